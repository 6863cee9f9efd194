// W7: orders acknowledged per second over HTTP, at 1 and at 20 connections, warm. The built server on its embedded
// database and on PostgreSQL, both with fsync, beside what takes orders without asking who: all run at once and take
// turns, so that other load on the machine meets all of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builds } from './builds';
import { type Burst, burst as burstAt } from './burst';
import { durablePostgres } from './durable-postgres';
import { printTable, type Row } from './figures';
import {
  folderPeers,
  type OrderTaker,
  type PlainOrder,
  peerTaker,
  requireEqual,
  sampleOrders,
  terenTaker,
} from './order-takers';
import { type Demand, type Measured, report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const seconds = Number(process.env['SECONDS'] ?? 2);
const connectionCounts = [1, 20] as const;

const burst = (taker: OrderTaker, orders: readonly PlainOrder[], connections: number): Promise<Burst> =>
  burstAt([taker], orders, { connections, seconds });

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const takers: OrderTaker[] = [];
const postgres = await durablePostgres(folder);
try {
  for (const { name, folder: build } of builds) {
    takers.push(await terenTaker(`${name}, embedded`, `file:${join(folder, name)}`, build));
    if (postgres === undefined) continue;
    const url = await postgres.database(`orders_of_${name.toLowerCase()}`);
    takers.push(await terenTaker(`${name}, PostgreSQL`, url, build));
  }
  takers.push(...(await folderPeers(folder)));
  if (postgres !== undefined) takers.push(await peerTaker('pg', 'bare pg', await postgres.database('bare')));
  const orders = await sampleOrders(takers[0]?.url ?? '');
  await requireEqual(takers, orders);
  for (let warm = 0; warm < 3; warm += 1) for (const taker of takers) await burst(taker, orders, 4);

  const bursts = new Map(takers.map(({ name }) => [name, new Map<number, Burst[]>()]));
  for (let run = 0; run < runs; run += 1)
    for (const connections of connectionCounts)
      for (const taker of takers) {
        const all = bursts.get(taker.name);
        all?.set(connections, [...(all.get(connections) ?? []), await burst(taker, orders, connections)]);
      }

  const row = (name: string, connections: number, what: keyof Burst): Row | undefined => {
    const figures = bursts.get(name)?.get(connections);
    const unit = what === 'p99' ? 'ms' : 'orders/s';
    return figures === undefined ? undefined : { what: name, unit, figures: figures.map((one) => one[what]) };
  };
  const rows = (names: readonly string[], connections: number, what: keyof Burst): Row[] =>
    names.flatMap((name) => row(name, connections, what) ?? []);
  const others = takers.map(({ name }) => name).filter((name) => !/^(?:Teren|before),/.test(name));

  const lines: Measured[] = [];
  for (const connections of connectionCounts) {
    const at = `at ${connections} connection${connections === 1 ? '' : 's'}`;
    const names = takers.map(({ name }) => name);
    printTable(`Orders of 5 lines acknowledged ${at}, ${seconds} s a run`, rows(names, connections, 'perSecond'));
    printTable(`99 of 100 answered ${at}`, rows(names, connections, 'p99'));
    const line = (engine: string, what: keyof Burst, demands: Demand[]) => {
      const ours = row(`Teren, ${engine}`, connections, what);
      if (ours === undefined) return;
      const before = row(`before, ${engine}`, connections, what);
      const peers = rows(what === 'p99' ? ['express-pouchdb'] : others, connections, what);
      const work = what === 'p99' ? 'p99 of an order' : 'orders acknowledged';
      lines.push({ row: 'W7', work: `${work}, ${engine}, ${at}`, ours, before, peers, demands });
    };
    const pouch = 'express-pouchdb';
    line('embedded', 'perSecond', [
      { peer: pouch, least: 1 },
      { peer: 'bare PGlite', least: 0.5 },
    ]);
    line('embedded', 'p99', [{ peer: pouch, most: 1 }]);
    line('PostgreSQL', 'perSecond', [
      { peer: pouch, least: 1.5 },
      { peer: 'bare pg', least: 0.6 },
    ]);
    line('PostgreSQL', 'p99', [{ peer: pouch, most: 1 }]);
  }
  report(...lines);
} finally {
  for (const taker of takers) await taker.stop();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
