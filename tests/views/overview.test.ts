import { describe, expect, it } from 'vitest';
import { daysBefore } from '../../src/domain/dates';
import { lacksStock } from '../../src/domain/preparing';
import { salesOf, salesPeriods } from '../../src/domain/sales';
import { waitingByAge } from '../../src/domain/waiting-ages';
import { createMemory } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { orderFiguresOf, prepareOrderFigures } from '../../src/views/overview';
import type { Order } from '../../src/wire/order';
import { createRandom } from '../loop/random';
import { storedOrder, wish } from '../mirror/sample';

const today = '2026-11-30';

/** Timers that a test lets go off, one after the other. */
const timers = () => {
  const due: (() => void)[] = [];
  const setTimer = (callback: () => void) => {
    due.push(callback);
    return () => {
      due.splice(due.indexOf(callback), 1);
    };
  };
  const runAll = () => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) next();
  };
  return { due, setTimer, runAll };
};

/** All figures by one walk over all orders. */
const fromScratch = (orders: Iterable<Order>, stock: ReadonlyMap<string, number>, days: number) => {
  const waiting = waitingByAge(today);
  const sales = salesOf(today, days);
  let lacking = 0;
  for (const order of orders) {
    if (order.cancelledAt !== undefined) continue;
    waiting.add(order);
    sales.add(order);
    if (lacksStock(order, stock)) lacking += 1;
  }
  return { waiting: waiting.bands(), sales: sales.sales(), lacking };
};

describe('the figures of the overview', () => {
  it('[SYNC-17] after any change, they equal those of a walk over all orders', () => {
    for (const seed of [1, 2, 3]) {
      const random = createRandom(seed);
      const memory = createMemory();
      const mirror = { tables: memory.tables, accountId: 'a1' } as unknown as Mirror;
      const { setTimer, runAll } = timers();
      const stock = new Map<string, number>();
      const order = (id: string): Order =>
        storedOrder(id, wish({ client: `c${random.whole(1, 5)}`, date: daysBefore(today, random.whole(-2, 220)) }), {
          agent: `a${random.whole(1, 3)}`,
          price: random.whole(1, 90_000) / 100,
          isFinalized: random.chance(0.7),
          ...(random.chance(0.1) ? { cancelledAt: '2026-11-29T08:00:00.000Z' } : {}),
        });
      const all = Array.from({ length: 2_000 }, (_, at) => order(String(at + 1)));
      memory.patch({ orders: { puts: all, removed: [] } });
      const queries = salesPeriods.map((days) => ({ days, query: orderFiguresOf(mirror)(today, days, setTimer) }));
      for (const { query } of queries) query.subscribe(() => undefined);
      for (let step = 0; step < 12; step += 1) {
        runAll();
        for (const { days, query } of queries)
          expect(query.read()).toEqual(fromScratch(memory.tables.orders.rows.values(), stock, days));
        const ids = Array.from({ length: random.whole(1, 40) }, () => String(random.whole(1, 2_100)));
        const removed = ids.filter(() => random.chance(0.2));
        const puts = [...new Set(ids)].filter((id) => !removed.includes(id)).map(order);
        memory.patch({ orders: { puts, removed } });
        const quantity = random.whole(0, 4);
        stock.set('p2', quantity);
        memory.patch({ stock: { puts: [{ place: 'warehouse', product: 'p2', quantity }], removed: [] } });
      }
    }
  });

  it('[SYNC-17] computed in advance, they are there at once, and follow changes only when read', () => {
    const memory = createMemory();
    const mirror = { tables: memory.tables, accountId: 'a1' } as unknown as Mirror;
    memory.patch({ orders: { puts: [storedOrder('1', wish({ date: today }))], removed: [] } });
    const { due, setTimer, runAll } = timers();
    prepareOrderFigures(mirror, today, setTimer, new AbortController().signal);
    runAll();
    const figures = orderFiguresOf(mirror)(today, salesPeriods[0], setTimer);
    expect(figures.read()?.sales.sold.orders).toBe(1);
    memory.patch({ orders: { puts: [storedOrder('2', wish({ date: today }))], removed: [] } });
    expect(due).toEqual([]);
    figures.subscribe(() => undefined);
    runAll();
    expect(figures.read()?.sales.sold.orders).toBe(2);
  });
});
