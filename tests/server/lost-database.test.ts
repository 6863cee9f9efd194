import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownOrdersQuery } from '#wire/endpoints';
import { openDatabase } from '../../server/storage/open-database';
import { openPostgres } from '../../server/storage/postgres';
import { bundled } from '../support/bundled';
import { callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { order, type Placing, placing } from '../support/placing';
import {
  freshDatabase,
  killConnections,
  type PostgresServer,
  postgresPrograms,
  query,
  startServer,
} from '../support/postgres';
import { type Defence, shortLimits } from '../support/postgres-app';
import { until } from '../support/server-process';
import { sayItIsSkipped } from '../support/skipped';
import { type CuttableProxy, cuttableProxy } from '../support/tcp-proxy';

// A PostgreSQL that is lost in every way that one is, under a server that is answering: the server stays, says so in
// time, and goes on by itself.

/** Longer than all of the short limits together, and much shorter than for ever. */
const secondsToAnswer = 20;
const kills = 30;

if (!postgresPrograms()) sayItIsSkipped('a database that is lost: PostgreSQL is not on this machine');

describe.runIf(postgresPrograms())('a database that is lost', () => {
  let postgres: PostgresServer;
  let proxy: CuttableProxy;
  let script: readonly string[];
  let children: ChildProcess[] = [];
  beforeAll(async () => {
    postgres = await startServer();
    proxy = await cuttableProxy(postgres.port);
    script = await bundled('tests/support/postgres-app.ts');
  }, 120_000);
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
  });
  afterAll(() => proxy.close());

  /** The server as a process of its own on a database of its own, reached through the proxy. */
  const serve = async (defence: Defence) => {
    const direct = await freshDatabase(postgres);
    const founding = await openDatabase(direct);
    await foundCompany(founding);
    await founding.close();
    const child = spawn(
      process.execPath,
      [...script, direct.replace(`:${postgres.port}/`, `:${proxy.port}/`), defence],
      { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    children.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += String(bytes)));
    await until('the server', () => /listening \d+/.test(printed) || child.exitCode !== null, 120);
    const url = `http://127.0.0.1:${/listening (\d+)/.exec(printed)?.[1]}`;
    const alive = () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${printed}`);
    };
    /** Calls to it; a closed one is noticed by its end, a moment later. */
    const orItsEnd = async (calls: Promise<void>): Promise<void> => {
      try {
        await calls;
      } catch (error) {
        if (error instanceof TypeError) await until('the end of a server that hung up', () => child.exitCode !== null);
        alive();
        throw error;
      }
    };
    return { direct, ana: await callAs(url, 'ana'), orItsEnd };
  };

  interface Fault {
    readonly begin: (direct: string, placed: Placing) => Promise<void> | void;
    readonly end: () => Promise<void> | void;
  }
  const anyRefusal = (placed: Placing) => placed.until('a refusal', () => placed.refusals.length > 0);
  const faults: Readonly<Record<string, Fault>> = {
    'its connections are killed, again and again': {
      begin: async (direct, placed) => {
        for (let n = 0; n < kills; n += 1) {
          const before = placed.accepted() + placed.refusals.length;
          await killConnections(direct);
          await placed.until('another answer', () => placed.accepted() + placed.refusals.length > before);
        }
      },
      end: () => undefined,
    },
    'all of its processes are killed, and it starts again': {
      begin: async (_direct, placed) => {
        await postgres.kill();
        await anyRefusal(placed);
      },
      end: () => postgres.start(),
    },
    'it is frozen': {
      begin: async (_direct, placed) => {
        postgres.freeze();
        await anyRefusal(placed);
      },
      end: () => postgres.thaw(),
    },
    'the network to it is cut without a word': {
      begin: async (_direct, placed) => {
        proxy.cut();
        await anyRefusal(placed);
      },
      end: () => proxy.mend(),
    },
  };

  /**
   * The judge: every call is answered in time, with what was done or 503; the process lives, recovers, and no order is
   * lost or doubled.
   */
  const survives = async (name: string, defence: Defence, seconds = secondsToAnswer): Promise<void> => {
    const fault = faults[name] as Fault;
    const { direct, ana, orItsEnd } = await serve(defence);
    const placed = placing(ana, seconds);
    const goesOn = async (): Promise<void> => {
      try {
        await placed.until('a first order', () => placed.accepted() > 0);
        await fault.begin(direct, placed);
      } finally {
        await fault.end();
      }
      const before = placed.accepted();
      await placed.until('orders again', () => placed.accepted() > before);
      const ids = await placed.stop();
      expect(new Set(placed.refusals.map(({ status }) => status))).toEqual(
        new Set(placed.refusals.length > 0 ? [503] : []),
      );
      for (const [key, id] of ids) {
        const headers = { 'idempotency-key': key };
        const again = await ana('POST', '/scope/main/items/order', { body: order, headers });
        expect(again.status).toBe(201);
        if (id !== undefined) expect(again.body.id).toBe(id);
        ids.set(key, again.body.id);
      }
      const listed = await ana('GET', `/spoql/items?q=${encodeURIComponent(ownOrdersQuery('aana'))}`);
      expect(listed.body.map(({ id }: { id: string }) => id).sort()).toEqual([...ids.values()].sort());
    };
    await orItsEnd(goesOn());
  };

  test.each(Object.keys(faults))('the server answers and stays when %s', (name) => survives(name, 'all'), 240_000);

  test('sabotage: without the listener to a connection in use, a killed one ends the process', async () => {
    await expect(survives('its connections are killed, again and again', 'without the listener')).rejects.toThrow(
      /Unhandled 'error' event/,
    );
  }, 240_000);

  test.each(['it is frozen', 'the network to it is cut without a word'])(
    'sabotage: without limits nobody is answered while %s',
    async (name) => {
      await expect(survives(name, 'without limits', 8)).rejects.toThrow(/waited/);
    },
    240_000,
  );

  test('a connection lost over a commit leaves its outcome open, one lost before it does not', async () => {
    const url = await freshDatabase(postgres);
    const database = await openPostgres(url, { limits: shortLimits });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lost = (when: 'in the work' | 'at the commit') =>
      database.transaction(async (tx) => {
        await sql`insert into setting values (${when}, '')`.execute(tx);
        await killConnections(url);
        if (when === 'in the work') await sql`select 1`.execute(tx);
      });
    await expect(lost('at the commit')).rejects.toMatchObject({ code: '08007' });
    await expect(lost('in the work')).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
    warn.mockRestore();
    await database.close();
  });

  test('[SYNC-11] the watch of the change log notices a network that was cut, and listens again', async () => {
    const direct = await freshDatabase(postgres);
    const database = await openPostgres(direct.replace(`:${postgres.port}/`, `:${proxy.port}/`), {
      limits: shortLimits,
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const moved = vi.fn();
    await database.onLogMoved(moved);
    proxy.cut();
    // Its own connection is given up: nothing that comes later on the old one could be heard.
    await until('the watch to give up', () => proxy.closedByClient() > 0, secondsToAnswer);
    proxy.mend();
    await until('a look at what was missed', () => moved.mock.calls.length > 0, secondsToAnswer);
    const before = moved.mock.calls.length;
    await query(direct, 'notify teren_log');
    await until('a move of the log', () => moved.mock.calls.length > before, secondsToAnswer);
    warn.mockRestore();
    await database.close();
  }, 120_000);

  test('[SYNC-11] the watch of the change log survives a cancelled question, and goes on asking', async () => {
    const url = await freshDatabase(postgres);
    const database = await openPostgres(url, { limits: { ...shortLimits, heartbeat: 1 } });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const moved = vi.fn();
    await database.onLogMoved(moved);
    // An idle connection hears nothing of it, so that it is cancelled so often that a question is met. Its new
    // connection listens first, and that is let through: each time that fails, the next one waits longer.
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity, generate_series(1, 20000)
      where datname = current_database() and query = 'select 1'`;
    // The second one is a question of the new connection.
    await until(
      'two looks at what was missed',
      async () => {
        await other.query(cancel);
        return moved.mock.calls.length > 1;
      },
      secondsToAnswer,
    );
    warn.mockRestore();
    await other.end();
    await database.close();
  }, 120_000);

  test('a database that takes no writes, as one not the first yet, is 503 and no mistake of ours', async () => {
    const { direct, ana } = await serve('all');
    await query(direct, `alter database ${direct.split('/').at(-1)} set default_transaction_read_only = on`);
    await killConnections(direct);
    const place = () => ana('POST', '/scope/main/items/order', { body: order });
    await until('the refusal', async () => {
      const { status, body } = await place();
      return status === 503 && body.code === 'unavailable';
    });
    await query(
      direct,
      `set transaction read write; alter database ${direct.split('/').at(-1)} reset default_transaction_read_only`,
    );
    await killConnections(direct);
    await until('an order', async () => (await place()).status === 201);
  }, 120_000);
});
