import { describe, expect, it } from 'vitest';
import { compareNewest } from '../../src/domain/order';
import { isWithin, type OrderFilter } from '../../src/domain/order-filter';
import { createMemory } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { filteredOrders } from '../../src/views/filtered-orders';
import { orderPageOf } from '../../src/views/order-pages';
import type { Order } from '../../src/wire/order';
import { createRandom } from '../loop/random';
import { client, entry, storedOrder, wish } from '../mirror/sample';

const inMemory = () => {
  const memory = createMemory();
  return { memory, mirror: { tables: memory.tables, accountId: 'a1' } as unknown as Mirror };
};
const idsIn = (mirror: Mirror, filter: Partial<OrderFilter>): string[] =>
  [...filteredOrders(mirror)(filter).read().rows].map(({ id }) => id);
const order = (id: string, clientId: string, date: string, over: Partial<Order> = {}): Order =>
  storedOrder(id, wish({ client: clientId, date }), over);

describe('orders within a filter', () => {
  it('[SYNC-17] after any change, each filtered list equals filtering from scratch', () => {
    const filters: OrderFilter[] = [
      { client: 'c1' },
      { stage: 'finalized', agent: 'a1', client: 'c2', until: '2026-10-14' },
      { agent: 'a2', since: '2026-10-12', until: '2026-10-15' },
      { since: '2026-10-16' },
      { stage: 'open', notMailed: true },
      { text: 'băcănia', sort: { column: 'total', direction: 'descending' } },
      { lacksStock: true, sort: { column: 'client', direction: 'ascending' } },
      { text: '7', sort: { column: 'agent', direction: 'descending' } },
    ];
    const names = ['Alimentara', 'Băcănia Veche', 'Cofetăria'];
    const clients = names.map((name, at) => client(`c${at + 1}`, name));
    const isFound = (one: Order, { text, lacksStock }: OrderFilter, stock: number): boolean =>
      (text === undefined || one.id.includes(text) || (text === 'băcănia' && one.client === 'c2')) &&
      (lacksStock !== true || (!one.isFinalized && one.products.some(({ quantity }) => quantity > stock)));
    const accounts = ['Ana', 'Mihai'].map((firstname, at) => ({
      ...{ id: `a${at + 1}`, firstname, lastname: 'Pop', username: `agent${at + 1}` },
    }));
    const compares: Record<string, (one: Order, other: Order) => number> = {
      total: (one, other) => other.price - one.price,
      client: (one, other) => Number(one.client.slice(1)) - Number(other.client.slice(1)),
      agent: (one, other) => Number(other.agent.slice(1)) - Number(one.agent.slice(1)),
    };
    for (const seed of [1, 2]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      memory.patch({ clients: { puts: clients, removed: [] }, accounts: { puts: accounts, removed: [] } });
      let stock = 0;
      const lists = filters.map((filter) => ({ filter, list: filteredOrders(mirror)(filter) }));
      for (let step = 0; step < 60; step += 1) {
        const puts = new Map<string, Order>();
        const removed = new Set<string>();
        for (let index = random.chance(0.2) ? 60 : random.whole(0, 3); index > 0; index -= 1) {
          const id = String(1 + random.whole(0, 199));
          if (random.chance(0.3)) removed.add(id);
          else {
            const over = {
              isFinalized: random.chance(0.5),
              agent: random.chance(0.5) ? 'a1' : 'a2',
              price: random.whole(1, 9),
              ...(random.chance(0.5) ? { mailedAt: '2026-10-12T08:00:00.000Z' } : {}),
            };
            puts.set(id, order(id, `c${random.whole(1, 3)}`, `2026-10-${10 + random.whole(0, 8)}`, over));
          }
        }
        for (const id of puts.keys()) removed.delete(id);
        memory.patch({ orders: { puts: [...puts.values()], removed: [...removed] } });
        if (random.chance(0.2)) {
          stock = random.whole(0, 4);
          const row = { place: 'warehouse', product: 'p2', quantity: stock } as const;
          memory.patch({ stock: { puts: [row], removed: [] } });
        }
        for (const [index, { filter, list }] of lists.entries()) {
          // Some readers come rarely, so that they have several changes to catch up with.
          if (index > 0 && random.chance(0.7)) continue;
          const fromScratch = [...memory.tables.orders.rows.values()].filter(
            (one) => isWithin(filter, one) && isFound(one, filter, stock),
          );
          const compare = compares[filter.sort?.column ?? 'date'] ?? (() => 0);
          const first = (one: Order) => Number(one.id === filter.text);
          expect([...list.read().rows].map(({ id }) => id)).toEqual(
            fromScratch
              .sort((one, other) => first(other) - first(one) || compare(one, other) || compareNewest(one, other))
              .map(({ id }) => id),
          );
        }
      }
    }
  });

  it('the sum is exact to the ban and follows the list; another client’s order leaves both', () => {
    const { memory, mirror } = inMemory();
    const priced = (id: string, clientId: string, price: number) =>
      storedOrder(id, { ...wish({ client: clientId }), price });
    memory.patch({ orders: { puts: [priced('1', 'c1', 0.1), priced('2', 'c1', 0.2)], removed: [] } });
    const list = filteredOrders(mirror)({ client: 'c1' });
    const before = list.read();
    expect(before.sum()).toBe(0.3);
    memory.patch({ orders: { puts: [priced('3', 'c2', 5)], removed: [] } });
    expect(list.read()).toBe(before);
    memory.patch({ orders: { puts: [priced('4', 'c1', 1.05)], removed: [] } });
    expect(list.read().sum()).toBe(1.35);
    // Listed, and in neither figure.
    const waiting = entry('k1', { kind: 'placeOrder', order: wish({ client: 'c1', price: 7 }) });
    memory.patch({ outbox: { puts: [{ ...waiting, id: 1, withdrawing: { for: 'discard' } }], removed: [] } });
    const { rows, count, sum } = list.read();
    expect([rows.length, count, sum()]).toEqual([4, 3, 1.35]);
  });

  it('[SYNC-6] what waits is filtered by client and day too, and stays when it is accepted', () => {
    const { memory, mirror } = inMemory();
    const waits = (key: string, id: number, clientId: string, date: string) => ({
      ...entry(key, { kind: 'placeOrder', order: wish({ client: clientId, date, placedAt: `${date}T07:00:00.000Z` }) }),
      id,
    });
    memory.patch({
      clients: { puts: [client('c1', 'One'), client('c2', 'Two')], removed: [] },
      orders: { puts: [order('1', 'c1', '2026-11-19'), order('2', 'c2', '2026-11-20')], removed: [] },
      outbox: { puts: [waits('k1', 1, 'c1', '2026-11-21'), waits('k2', 2, 'c2', '2026-11-22')], removed: [] },
    });
    expect(idsIn(mirror, { client: 'c1' })).toEqual(['local:k1', '1']);
    expect(idsIn(mirror, { until: '2026-11-21' })).toEqual(['local:k1', '2', '1']);
    expect(idsIn(mirror, { since: '2026-11-22', until: '2026-11-22' })).toEqual(['local:k2']);
    expect(idsIn(mirror, { client: 'c1', stage: 'finalized' })).toEqual([]);
    memory.patch({
      outbox: { puts: [], removed: [1] },
      ids: { puts: [{ local: 'local:k1', server: '9' }], removed: [] },
      orders: { puts: [order('9', 'c1', '2026-11-21')], removed: [] },
    });
    expect(idsIn(mirror, { client: 'c1' })).toEqual(['9', '1']);
  });

  it('[SYNC-8] a client of this phone alone is filtered by, under its local id once accepted too', () => {
    const { memory, mirror } = inMemory();
    const make = { kind: 'createClient', client: { ...client('', 'Nou'), id: 'local:kc' } } as const;
    const order1 = wish({ client: 'local:kc', date: '2026-11-21' });
    memory.patch({
      outbox: {
        puts: [
          { ...entry('kc', make), id: 1 },
          { ...entry('ko', { kind: 'placeOrder', order: order1 }), id: 2 },
        ],
        removed: [],
      },
      orders: { puts: [order('1', 'c1', '2026-11-19')], removed: [] },
    });
    const list = filteredOrders(mirror)({ client: 'local:kc' });
    const read = () => [...list.read().rows].map(({ id }) => id);
    expect(read()).toEqual(['local:ko']);
    memory.patch({
      outbox: { puts: [], removed: [1, 2] },
      clients: { puts: [client('c5', 'Nou')], removed: [] },
      ids: {
        puts: [
          { local: 'local:kc', server: 'c5' },
          { local: 'local:ko', server: '2' },
        ],
        removed: [],
      },
      orders: { puts: [order('2', 'c5', '2026-11-21')], removed: [] },
    });
    expect(read()).toEqual(['2']);
    expect(idsIn(mirror, { client: 'c5' })).toEqual(['2']);
  });

  it('[CLIENT-1] a merged client’s orders are those of the client it is now, under either id', () => {
    const { memory, mirror } = inMemory();
    memory.patch({ orders: { puts: [order('1', 'c1', '2026-11-19'), order('2', 'c2', '2026-11-20')], removed: [] } });
    const [kept, former] = ['c1', 'c2'].map((id) => filteredOrders(mirror)({ client: id }));
    const read = (list: typeof kept) => [...(list?.read().rows ?? [])].map(({ id }) => id);
    expect([read(kept), read(former)]).toEqual([['1'], ['2']]);
    // An order that still names the former one belongs to the client as well.
    memory.patch({ ids: { puts: [{ local: 'c2', server: 'c1' }], removed: [] } });
    expect([read(kept), read(former)]).toEqual([
      ['2', '1'],
      ['2', '1'],
    ]);
    memory.patch({ orders: { puts: [order('2', 'c1', '2026-11-20'), order('3', 'c2', '2026-11-21')], removed: [] } });
    expect([read(kept), read(former)]).toEqual([
      ['3', '2', '1'],
      ['3', '2', '1'],
    ]);
  });

  it('pages of a filtered list are its own; a live order within it comes on top of page 1', () => {
    const { memory, mirror } = inMemory();
    const puts = Array.from({ length: 60 }, (_, at) => order(String(at + 1), `c${at % 2}`, '2026-11-20'));
    memory.patch({ orders: { puts, removed: [] } });
    const list = { filter: { client: 'c1', since: '2026-11-20' }, size: 20 };
    const first = orderPageOf(mirror, { ...list, page: 1, anchor: undefined });
    expect(first.read()).toMatchObject({ total: 30, pages: 2, page: 1 });
    const anchor = first.read().anchorOf(2);
    const second = orderPageOf(mirror, { ...list, page: 2, anchor });
    const before = second.read().rows;
    memory.patch({ orders: { puts: [order('61', 'c1', '2026-11-20'), order('62', 'c1', '2026-11-19')], removed: [] } });
    expect(first.read().rows[0]?.id).toBe('61');
    expect(second.read()).toMatchObject({ rows: before, newer: 1, total: 31 });
  });

  it('lists of the filters that were asked for last are kept, and no others', () => {
    const { mirror } = inMemory();
    const list = (day: number) => filteredOrders(mirror)({ since: `2026-11-0${day}` });
    const [first, second] = [list(1), list(2)];
    for (let day = 3; day <= 8; day += 1) list(day);
    expect(list(1)).toBe(first);
    list(9);
    expect(list(1)).toBe(first);
    expect(list(2)).not.toBe(second);
  });
});
