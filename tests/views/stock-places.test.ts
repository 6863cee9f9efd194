import { describe, expect, it } from 'vitest';
import { beginImport, currentProduct, finishImport, goForward } from '../../src/domain/import-walk';
import { compareNewest } from '../../src/domain/order';
import { addUndeliveredUnits } from '../../src/domain/undelivered-orders';
import type { Place, StockRow } from '../../src/mirror/database';
import { createMemory, memoryKey } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { stockPictureOf } from '../../src/screens/warehouse/stock-pictures';
import { archivedProductsOf } from '../../src/views/archived-products';
import { bagsOf, missingFromBagsOf } from '../../src/views/bag-views';
import { boxesOf, boxOf } from '../../src/views/boxes';
import { importFactsOf } from '../../src/views/import-facts';
import { irregularitiesOf } from '../../src/views/irregularities';
import { linesOf } from '../../src/views/place-lines';
import { openOrdersOf, ordersContainingOf } from '../../src/views/product-orders';
import { offeredProductsOf, productsOf } from '../../src/views/products';
import { undeliveredUnitsOf } from '../../src/views/undelivered-units';
import { warehouseIdOf } from '../../src/views/warehouse';
import { warehouseRowsOf } from '../../src/views/warehouse-rows';
import type { Order, OrderLine } from '../../src/wire/order';
import { createRandom } from '../loop/random';
import { client, product, storedOrder, wish } from '../mirror/sample';

const inMemory = () => {
  const memory = createMemory();
  return { memory, mirror: { tables: memory.tables, accountId: 'a1' } as unknown as Mirror };
};
const stock = (place: Place, of: string, quantity: number): StockRow => ({ place, product: of, quantity });
const box = (id: string, name: string, capacity = 100) => ({ id, name, capacity });
const orderLine = (of: string, quantity: number, over: Partial<OrderLine> = {}): OrderLine => ({
  product: of,
  quantity,
  unitprice: 1,
  deliveredQuantity: 0,
  added: false,
  ...over,
});
const order = (id: number, products: OrderLine[], over: Partial<Order> = {}) =>
  storedOrder(String(id), wish(), { products, ...over });

describe('irregularities', () => {
  it('[STOCK-2] warehouse less boxes, whatever moves, is as if added up from the beginning', () => {
    const places: readonly Place[] = ['warehouse', 'box:b1', 'box:b2', 'bag:g1'];
    for (const seed of [1, 2, 3]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      const units = new Map<string, number>();
      for (let step = 0; step < 80; step += 1) {
        const rows = Array.from({ length: random.whole(0, 4) }, () =>
          stock(places[random.whole(0, 3)] ?? 'warehouse', `p${random.whole(0, 4)}`, random.whole(0, 3)),
        );
        for (const { place, product: of, quantity } of rows) units.set(`${place} ${of}`, quantity);
        memory.patch({ stock: { puts: rows, removed: [] } });
        const expected = ['p0', 'p1', 'p2', 'p3', 'p4'].flatMap((of) => {
          const at = (place: Place) => units.get(`${place} ${of}`) ?? 0;
          const difference = at('warehouse') - at('box:b1') - at('box:b2');
          return difference === 0 ? [] : [[of, difference]];
        });
        expect(Object.fromEntries(irregularitiesOf(mirror).read())).toEqual(Object.fromEntries(expected));
      }
    }
  });
});

