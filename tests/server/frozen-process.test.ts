import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { bundled } from '../support/bundled';
import { type Call, callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { order, placing } from '../support/placing';
import { freshPostgres, postgresPrograms } from '../support/postgres';
import type { Defence } from '../support/postgres-app';
import { until, within } from '../support/server-process';
import { sayItIsSkipped } from '../support/skipped';

// A server process that is stopped in the middle of a transaction, as a machine that swaps or a paused container does:
// the database holds its locks for it, and the other processes want them.

/** Longer than the waits within a test, which say what they wait for. */
const testMs = 240_000;

if (!postgresPrograms()) sayItIsSkipped('a frozen server process: PostgreSQL is not on this machine');

describe.runIf(postgresPrograms())('a server process that is frozen while it holds a lock', () => {
  let script: readonly string[];
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    script = await bundled('tests/support/postgres-app.ts');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const serve = async (database: string, defence: Defence) => {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [...script, database, defence], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += String(bytes)));
    await until('the server', () => /listening \d+/.test(printed) || child.exitCode !== null, 120);
    return { child, ana: await callAs(`http://127.0.0.1:${/listening (\d+)/.exec(printed)?.[1]}`, 'ana') };
  };

  /**
   * One process, frozen in an order whose transaction holds the change log, beside another one that serves. Resolves
   * once the database has given the frozen one its lock.
   */
  const freezeInOrder = async (defence: Defence) => {
    const url = await freshPostgres();
    const founding = await openDatabase(url);
    await foundCompany(founding);
    await founding.close();
    const [one, two] = await Promise.all([serve(url, defence), serve(url, 'all')]);
    const hand = new pg.Client(url);
    await hand.connect();
    /** Whether a connection of the server is so; within a transaction the view would stay as it was first read. */
    const isThere = async (connection: string): Promise<boolean> => {
      await hand.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await hand.query(`
        select from pg_stat_activity
        where application_name = 'teren' and datname = current_database() and ${connection}`);
      return rowCount !== 0;
    };
    await hand.query('begin');
    await hand.query('select * from change_counter for update');
    const key = randomUUID();
    const place = (call: Call) =>
      call('POST', '/scope/main/items/order', { body: order, headers: { 'idempotency-key': key } });
    const placed = place(one.ana);
    await until('the order to wait for the change log', () =>
      isThere('pg_backend_pid() = any (pg_blocking_pids(pid))'),
    );
    one.child.kill('SIGSTOP');
    await hand.query('commit');
    // It may have been frozen in another transaction as well, which holds nothing that anybody waits for.
    const holds = `pid in (select pid from pg_locks where relation = 'change_counter'::regclass and granted)`;
    await until('the lock to be held for the frozen process', () =>
      isThere(`state = 'idle in transaction' and ${holds}`),
    );
    return { one, two, hand, place, placed };
  };

  test(
    'the others go on within the limits; thawed, it notices, and its order is there once',
    async () => {
      const { one, two, hand, place, placed } = await freezeInOrder('all');
      const orders = placing(two.ana, 20);
      await orders.until('an order at the other process', () => orders.accepted() > 0);
      await orders.stop();
      expect(new Set(orders.refusals.map(({ status }) => status))).toEqual(
        new Set(orders.refusals.length > 0 ? [503] : []),
      );
      one.child.kill('SIGCONT');
      // Its transaction was taken back: it does not say that the order is placed.
      expect((await within('the answer of the frozen process', placed)).status).toBe(503);
      const again = await place(one.ana);
      expect(again.status).toBe(201);
      expect((await place(two.ana)).body).toEqual(again.body);
      const { rows } = await hand.query('select count(*)::int as n from orders');
      expect(rows[0].n).toBe(1 + orders.accepted());
      await hand.end();
    },
    testMs,
  );

  test(
    'sabotage: where nothing ends its transaction, nobody writes until it goes on',
    async () => {
      const { one, two, hand, placed } = await freezeInOrder('without limits');
      const orders = placing(two.ana, 20);
      // Five rounds of the four that are placed at a time; with the limit the second one has gone through.
      await orders.until('refusals', () => orders.refusals.length >= 20);
      expect(orders.accepted()).toBe(0);
      one.child.kill('SIGCONT');
      expect((await within('the answer of the frozen process', placed)).status).toBe(201);
      await orders.until('an order at the other process', () => orders.accepted() > 0);
      await orders.stop();
      await hand.end();
    },
    testMs,
  );
});
