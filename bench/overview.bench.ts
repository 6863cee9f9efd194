// The overview's figures over 100,000 orders, in memory and in one process: all their tasks, and the longest of them,
// beside the list of all orders with its count and sum, as /orders shows it.
import { createMemory } from '../src/mirror/memory';
import type { Mirror } from '../src/outbox/account-mirror';
import { filteredOrders } from '../src/views/filtered-orders';
import { sortedOrders } from '../src/views/order-lists';
import { orderFiguresOf } from '../src/views/overview';
import type { Order } from '../src/wire/order';
import { printTable } from './figures';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 9));
const longestTaskMs = 50;
const today = '2026-11-30';

const dayOf = (at: number): string => new Date(Date.UTC(2026, 10, 30 - (at % 360))).toISOString().slice(0, 10);
const orders = Array.from(
  { length: 100_000 },
  (_, at): Order => ({
    id: String(1_000 + at),
    client: `c${(at * 7) % 3_000}`,
    agent: `a${at % 20}`,
    date: dayOf(at),
    price: (at % 1_000) / 10,
    observations: '',
    lastModifiedObservations: '',
    isFinalized: at % 10 > 0,
    products: Array.from({ length: 5 }, (_line, nth) => ({
      product: `p${(at * 13 + nth * 101) % 20_000}`,
      quantity: 2,
      unitprice: 1,
      deliveredQuantity: 0,
      added: false,
    })),
  }),
);

const mirrorOf = (): Mirror => {
  const memory = createMemory(() => true);
  memory.patch({ orders: { puts: orders, removed: [] } });
  const mirror = { tables: memory.tables, accountId: 'admin' } as unknown as Mirror;
  sortedOrders(mirror)(undefined, false).read();
  return mirror;
};

const all: number[] = [];
const longest: number[] = [];
const list: number[] = [];
for (let run = 0; run <= runs; run += 1) {
  const mirror = mirrorOf();
  const tasks: (() => void)[] = [];
  const figures = orderFiguresOf(mirror)(today, 90, (task) => {
    tasks.push(task);
    return () => undefined;
  });
  figures.subscribe(() => undefined);
  const took: number[] = [];
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
    const begun = performance.now();
    task();
    took.push(performance.now() - begun);
  }
  if (figures.read() === undefined) throw new Error('the figures were not computed');
  const begun = performance.now();
  const { rows, count, sum } = filteredOrders(mirror)({ since: '2026-01-01' }).read();
  if (rows.length === 0 || count === 0 || sum() === 0) throw new Error('the list is empty');
  const listed = performance.now() - begun;
  if (run === 0) continue;
  all.push(took.reduce((total, ms) => total + ms, 0));
  longest.push(Math.max(...took));
  list.push(listed);
}
printTable('The overview over 100,000 orders, in memory', [
  { what: 'all figures', unit: 'ms', figures: all },
  { what: 'their longest task', unit: 'ms', figures: longest },
  { what: 'the list of orders of a year', unit: 'ms', figures: list },
]);
if (Math.min(...longest) > longestTaskMs) process.exitCode = 1;
