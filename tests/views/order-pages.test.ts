import { describe, expect, it } from 'vitest';
import { compareNewest } from '../../src/domain/order';
import { createMemory } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { sortedOrders } from '../../src/views/order-lists';
import { orderPageOf } from '../../src/views/order-pages';
import { orderById } from '../../src/views/orders';
import type { Order } from '../../src/wire/order';
import { createRandom } from '../loop/random';
import { client, entry, storedOrder, wish } from '../mirror/sample';
import { ordersOf } from '../support/orders-of';

const inMemory = () => {
  const memory = createMemory();
  return { memory, mirror: { tables: memory.tables, accountId: 'a1' } as unknown as Mirror };
};
const onDay = (id: number, over: Partial<Order> = {}) =>
  storedOrder(String(id), wish({ date: `2026-11-${String((id % 28) + 1).padStart(2, '0')}` }), over);
const firstPage = { filter: {}, page: 1, anchor: undefined, size: 20 };
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('orders kept sorted', () => {
  it('[SYNC-17] after any change, of one order or a page, lists equal sorting from scratch', () => {
    for (const seed of [1, 2]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      const lists = [
        { list: sortedOrders(mirror)(undefined, false), keep: () => true },
        { list: sortedOrders(mirror)(undefined, true), keep: (order: Order) => order.isFinalized },
        { list: sortedOrders(mirror)('a2', false), keep: (order: Order) => order.agent === 'a2' },
      ];
      for (let step = 0; step < 80; step += 1) {
        const puts = new Map<string, Order>();
        const removed = new Set<string>();
        const changes = random.chance(0.2) ? 60 : random.whole(0, 3);
        for (let index = 0; index < changes; index += 1) {
          const id = 1 + random.whole(0, 299);
          if (random.chance(0.3)) removed.add(String(id));
          else {
            const over = { isFinalized: random.chance(0.5), agent: random.chance(0.5) ? 'a1' : 'a2' };
            const day = `2026-10-${String(10 + random.whole(0, 8))}`;
            puts.set(String(id), onDay(id, random.chance(0.2) ? { ...over, date: day } : over));
          }
        }
        for (const id of puts.keys()) removed.delete(id);
        memory.patch({ orders: { puts: [...puts.values()], removed: [...removed] } });
        // Some readers come rarely, so that they have several changes to catch up with.
        for (const [index, { list, keep }] of lists.entries()) {
          if (index > 0 && random.chance(0.7)) continue;
          const fresh = [...memory.tables.orders.rows.values()].filter(keep).sort(compareNewest);
          expect([...list.read()]).toEqual(fresh);
        }
      }
    }
  });

  it('a list that a change does not touch keeps its identity', () => {
    const { memory, mirror } = inMemory();
    memory.patch({ orders: { puts: [onDay(1), onDay(2, { isFinalized: true })], removed: [] } });
    const finalized = sortedOrders(mirror)(undefined, true).read();
    memory.patch({ orders: { puts: [onDay(3)], removed: [] } });
    expect(sortedOrders(mirror)(undefined, true).read()).toBe(finalized);
  });
});

