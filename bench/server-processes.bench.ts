// What the gapless log costs: 1, 2 and 4 server processes on one PostgreSQL, which all write one log and so commit one
// after the other (SYNC-11). The same orders at 20 connections, and how many of the running statements wait for a lock.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Burst, burst } from './burst';
import { durablePostgres } from './durable-postgres';
import { printTable, type Row } from './figures';
import { type OrderTaker, requireEqual, sampleOrders, terenTaker } from './order-takers';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const seconds = Number(process.env['SECONDS'] ?? 2);
const processCounts = [1, 2, 4] as const;

interface Crowd extends Burst {
  /** Per cent of the running statements of all looks that waited for a lock. */
  readonly waiting: number;
}

/** Looks at what the servers' connections do, until it is stopped. */
function lookAt(url: string) {
  const client = new pg.Client({ connectionString: url });
  let running = 0;
  let waiting = 0;
  let isOver = false;
  const looks = (async () => {
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<{ running: number; waiting: number }>(
        `select count(*)::int as running, count(*) filter (where wait_event_type = 'Lock')::int as waiting
          from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
      );
      running += rows[0]?.running ?? 0;
      waiting += rows[0]?.waiting ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await client.end();
  })();
  return async (): Promise<number> => {
    isOver = true;
    await looks;
    return running === 0 ? 0 : (100 * waiting) / running;
  };
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const takers: OrderTaker[] = [];
const postgres = await durablePostgres(folder);
try {
  if (postgres === undefined) throw new Error('This workload is about PostgreSQL.');
  const url = await postgres.database('company');
  for (let one = 1; one <= Math.max(...processCounts); one += 1) takers.push(await terenTaker(`process ${one}`, url));
  const orders = await sampleOrders(takers[0]?.url ?? '');
  await requireEqual(takers.slice(0, 1), orders);
  const effort = { connections: 20, seconds };
  for (let warm = 0; warm < 3; warm += 1) await burst(takers, orders, effort);
  const crowds = new Map<number, Crowd[]>();
  for (let run = 0; run < runs; run += 1)
    for (const count of processCounts) {
      const look = lookAt(url);
      const one = await burst(takers.slice(0, count), orders, effort);
      crowds.set(count, [...(crowds.get(count) ?? []), { ...one, waiting: await look() }]);
    }
  const rows = (what: keyof Crowd, unit: string): Row[] =>
    [...crowds].map(([count, figures]) => ({
      what: `${count} process${count === 1 ? '' : 'es'}`,
      unit,
      figures: figures.map((one) => one[what]),
    }));
  printTable('Orders acknowledged at 20 connections, one PostgreSQL', rows('perSecond', 'orders/s'));
  printTable('99 of 100 answered within', rows('p99', 'ms'));
  printTable('Of the running statements, waiting for a lock', rows('waiting', '%'));
} finally {
  for (const taker of takers) await taker.stop();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
