import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortProducts } from '#domain/short-products';
import type { OrderLine } from '#wire/order';

const line = (product: string, quantity: number, deliveredQuantity = 0, added = false): OrderLine => ({
  product,
  quantity,
  deliveredQuantity,
  added,
  unitprice: 1,
});
const stock = new Map([
  ['tea', 3],
  ['salt', 10],
]);

describe('what is short', () => {
  it('[STOCK-18] per product: promised, there, missing, for which orders; most missing first', () => {
    const orders = [
      { id: '3', isFinalized: false, products: [line('tea', 5, 2), line('salt', 4)] },
      { id: '2', isFinalized: false, products: [line('tea', 4), line('soap', 9)] },
      { id: '1', isFinalized: true, products: [line('tea', 50)] },
      { id: '0', isFinalized: false, cancelledAt: '2026-11-29T10:00:00.000Z', products: [line('tea', 50)] },
    ];
    expect(shortProducts(orders, stock)).toEqual([
      { product: 'soap', promised: 9, inStock: 0, missing: 9, orders: [{ id: '2', units: 9 }] },
      {
        product: 'tea',
        promised: 7,
        inStock: 3,
        missing: 4,
        orders: [
          { id: '3', units: 3 },
          { id: '2', units: 4 },
        ],
      },
    ]);
    expect(shortProducts([], stock)).toEqual([]);
  });

  it('[STOCK-18] is what a filter over all lines finds, for any orders and stock', () => {
    const product = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const someLine = fc
      .record({ product, quantity: fc.integer({ min: 1, max: 9 }), share: fc.nat(9), added: fc.boolean() })
      .map(({ product: id, quantity, share, added }) => line(id, quantity, Math.min(quantity, share), added));
    const lines = fc.uniqueArray(someLine, { selector: (one) => one.product, maxLength: 5 });
    const some = fc.record({
      isFinalized: fc.boolean(),
      cancelledAt: fc.constantFrom(undefined, undefined, '2026-11-29T10:00:00.000Z'),
      products: lines,
    });
    fc.assert(
      fc.property(fc.array(some), fc.dictionary(product, fc.nat(20)), (drawn, held) => {
        const orders = drawn.map((order, at) => ({ ...order, id: String(at) }));
        const short = shortProducts(orders, new Map(Object.entries(held)));
        const expected = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => {
          const waiting = orders
            .filter((order) => !order.isFinalized && order.cancelledAt === undefined)
            .flatMap((order) =>
              order.products
                .filter((one) => one.product === id && !one.added && one.quantity > one.deliveredQuantity)
                .map((one) => ({ id: order.id, units: one.quantity - one.deliveredQuantity })),
            );
          const promised = waiting.reduce((sum, { units }) => sum + units, 0);
          const inStock = held[id] ?? 0;
          return promised > inStock
            ? [{ product: id, promised, inStock, missing: promised - inStock, orders: waiting }]
            : [];
        });
        expect([...short].sort((one, other) => (one.product < other.product ? -1 : 1))).toEqual(expected);
        const missing = short.map((one) => one.missing);
        expect(missing).toEqual([...missing].sort((one, other) => other - one));
      }),
    );
  });
});
