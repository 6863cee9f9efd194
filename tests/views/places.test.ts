import { describe, expect, it } from 'vitest';
import type { Place, StockRow } from '../../src/mirror/database';
import { createMemory, memoryKey } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { boxesOf, boxQuantitiesOf } from '../../src/views/boxes';
import { inAnyBagOf, placesOf, totalsOf } from '../../src/views/places';
import { stockOf } from '../../src/views/stock';
import { createRandom } from '../loop/random';

const inMemory = () => {
  const memory = createMemory();
  return { memory, mirror: { tables: memory.tables } as unknown as Mirror };
};
const line = (place: Place, product: string, quantity: number): StockRow => ({ place, product, quantity });
const box = (id: string, name: string, capacity = 100) => ({ id, name, capacity });

describe('the places of stock', () => {
  it('[STOCK-1] where a product lies: warehouse, the boxes by name, and the bags by agent', () => {
    const { memory, mirror } = inMemory();
    memory.patch({
      boxes: { puts: [box('b1', 'A10'), box('b2', 'A2', 5), box('b3', 'A3')], removed: [] },
      bags: {
        puts: [
          { id: 'g1', agent: 'a1' },
          { id: 'g2', agent: 'a2' },
        ],
        removed: [],
      },
      accounts: { puts: [{ id: 'a1', username: 'ana', firstname: 'Ana', lastname: 'Pop' }], removed: [] },
      stock: {
        puts: [
          line('warehouse', 'p1', 9),
          line('box:b1', 'p1', 4),
          line('box:b2', 'p1', 5),
          line('box:b3', 'p2', 7),
          line('bag:g1', 'p1', 1),
          line('bag:g2', 'p1', 0),
        ],
        removed: [],
      },
    });
    expect(placesOf(mirror, 'p1').read()).toEqual({
      warehouse: 9,
      boxes: [
        { id: 'b2', name: 'A2', quantity: 5, capacity: 5 },
        { id: 'b1', name: 'A10', quantity: 4, capacity: 100 },
      ],
      bags: [{ id: 'g1', agentName: 'Ana Pop', quantity: 1 }],
    });
    expect(placesOf(mirror, 'p9').read()).toEqual({ warehouse: 0, boxes: [], bags: [] });
    expect(
      boxesOf(mirror)
        .read()
        .map(({ name, used }) => [name, used]),
    ).toEqual([
      ['A2', 5],
      ['A3', 7],
      ['A10', 4],
    ]);
    expect([...boxQuantitiesOf(mirror, 'p1').read()]).toEqual([
      ['b1', 4],
      ['b2', 5],
    ]);
    expect(totalsOf(mirror).read().get('p1')).toBe(10);
    expect([...inAnyBagOf(mirror).read()]).toEqual([['p1', 1]]);
  });

  it('[SYNC-17] one unit moved makes new only what it moved', () => {
    const { memory, mirror } = inMemory();
    const puts = [
      line('warehouse', 'p1', 9),
      line('box:b1', 'p1', 4),
      line('box:b2', 'p1', 5),
      line('bag:g1', 'p1', 1),
    ];
    memory.patch({ boxes: { puts: [box('b1', 'A1'), box('b2', 'A2')], removed: [] }, stock: { puts, removed: [] } });
    const before = {
      stock: stockOf(mirror).read(),
      totals: totalsOf(mirror).read(),
      bags: inAnyBagOf(mirror).read(),
      boxes: boxesOf(mirror).read(),
    };
    memory.patch({ stock: { puts: [line('box:b1', 'p1', 3)], removed: [] } });
    expect(stockOf(mirror).read()).toBe(before.stock);
    expect(inAnyBagOf(mirror).read()).toBe(before.bags);
    expect(boxesOf(mirror).read()[0]?.used).toBe(3);
    expect(boxesOf(mirror).read()[1]).toBe(before.boxes[1]);
    expect(before.totals.get('p1')).toBe(10);
    expect(totalsOf(mirror).read().get('p1')).toBe(9);
    const totals = totalsOf(mirror).read();
    memory.patch({ stock: { puts: [line('warehouse', 'p1', 8)], removed: [] } });
    expect(totalsOf(mirror).read()).toBe(totals);
  });

  it('[STOCK-12] whatever moves, is removed or comes afresh, the sums are those of the rows', () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      const places: readonly Place[] = ['warehouse', 'box:b1', 'box:b2', 'box:b3', 'bag:g1', 'bag:g2'];
      memory.patch({ boxes: { puts: [box('b1', 'A1'), box('b2', 'A2'), box('b3', 'A3')], removed: [] } });
      for (let step = 0; step < 150; step += 1) {
        const rows = new Map<string, StockRow>();
        const removed = new Map<string, [string, string]>();
        for (let change = random.whole(0, 4); change >= 0; change -= 1) {
          const place = places[random.whole(0, places.length - 1)] ?? 'warehouse';
          const product = `p${random.whole(0, 5)}`;
          const key = memoryKey([place, product]);
          if (random.chance(0.3)) removed.set(key, [place, product]);
          else rows.set(key, line(place, product, random.whole(0, place.startsWith('bag') ? 1 : 19)));
        }
        for (const key of rows.keys()) removed.delete(key);
        const clear = random.chance(0.02);
        memory.patch({ stock: { clear, puts: [...rows.values()], removed: [...removed.values()] } });
        if (random.chance(0.3)) continue;

        const all = [...memory.tables.stock.rows.values()];
        const sum = (of: (row: StockRow) => boolean) =>
          all.filter(of).reduce((total, { quantity }) => total + quantity, 0);
        for (const product of ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']) {
          const outside = sum((row) => row.place !== 'warehouse' && row.product === product);
          expect(totalsOf(mirror).read().get(product) ?? 0).toBe(outside);
          const inBag = all.some((row) => row.place.startsWith('bag') && row.product === product && row.quantity >= 1);
          expect(inAnyBagOf(mirror).read().has(product)).toBe(inBag);
          expect(placesOf(mirror, product).read().warehouse).toBe(
            sum((row) => row.place === 'warehouse' && row.product === product),
          );
        }
        for (const { id, used } of boxesOf(mirror).read()) expect(used).toBe(sum((row) => row.place === `box:${id}`));
      }
    }
  });
});