describe('pages of orders', () => {
  const many = (count: number) => {
    const field = inMemory();
    const puts = Array.from({ length: count }, (_, index) => storedOrder(String(index + 1), wish()));
    field.memory.patch({ orders: { puts, removed: [] } });
    return field;
  };

  it('a live order on page 1 is one new row; nothing else is new, and no other view is made', () => {
    const { memory, mirror } = many(1_000);
    const question = orderPageOf(mirror, firstPage);
    const before = question.read();
    expect(ids(before.rows)).toEqual(Array.from({ length: 20 }, (_, index) => String(1_000 - index)));
    expect(before).toMatchObject({ page: 1, pages: 50, total: 1_000 });
    memory.patch({ orders: { puts: [storedOrder('1001', wish())], removed: [] } });
    const after = question.read();
    expect(after.rows[0]?.id).toBe('1001');
    expect(after.rows.slice(1)).toEqual(before.rows.slice(0, 19));
    for (const [index, row] of after.rows.slice(1).entries()) expect(row).toBe(before.rows[index]);
  });

  it('what is not on the page leaves the whole answer as it is', () => {
    const { memory, mirror } = many(1_000);
    const question = orderPageOf(mirror, firstPage);
    const before = question.read();
    memory.patch({ orders: { puts: [storedOrder('7', wish(), { isFinalized: true })], removed: [] } });
    memory.patch({ clients: { puts: [client('c77', 'Another')], removed: [] } });
    expect(question.read()).toBe(before);
    memory.patch({ clients: { puts: [client('c1', 'Magazin Nou')], removed: [] } });
    expect(question.read().rows[0]?.clientName).toBe('Magazin Nou');
  });

  it('a later page stays where its reader is, counts those above; lists are paged apart', () => {
    const { memory, mirror } = many(100);
    const anchor = orderPageOf(mirror, firstPage).read().anchorOf(2);
    expect(anchor).toBe('80');
    const second = orderPageOf(mirror, { ...firstPage, page: 2, anchor });
    const before = second.read();
    memory.patch({ orders: { puts: [storedOrder('101', wish()), storedOrder('102', wish())], removed: [] } });
    const after = second.read();
    expect(after).toMatchObject({ page: 2, newer: 2, total: 102 });
    expect(after.rows).toBe(before.rows);

    const finalized = orderPageOf(mirror, { ...firstPage, filter: { stage: 'finalized' } });
    expect(finalized.read()).toMatchObject({ rows: [], total: 0, pages: 1 });
    memory.patch({ orders: { puts: [storedOrder('5', wish(), { isFinalized: true })], removed: [] } });
    expect(ids(finalized.read().rows)).toEqual(['5']);
    const theirs = orderPageOf(mirror, { ...firstPage, filter: { agent: 'a2' } });
    expect(theirs.read().total).toBe(0);
  });

  it('[SYNC-6] pending orders are among the accepted; a page begun with one stays so', () => {
    const { memory, mirror } = many(5);
    const waits = wish({ placedAt: '2026-11-21T07:00:00.000Z' });
    const rest = storedOrder('1', wish({ placedAt: '2026-11-21T06:00:00.000Z' }));
    const stored = { ...entry('k1', { kind: 'placeOrder', order: waits }), id: 1 };
    memory.patch({ orders: { puts: [rest], removed: [] }, outbox: { puts: [stored], removed: [] } });
    const small = { ...firstPage, size: 2 };
    const first = orderPageOf(mirror, small).read();
    expect(ids(first.rows)).toEqual(['5', '4']);
    expect(first).toMatchObject({ total: 6, pages: 3 });
    expect(ids(ordersOf(mirror)().read())).toEqual(['5', '4', '3', '2', 'local:k1', '1']);
    expect(orderPageOf(mirror, { ...small, filter: { agent: 'a2' } }).read().total).toBe(0);
    expect(orderPageOf(mirror, { ...small, filter: { stage: 'finalized' } }).read().total).toBe(0);
    expect(orderById(mirror)('local:k1').read()).toMatchObject({ state: 'saved' });
    expect(orderById(mirror)('3').read()).toMatchObject({ id: '3', state: 'accepted' });

    const anchor = first.anchorOf(3);
    expect(anchor).toBe('local:k1');
    const third = orderPageOf(mirror, { ...small, page: 3, anchor });
    expect(third.read().rows.map(({ id, state }) => [id, state])).toEqual([
      ['local:k1', 'saved'],
      ['1', 'accepted'],
    ]);
    memory.patch({
      outbox: { puts: [], removed: [1] },
      ids: { puts: [{ local: 'local:k1', server: '9' }], removed: [] },
      orders: { puts: [storedOrder('9', waits), storedOrder('8', wish())], removed: [] },
    });
    expect(ids(third.read().rows)).toEqual(['9', '1']);
    expect(third.read().newer).toBe(1);
    expect(orderById(mirror)('local:k1').read()).toMatchObject({ id: '9', state: 'accepted' });
  });
});