describe('what open orders want', () => {
  it('after any change, Pending and a product’s orders equal counting from scratch', () => {
    for (const seed of [1, 2, 3]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      const wanted = ['p0', 'p1'];
      const some = openOrdersOf(mirror, new Set(wanted));
      for (let step = 0; step < 120; step += 1) {
        const puts = new Map<number, Order>();
        const removed = new Set<number>();
        for (let change = random.chance(0.1) ? 40 : random.whole(0, 3); change > 0; change -= 1) {
          const id = random.whole(1, 60);
          if (random.chance(0.25)) removed.add(id);
          else {
            const lines = Array.from({ length: random.whole(0, 3) }, () => {
              const quantity = random.whole(1, 5);
              const over = { deliveredQuantity: random.whole(0, quantity), added: random.chance(0.3) };
              return orderLine(`p${random.whole(0, 3)}`, quantity, over);
            });
            const date = `2026-11-${10 + random.whole(0, 9)}`;
            puts.set(id, order(id, lines, { isFinalized: random.chance(0.3), date }));
          }
        }
        for (const id of puts.keys()) removed.delete(id);
        const clear = random.chance(0.02);
        memory.patch({ orders: { clear, puts: [...puts.values()], removed: [...removed].map(String) } });
        // Some readers come rarely, so that they have several changes to catch up with.
        if (random.chance(0.4)) continue;

        const all = [...memory.tables.orders.rows.values()].sort(compareNewest);
        const pending = new Map<string, number>();
        for (const one of all) addUndeliveredUnits(pending, one, 1);
        expect(new Map([...undeliveredUnitsOf(mirror).read()].sort())).toEqual(new Map([...pending].sort()));
        for (const id of wanted) {
          const containing = all.filter((one) => !one.isFinalized && one.products.some((line) => line.product === id));
          expect(some.read().get(id)).toEqual(containing);
        }
      }
    }
  });

  it('[SYNC-17] an unrelated order changes nothing, a related one changes one row', () => {
    const { memory, mirror } = inMemory();
    const puts = [
      order(1, [orderLine('p1', 5)]),
      order(2, [orderLine('p1', 3, { added: true })]),
      order(3, [orderLine('p2', 1)]),
      order(4, [orderLine('p1', 9)], { isFinalized: true }),
    ];
    memory.patch({ orders: { puts, removed: [] }, clients: { puts: [client('c1', 'Alfa')], removed: [] } });
    const containing = ordersContainingOf(mirror, 'p1');
    const before = containing.read();
    expect(before.map(({ order: { id, clientName }, quantity, added }) => [id, clientName, quantity, added])).toEqual([
      ['2', 'Alfa', 3, true],
      ['1', 'Alfa', 5, false],
    ]);
    const units = undeliveredUnitsOf(mirror).read();
    memory.patch({ orders: { puts: [order(5, [orderLine('p9', 2, { added: true })])], removed: [] } });
    expect(containing.read()).toBe(before);
    expect(undeliveredUnitsOf(mirror).read()).toBe(units);
    memory.patch({ orders: { puts: [order(1, [orderLine('p1', 5, { deliveredQuantity: 2 })])], removed: [] } });
    expect(containing.read()[0]).toBe(before[0]);
    expect(containing.read()[1]).toMatchObject({ delivered: 2, units: 3 });
    expect(undeliveredUnitsOf(mirror).read().get('p1')).toBe(3);
  });
});

describe('the warehouse', () => {
  const filled = () => {
    const field = inMemory();
    field.memory.patch({
      products: { puts: [product(1), product(2), product(3)], removed: [] },
      warehouses: { puts: [{ id: 'w1' }], removed: [] },
      orders: { puts: [order(1, [orderLine('p2', 4)])], removed: [] },
      stock: {
        puts: [
          stock('warehouse', 'p2', 7),
          stock('warehouse', 'p1', 0),
          stock('warehouse', 'gone', 1),
          stock('box:b1', 'p3', 2),
          stock('box:b1', 'p2', 5),
          stock('bag:g1', 'p2', 1),
        ],
        removed: [],
      },
      boxes: { puts: [box('b1', 'A1')], removed: [] },
      bags: { puts: [{ id: 'g1', agent: 'a1' }], removed: [] },
    });
    return field;
  };

  it('lists every product by code, 0 where its record names none, with what waits for it', () => {
    const { mirror } = filled();
    expect(warehouseRowsOf(mirror).read()).toEqual([
      { id: 'p1', name: 'Product 1', code: 'CODE-000001', archived: false, quantity: 0, pending: 0 },
      { id: 'p2', name: 'Product 2', code: 'CODE-000002', archived: false, quantity: 7, pending: 4 },
      { id: 'p3', name: 'Product 3', code: 'CODE-000003', archived: false, quantity: 0, pending: 0 },
      { id: 'gone', name: 'Product not found', code: '', archived: false, quantity: 1, pending: 0 },
    ]);
    expect(warehouseIdOf(mirror).read()).toBe('w1');
    expect(warehouseIdOf(inMemory().mirror).read()).toBeUndefined();
  });

  it('an archived product is listed while some of it is here or waited for, with its mark', () => {
    const { memory, mirror } = filled();
    const archived = [1, 2, 3].map((n) => ({ ...product(n), archived: true }));
    memory.patch({ products: { puts: archived, removed: [] } });
    expect(warehouseRowsOf(mirror).read()).toMatchObject([{ id: 'p2', archived: true }, { id: 'gone' }]);
    memory.patch({ stock: { puts: [stock('warehouse', 'p2', 0)], removed: [] } });
    expect(warehouseRowsOf(mirror).read()).toMatchObject([{ id: 'p2', quantity: 0, pending: 4 }, { id: 'gone' }]);
    memory.patch({ orders: { puts: [], removed: ['1'] } });
    expect(warehouseRowsOf(mirror).read()).toMatchObject([{ id: 'gone' }]);
    const [line] = linesOf(mirror, 'box:b1').read();
    expect(line?.code).toBe('CODE-000002 · archived');
  });

  it('what is archived is not offered, and is back when it is brought back', () => {
    const { memory, mirror } = filled();
    const codes = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id);
    expect(offeredProductsOf(mirror).read()).toBe(productsOf(mirror).read());
    memory.patch({ products: { puts: [{ ...product(2), archived: true }], removed: [] } });
    expect(codes(offeredProductsOf(mirror).read())).toEqual(['p1', 'p3']);
    expect(codes(archivedProductsOf(mirror).read())).toEqual(['p2']);
    memory.patch({ products: { puts: [product(2)], removed: [] } });
    expect(codes(offeredProductsOf(mirror).read())).toEqual(['p1', 'p2', 'p3']);
    expect(archivedProductsOf(mirror).read()).toEqual([]);
  });

  it('[SYNC-17] a unit moved is one row that is new; one moved elsewhere is none', () => {
    const { memory, mirror } = filled();
    const before = warehouseRowsOf(mirror).read();
    memory.patch({ stock: { puts: [stock('box:b1', 'p2', 4)], removed: [] } });
    expect(warehouseRowsOf(mirror).read()).toBe(before);
    memory.patch({ stock: { puts: [stock('warehouse', 'p2', 6)], removed: [] } });
    const after = warehouseRowsOf(mirror).read();
    expect(after.filter((row, index) => row !== before[index])).toMatchObject([{ id: 'p2', quantity: 6 }]);
    memory.patch({ orders: { puts: [order(2, [orderLine('p1', 2)])], removed: [] } });
    const later = warehouseRowsOf(mirror).read();
    expect(later.filter((row, index) => row !== after[index])).toMatchObject([{ id: 'p1', pending: 2 }]);
  });

  it('[STOCK-2] a product at a glance, and as it was where nothing of it changed', () => {
    const { memory, mirror } = filled();
    const picture = stockPictureOf(mirror, 'p2');
    const before = picture.read();
    expect(before).toEqual({ warehouse: 7, inBoxes: 5, inBags: 1, promised: 4, free: 3, difference: 2 });
    memory.patch({ stock: { puts: [stock('warehouse', 'p1', 5)], removed: [] } });
    expect(picture.read()).toBe(before);
    memory.patch({ stock: { puts: [stock('box:b1', 'p2', 7)], removed: [] } });
    expect(picture.read()).toMatchObject({ inBoxes: 7, difference: 0 });
  });
});

