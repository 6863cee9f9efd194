import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { ownOrdersQuery } from '#wire/endpoints';
import { openFolder } from '../../server/storage/embedded/open';
import { bundled } from '../support/bundled';
import { type Call, callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { emptyFolder, engines } from '../support/databases';
import { freePort } from '../support/free-port';
import { order } from '../support/placing';
import { startServer } from '../support/server';
import { until, within } from '../support/server-process';
import { sayItIsSkipped } from '../support/skipped';
import { type SmallFilesystem, smallFilesystem } from '../support/small-filesystem';
import { startFromSources } from '../support/source-server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = (call: Call, key: string) =>
  call('POST', '/scope/main/items/order', { body: order, headers: { 'idempotency-key': key } });
const placedBy = (call: Call) => call('GET', `/spoql/items?q=${encodeURIComponent(ownOrdersQuery('aana'))}`);

const probe = smallFilesystem(1);
probe?.remove();
if (probe === undefined) sayItIsSkipped('a disk that is full: this user may not mount a small one');

const segment = 16 * 1_024 * 1_024;
/** Less than a segment of the log, and enough for everything else. */
const leftOver = 6_000_000;

interface Running {
  readonly url: string;
  /** Undefined as long as it lives. */
  exitCode(): number | null;
  output(): string;
  kill(): void;
}

describe.runIf(probe)('a disk that is full when the log of the embedded database needs its next file', () => {
  let disk: SmallFilesystem;
  let running: Running[] = [];
  afterEach(() => {
    for (const one of running) one.kill();
    running = [];
    disk.remove();
  });

  const fromSources = async (folder: string): Promise<Running> => {
    const env = { DATABASE_URL: `file:${folder}`, PASSWORD_COST: 'test', LEAST_FREE_MB: '0', LOG_LEVEL: 'silent' };
    const { url, child, output } = await startFromSources(env);
    return { url, exitCode: () => child.exitCode, output, kill: () => void child.kill('SIGKILL') };
  };

  /** The server whose engine ends without a word, as it did before its end was heard. */
  const deaf = async (folder: string): Promise<Running> => {
    const port = await freePort();
    const child = spawn(process.execPath, [...(await bundled('tests/support/embedded-app.ts')), folder, String(port)], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += String(bytes)));
    await until('the server', () => printed.includes('listening') || child.exitCode !== null, 120);
    const url = `http://127.0.0.1:${port}`;
    return { url, exitCode: () => child.exitCode, output: () => printed, kill: () => void child.kill('SIGKILL') };
  };

  /** A company whose log has little room left in its present file. */
  const found = async (): Promise<{ folder: string; present: string }> => {
    disk = smallFilesystem(120) as SmallFilesystem;
    const folder = join(disk.folder, 'teren');
    await emptyFolder(folder);
    const database = await openFolder(folder);
    await foundCompany(database);
    const present = await database.transaction(async (tx) => {
      const { rows } = await sql<{ at: number; file: string }>`
        select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::int8 as at,
          pg_walfile_name(pg_current_wal_insert_lsn()) as file`.execute(tx);
      const room = segment - ((rows[0]?.at ?? 0) % segment) - 400_000;
      if (room > 0) await sql`select pg_logical_emit_message(true, '', repeat('x', ${room}::int))`.execute(tx);
      return rows[0]?.file ?? '';
    });
    await database.close();
    return { folder, present };
  };

  /**
   * The judge: every call is answered in time, orders and questions; the server says what it is and ends with 75;
   * started again on the disk that has room it has every order that it said yes to, once.
   */
  const ends = async (serve: (folder: string) => Promise<Running>, seconds: number): Promise<void> => {
    const { folder, present } = await found();
    const server = await serve(folder);
    running.push(server);
    const ana = await callAs(server.url, 'ana');
    const ids = new Map<string, string | undefined>();
    // Files of the log that a start or a checkpoint made in advance; a busy server has used them up.
    const log = join(folder, 'pg_wal');
    for (const file of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(file) && file > present) rmSync(join(log, file));
    disk.fill(leftOver);
    const statuses = new Set<number>();
    const latest = Date.now() + 90_000;
    /** Until the server is gone: no connection is no answer. */
    const calling = async (call: () => Promise<number>): Promise<void> => {
      while (server.exitCode() === null) {
        if (Date.now() > latest) throw new Error('the disk was never full');
        const status = await within('an answer', call(), seconds).catch((error: Error) => {
          if (/^waited/.test(error.message)) throw error;
          return undefined;
        });
        if (status !== undefined) statuses.add(status);
        else await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const ordering = calling(async () => {
      const key = randomUUID();
      ids.set(key, undefined);
      const reply = await place(ana, key);
      if (reply.status === 201) ids.set(key, reply.body.id);
      return reply.status;
    });
    await Promise.all([ordering, calling(async () => (await placedBy(ana)).status)]);
    expect([...statuses].sort()).toEqual([200, 201, 503]);
    expect(server.exitCode()).toBe(75);
    // Where another container starts again, nobody could tell that the one which left a lock is gone.
    expect(existsSync(`${folder}.lock`)).toBe(false);
    expect(server.output()).toMatch(/the embedded database has failed \(PANIC: .*No space left on device\)/);

    disk.free();
    const again = await serve(folder);
    running.push(again);
    const anaAgain = await callAs(again.url, 'ana');
    for (const [key, id] of ids) {
      const repeat = await place(anaAgain, key);
      expect(repeat.status).toBe(201);
      if (id !== undefined) expect(repeat.body.id).toBe(id);
      ids.set(key, repeat.body.id);
    }
    const listed = (await placedBy(anaAgain)).body.map(({ id }: { id: string }) => id);
    expect(listed.sort()).toEqual([...ids.values()].sort());
  };

  test(
    'ends the server with 75 and words, all answered, and nothing accepted is lost',
    () => ends(fromSources, 20),
    240_000,
  );

  test('sabotage: where nobody hears of the engine’s end, a call is never answered', async () => {
    await expect(ends(deaf, 8)).rejects.toThrow('waited 8 s for: an answer');
  }, 240_000);
});

describe('a disk that is nearly full', () => {
  let free = 0;
  const judge = async (leastFreeMegabytes: number): Promise<void> => {
    const [engine] = engines;
    const database = await (engine as (typeof engines)[number]).open();
    await foundCompany(database);
    const server = await startServer({
      database: { ...database, freeBytes: async () => free },
      config: { leastFreeMegabytes, logLevel: 'silent' },
    });
    try {
      const ana = await callAs(server.url, 'ana');
      free = 149_900_000;
      const refused = await place(ana, 'one-key');
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      const words = "The server's disk is nearly full: 149 MB are free, 150 MB must be. Nothing was changed.";
      expect(refused.body.message).toBe(words);
      expect(refused.body.details.places).toEqual([
        { path: 'disk', message: words, said: { say: 'disk-nearly-full', free: 149, least: 150 } },
      ]);
      expect((await placedBy(ana)).body).toEqual([]);
      free = 150_000_000;
      const placed = await place(ana, 'one-key');
      expect(placed.status).toBe(201);
      // A finished write is answered, however full the disk is; only signed-in users see how full it is.
      free = 149_900_000;
      const again = await place(ana, 'one-key');
      expect([again.status, again.body]).toEqual([201, placed.body]);
      expect((await place(ana, 'another-key')).status).toBe(503);
      const stranger = await fetch(`${server.url}/api/scope/main/items/order`, {
        method: 'POST',
        headers: { authorization: `Bearer ${'x'.repeat(43)}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      expect(stranger.status).toBe(401);
    } finally {
      await server.stop();
      await database.close();
    }
  };

  test('takes no order and says why, is read as before, and takes it when there is room', () => judge(150));

  test('sabotage: without a least space the order is taken', async () => {
    await expect(judge(0)).rejects.toThrow();
  });
});
