import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcement, warnings } from '../../server/announce';
import { readConfig } from '../../server/config';
import { prepareCompany } from '../../server/first-start';
import { bundled } from '../support/bundled';
import { engines } from '../support/databases';
import { freshPostgres, postgresPrograms, query } from '../support/postgres';
import { testConfig } from '../support/server';
import { until } from '../support/server-process';
import { startFromSources } from '../support/source-server';

const root = fileURLToPath(new URL('../..', import.meta.url));

let server: readonly string[];
beforeAll(async () => {
  server = await bundled('server/main.ts');
});

/** Runs the server in this folder, until it ends by itself: its exit code and what it printed. */
const run = (env: Record<string, string>, folder = root): Promise<{ code: number | null; printed: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, server, {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: 'memory://', DEMO: 'no', HOST: '127.0.0.1', ...env },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        printed += bytes.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed }));
  });

test('a start that cannot be says why in one line and ends with 1: a wrong variable', async () => {
  expect(await run({ PORT: 'eighty' })).toEqual({
    code: 1,
    printed: 'Teren cannot start: the configuration cannot be used. PORT: must be a whole number\n',
  });
});

test('a start that cannot be says why in one line and ends with 1: a port in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await run({ PORT: String(port) })).toEqual({
    code: 1,
    printed: 'Teren cannot start: the port is in use by another program. Set PORT to another number.\n',
  });
  other.close();
}, 60_000);

test.runIf(postgresPrograms())('a start that cannot be says what is behind it: a migration that fails', async () => {
  const url = await freshPostgres();
  await query(url, 'drop schema public cascade; create schema public; create table account (id text)');
  expect(await run({ DATABASE_URL: url })).toEqual({
    code: 1,
    printed:
      'Teren cannot start: The database could not be brought up to date (migration 0001-first): relation ' +
      '"account" already exists\n',
  });
});

describe('.env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teren-env-'));
  writeFileSync(join(folder, '.env'), 'PORT=eighty\nLEAST_FREE_MB=much\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read from the folder that the server is started in, and the environment wins over it', async () => {
    expect((await run({}, folder)).printed).toBe(
      'Teren cannot start: the configuration cannot be used. PORT: must be a whole number; LEAST_FREE_MB: must be ' +
        'a whole number\n',
    );
    expect((await run({ PORT: '0' }, folder)).printed).toBe(
      'Teren cannot start: the configuration cannot be used. LEAST_FREE_MB: must be a whole number\n',
    );
  });
});

describe('the demo company by itself', () => {
  for (const engine of engines) {
    test.each([
      ['on this machine alone', {}, engine.name === 'PGlite' ? 'demo' : 'none'],
      ['behind a proxy', { trustProxy: true }, 'none'],
      ['at an address that people use', { publicUrl: 'https://teren.example.com' }, 'none'],
      ['where others reach it', { host: '0.0.0.0' }, 'none'],
    ] as const)(`is loaded on ${engine.name} only where nobody else is served: %s`, async (_name, changes, kind) => {
      const database = await engine.open();
      const company = await prepareCompany(database, testConfig({ demo: 'auto', ...changes }));
      expect(company.kind).toBe(kind);
      if (company.kind === 'demo') expect(company.exposed).toBe(false);
      await database.close();
    });
  }

  for (const engine of engines)
    test(`is not served to others by a change of HOST or proxy alone, on ${engine.name}`, async () => {
      const database = await engine.open();
      expect((await prepareCompany(database, testConfig({ demo: 'yes' }))).kind).toBe('demo');
      const exposures = [{ host: '0.0.0.0' }, { trustProxy: true }, { publicUrl: 'https://teren.example.com' }];
      for (const exposure of exposures)
        for (const demo of ['auto', 'no'] as const)
          await expect(prepareCompany(database, testConfig({ demo, ...exposure }))).rejects.toThrow(/DEMO=yes/);
      const told = await prepareCompany(database, testConfig({ demo: 'yes', trustProxy: true }));
      expect(told).toMatchObject({ kind: 'demo', exposed: true });
      expect(warnings(testConfig({ trustProxy: true }), told)).toEqual([expect.stringMatching(/passwords/)]);
      expect(await prepareCompany(database, testConfig({ demo: 'no' }))).toMatchObject({ exposed: false });
      await database.close();
    });
});

describe('what a start prints', () => {
  test('the code that sets up a company, once, and none of it in the log', async () => {
    const server = await startFromSources({ DATABASE_URL: 'memory://', LOG_LEVEL: 'debug' });
    await until('the code', () => printedCode(server.output()) !== undefined);
    const ended = new Promise((resolve) => server.child.once('close', resolve));
    server.child.kill('SIGTERM');
    await ended;
    expect(server.output()).toMatch(/^Nobody has an account here yet\. Open that address to set up your company;/m);
    expect(server.output().split(printedCode(server.output()) ?? '')).toHaveLength(2);
  }, 120_000);

  test('the code below the logins of a demo, and none once a company exists', () => {
    const logins = [{ username: 'ana', role: 'agent', fullName: 'Ana Popescu' }] as const;
    const demo = announcement('http://x', { kind: 'demo', logins, exposed: false }, 'CODE');
    expect(demo.slice(0, 3).join('\n')).toMatch(
      /^Teren is at http:\/\/x\nDemo company;.*\n {2}ana +agent +Ana Popescu$/,
    );
    expect(demo.slice(3)).toEqual([expect.stringMatching(/'Set up your own company'/), '  CODE']);
    expect(announcement('http://x', { kind: 'own' }, undefined)).toEqual(['Teren is at http://x']);
  });

  test('a warning where PUBLIC_URL is set and TRUST_PROXY is not', () => {
    const of = (variables: Record<string, string>) => warnings(readConfig(variables), { kind: 'own' });
    expect(of({ PUBLIC_URL: 'https://teren.example.com' })).toEqual([expect.stringMatching(/TRUST_PROXY=yes/)]);
    expect(of({ PUBLIC_URL: 'https://teren.example.com', TRUST_PROXY: 'yes' })).toEqual([]);
    expect(of({})).toEqual([]);
  });

  test('a warning where other machines are given a plain http address', () => {
    const of = (variables: Record<string, string>) => warnings(readConfig(variables), { kind: 'own' });
    expect(of({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/plain http/)]);
    expect(of({ PUBLIC_URL: 'http://teren.lan', TRUST_PROXY: 'yes' })).toEqual([expect.stringMatching(/plain http/)]);
    expect(of({ HOST: '0.0.0.0', PUBLIC_URL: 'https://teren.example.com', TRUST_PROXY: 'yes' })).toEqual([]);
  });
});

/** The code that a start has printed, on a line of its own. */
const printedCode = (printed: string): string | undefined =>
  /^ {2}((?:[A-Z2-9]{5}-){3}[A-Z2-9]{5})$/m.exec(printed)?.[1];