describe('boxes and bags', () => {
  it('a box with what lies in it, the same one until it changes', () => {
    const { memory, mirror } = inMemory();
    memory.patch({
      products: { puts: [product(2), product(10)], removed: [] },
      boxes: { puts: [box('b1', 'A1'), box('b2', 'A2')], removed: [] },
      stock: {
        puts: [stock('box:b1', 'p10', 4), stock('box:b1', 'p2', 3), stock('box:b1', 'p3', 0), stock('box:b2', 'p2', 1)],
        removed: [],
      },
    });
    const one = boxOf(mirror, 'b1');
    const before = one.read();
    expect(before).toEqual({
      ...box('b1', 'A1'),
      used: 7,
      lines: [
        { product: 'p2', name: 'Product 2', code: 'CODE-000002', quantity: 3 },
        { product: 'p10', name: 'Product 10', code: 'CODE-000010', quantity: 4 },
      ],
    });
    expect(boxOf(mirror, 'b9').read()).toBeUndefined();
    memory.patch({ stock: { puts: [stock('box:b2', 'p2', 2)], removed: [] } });
    expect(one.read()).toBe(before);
    memory.patch({ boxes: { puts: [box('b1', 'A10')], removed: [] } });
    expect(one.read()?.name).toBe('A10');
    expect(
      boxesOf(mirror)
        .read()
        .map(({ name, used }) => [name, used]),
    ).toEqual([
      ['A2', 2],
      ['A10', 7],
    ]);
    expect(one.read()?.lines[0]).toBe(before?.lines[0]);
  });

  it("bags by their agents' names, or ids where no account matches, with their totals and lines", () => {
    const { memory, mirror } = inMemory();
    memory.patch({
      products: { puts: [product(1)], removed: [] },
      accounts: { puts: [{ id: 'a1', username: 'ana', firstname: 'Zoe', lastname: 'Pop' }], removed: [] },
      bags: {
        puts: [
          { id: 'g1', agent: 'a1' },
          { id: 'g2', agent: 'a2' },
        ],
        removed: [],
      },
      stock: {
        puts: [
          { ...stock('bag:g1', 'p1', 1), unitprice: 2.5, added: true },
          stock('bag:g1', 'p7', 0),
          stock('bag:g2', 'p1', 0),
        ],
        removed: [],
      },
    });
    const before = bagsOf(mirror).read();
    expect(before).toEqual([
      { id: 'g2', agent: 'a2', name: 'a2', total: 0 },
      { id: 'g1', agent: 'a1', name: 'Zoe Pop', total: 1 },
    ]);
    expect(linesOf(mirror, 'bag:g1').read()).toEqual([
      { product: 'p1', name: 'Product 1', code: 'CODE-000001', quantity: 1, unitprice: 2.5, added: true },
      { product: 'p7', name: 'Product not found', code: '', quantity: 0 },
    ]);
    expect(linesOf(mirror, 'bag:g9').read()).toEqual([]);
    memory.patch({ stock: { puts: [stock('bag:g2', 'p1', 1)], removed: [] } });
    expect(bagsOf(mirror).read()[0]?.total).toBe(1);
    expect(bagsOf(mirror).read()[1]).toBe(before[1]);
  });

  it('after any move, removal or reload, Missing from bags equals counting from scratch', () => {
    for (const seed of [1, 2, 3]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      for (let step = 0; step < 120; step += 1) {
        const rows = new Map<string, StockRow>();
        const removed = new Map<string, [string, string]>();
        for (let change = random.whole(0, 4); change > 0; change -= 1) {
          const place = random.pick<Place>(['bag:g1', 'bag:g2', 'bag:g3', 'warehouse', 'box:b1']);
          const of = `p${random.whole(0, 4)}`;
          const key = memoryKey([place, of]);
          if (random.chance(0.3)) removed.set(key, [place, of]);
          else rows.set(key, stock(place, of, random.whole(0, 1)));
        }
        for (const key of rows.keys()) removed.delete(key);
        const clear = random.chance(0.03);
        memory.patch({ stock: { clear, puts: [...rows.values()], removed: [...removed.values()] } });
        if (random.chance(0.3)) continue;
        const fresh = new Map<string, string[]>();
        for (const { place, product: of, quantity } of memory.tables.stock.rows.values())
          if (place.startsWith('bag:') && quantity === 0)
            fresh.set(of, [...(fresh.get(of) ?? []), place.slice('bag:'.length)].sort());
        expect(new Map([...missingFromBagsOf(mirror).read()].sort())).toEqual(new Map([...fresh].sort()));
      }
    }
  });

  it('[SYNC-17] a bag saved with the same products at 0 leaves Missing from bags as it is', () => {
    const { memory, mirror } = inMemory();
    memory.patch({ stock: { puts: [stock('bag:g1', 'p1', 0), stock('bag:g1', 'p2', 1)], removed: [] } });
    const before = missingFromBagsOf(mirror).read();
    memory.patch({ stock: { puts: [stock('warehouse', 'p1', 9)], removed: [['bag:g1', 'p2']] } });
    expect(missingFromBagsOf(mirror).read()).toBe(before);
  });
});

