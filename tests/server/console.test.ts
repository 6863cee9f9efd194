import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { callConsole, serveConsole } from '../../server/console/socket';
import { printable } from '../../server/text';

const scratch = () => join(mkdtempSync(join(tmpdir(), 'teren-console-')), 'db');

describe('the operator’s console', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  const serve = async (folder: string, commands: Parameters<typeof serveConsole>[1]) => {
    const stop = await serveConsole(folder, commands);
    stops.push(stop);
    return stop;
  };

  test('a command reaches the running server, and its answer or its own words come back', async () => {
    const folder = scratch();
    await serve(folder, {
      double: async (request) => (request as number) * 2,
      nothing: async () => undefined,
      no: async () => {
        throw new Error('There is no ana.');
      },
    });
    expect(await callConsole(folder, 'double', 21)).toEqual({ done: 42 });
    expect(await callConsole(folder, 'nothing', {})).toEqual({ done: null });
    await expect(callConsole(folder, 'no', {})).rejects.toThrow('There is no ana.');
    await expect(callConsole(folder, 'toString', {})).rejects.toThrow('no such command');
  });

  test('a server that does not answer is named, and what it was asked for is unknown', async () => {
    const folder = scratch();
    let goOn: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await serve(folder, { hang: () => frozen });
    await expect(callConsole(folder, 'hang', {}, 50)).rejects.toThrow(/not answered within 0.05 s.*may be done or not/);
    goOn();
  });

  test('[SESSION-8] what users typed moves no cursor in the operator’s terminal', () => {
    expect(printable('ana\u001b[2J\u0007 \u202eagent\nion')).toBe('ana\uFFFD[2J\uFFFD \uFFFDagent\nion');
    expect(printable('Țuțu 3 €')).toBe('Țuțu 3 €');
  });

  test('nobody but its user enters the socket’s folder', async () => {
    const folder = scratch();
    await serve(folder, {});
    expect(statSync(`${folder}.console`).mode & 0o777).toBe(0o700);
  });

  test('where no server runs nobody answers, also after one was killed', async () => {
    const folder = scratch();
    expect(await callConsole(folder, 'double', 1)).toBeUndefined();
    const stop = await serve(folder, {});
    await stop();
    expect(await callConsole(folder, 'double', 1)).toBeUndefined();
    await serve(folder, { double: async () => 2 });
    expect(await callConsole(folder, 'double', 1)).toEqual({ done: 2 });
  });

  test('who connects and says nothing keeps no server from ending', async () => {
    const folder = scratch();
    const stop = await serve(folder, { double: async () => 2 });
    const silent = createConnection(`${folder}.console/socket`);
    await once(silent, 'connect');
    expect(await callConsole(folder, 'double', 1)).toEqual({ done: 2 });
    const closed = once(silent, 'close');
    await Promise.all([stop(), closed]);
    expect(existsSync(`${folder}.console`)).toBe(false);
  });

  test('a socket that a killed server left answers nobody, and is taken over', async () => {
    const folder = scratch();
    await (await serve(folder, {}))();
    mkdirSync(`${folder}.console`);
    const listen = "require('node:net').createServer().listen(process.argv[1], () => console.log('listening'))";
    const child = spawn(process.execPath, ['-e', listen, `${folder}.console/socket`]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(existsSync(`${folder}.console/socket`)).toBe(true);
    expect(await callConsole(folder, 'double', 2)).toBeUndefined();
    await serve(folder, { double: async () => 4 });
    expect(await callConsole(folder, 'double', 2)).toEqual({ done: 4 });
  });
});
