import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../server/storage/embedded/folder-lock';
import { startOfProcess, thisMachine } from '../../server/storage/embedded/process-identity';
import { openDatabase } from '../../server/storage/open-database';
import { bundled } from '../support/bundled';
import { emptyFolder } from '../support/databases';
import { scratchFolder } from './scratch';

const root = scratchFolder('lock');
const folder = join(root, 'teren');
const lockFile = `${folder}.lock`;
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => rmSync(lockFile, { force: true }));
let writerFile: readonly string[];
let server: readonly string[];
beforeAll(async () => {
  writerFile = await bundled('tests/durability/writer.ts');
  server = await bundled('server/main.ts');
  await emptyFolder(folder);
});

/** A lock as this process would have written it, but for what is changed. */
const lockOf = (changes: object) =>
  JSON.stringify({
    id: 'x',
    pid: process.pid,
    host: hostname(),
    started: startOfProcess(process.pid),
    ...thisMachine(),
    ...changes,
  });

/** What a process printed until it ended, or until it printed this. */
async function printed(child: ChildProcess, until?: string): Promise<string> {
  let text = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        if (until !== undefined && text.includes(until)) resolve();
      });
    }
    child.once('close', () => resolve());
  });
  return text;
}

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('refuses a second server on the folder, and says who has it and what to do', async () => {
  await (await openDatabase(`file:${folder}`)).close();
  expect(existsSync(lockFile)).toBe(false);
  const writer = start([...writerFile, folder, 'first']);
  try {
    expect(await printed(writer, 'have ')).toContain('have ');
    const second = start(server, { DATABASE_URL: `file:${folder}`, PORT: '0', DEMO: 'no' });
    const said = await printed(second);
    expect(second.exitCode).toBe(1);
    expect(said).toContain(`${folder} is already in use by process ${writer.pid}`);
    expect(said).toContain('DATABASE_URL');
  } finally {
    await kill(writer);
  }
}, 60_000);

it('lets exactly one of four processes take over the lock of a killed one', async () => {
  await (await openDatabase(`file:${folder}`)).close();
  writeFileSync(lockFile, lockOf({ pid: 2 ** 22 + 1 }));
  const writers = [1, 2, 3, 4].map((n) => start([...writerFile, folder, `taker${n}`]));
  try {
    const said = await Promise.all(writers.map((writer) => printed(writer, 'have ')));
    expect(said.filter((text) => text.includes('have '))).toHaveLength(1);
    expect(said.filter((text) => text.includes('is already in use by process'))).toHaveLength(3);
  } finally {
    await Promise.all(writers.map(kill));
  }
}, 60_000);

it.each([
  ['a process that is gone', { pid: 2 ** 22 + 1 }],
  ['a process whose number another one has now', { started: '1' }],
  ['a process from before the machine’s restart', { boot: 'earlier' }],
  ['a container from before the machine’s restart', { host: 'elsewhere', boot: 'earlier', local: true }],
])('takes over the lock of %s, and lets go of its own', async (_case, changes) => {
  writeFileSync(lockFile, lockOf(changes));
  const release = await lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  expect(existsSync(lockFile)).toBe(false);
});

it.each([
  ['is held by a living process', lockOf({}), 'in use by this very process'],
  ['is held on another machine', lockOf({ host: 'elsewhere', boot: 'other' }), 'on elsewhere'],
  ['is held on another machine that shares the disk', lockOf({ host: 'x', boot: 'other', local: false }), 'on x'],
  ['is held in another container', lockOf({ namespace: 'pid:[1]', boot: thisMachine().boot }), 'delete'],
  ['cannot be read', '', 'cannot be read'],
])('refuses a folder whose lock %s, and leaves the lock alone', async (_case, content, message) => {
  writeFileSync(lockFile, content);
  await expect(lockFolder(folder)).rejects.toThrow(message);
  expect(readFileSync(lockFile, 'utf8')).toBe(content);
});

it('does not remove a lock that is no longer its own', async () => {
  const release = await lockFolder(folder);
  writeFileSync(lockFile, lockOf({ id: 'another' }));
  release();
  expect(existsSync(lockFile)).toBe(true);
});

it.runIf(process.platform === 'linux')(
  'another container’s lock is taken over when its process is gone, not running or frozen',
  async () => {
    const place = join(root, 'volume');
    const lock = `${place}.lock`;
    const writer = start([...writerFile, place, 'container']);
    try {
      await printed(writer, 'have ');
      // As a container that is no more has left it, and as one that runs beside this one has it: the first process of
      // a namespace that cannot be seen from here, under a name that comes with each container.
      const held = JSON.parse(readFileSync(lock, 'utf8'));
      expect(held).toMatchObject({ pid: writer.pid, alive: true });
      writeFileSync(lock, JSON.stringify({ ...held, pid: 1, host: '3f2a9c41d7e8', namespace: 'pid:[1]' }));
      await expect(lockFolder(place)).rejects.toThrow('already in use by process 1 on 3f2a9c41d7e8');
      writer.kill('SIGSTOP');
      await expect(lockFolder(place)).rejects.toThrow('already in use by process 1 on 3f2a9c41d7e8');
      writer.kill('SIGCONT');
      await expect(lockFolder(place)).rejects.toThrow('already in use by process 1 on 3f2a9c41d7e8');
    } finally {
      await kill(writer);
    }
    const release = await lockFolder(place);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    release();
    // Nothing is left beside the folder.
    await expect.poll(() => readdirSync(root).filter((name) => name.startsWith('volume.'))).toEqual([]);
  },
  60_000,
);