describe('an import beside what the mirror knows', () => {
  it('finds the orders, boxes and bags of its products, and what others change while it is made', () => {
    const { memory, mirror } = inMemory();
    memory.patch({
      orders: {
        puts: [order(1, [orderLine('p1', 5)]), order(2, [orderLine('p1', 2)]), order(3, [orderLine('p9', 2)])],
        removed: [],
      },
      boxes: { puts: [box('b1', 'A1', 10), box('b2', 'A2', 10)], removed: [] },
      bags: {
        puts: [
          { id: 'g1', agent: 'a1' },
          { id: 'g2', agent: 'a2' },
        ],
        removed: [],
      },
      stock: { puts: [stock('box:b2', 'p1', 3), stock('bag:g1', 'p1', 1), stock('bag:g2', 'p1', 0)], removed: [] },
    });
    const facts = importFactsOf(mirror, ['p1', 'p2']);
    const now = facts.read();
    expect(now.undeliveredOf('p1').map(({ order: { id }, remaining }) => [id, remaining])).toEqual([
      ['2', 2],
      ['1', 5],
    ]);
    expect(now.undeliveredOf('p2')).toEqual([]);
    expect([...now.bagsWith('p1')]).toEqual(['g1']);
    expect([...now.inBoxesOf('p1')]).toEqual([['b2', 3]]);

    const invoice = { name: 'f.csv', content: '0'.repeat(64) };
    const atBoxes = goForward(beginImport(invoice, [{ productId: 'p1', quantity: 9 }], now), now);
    const shown = currentProduct(atBoxes, now);
    expect(shown?.boxUnits).toEqual(new Map([['b2', 2]]));
    expect(shown?.boxes.find(({ id }) => id === 'b2')).toMatchObject({ capacity: 10, used: 3 });
    expect(finishImport(atBoxes, now).kind).toBe('send');

    memory.patch({ orders: { puts: [order(1, [orderLine('p1', 5)], { isFinalized: true })], removed: [] } });
    expect(finishImport(goForward(atBoxes, now), facts.read())).toMatchObject({ kind: 'send', unallocated: 5 });
    expect(currentProduct(atBoxes, facts.read())?.gone.orders).toEqual(['1']);
  });
});
