import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ordersPicking } from '#domain/orders-picking';

const products = ['p1', 'p2', 'p3'] as const;
const line = (product: string, quantity: number, deliveredQuantity = 0, added = false) => ({
  product,
  quantity,
  deliveredQuantity,
  added,
  unitprice: 1,
});
const order = (id: string, lines: ReturnType<typeof line>[], isFinalized = false) => ({
  id,
  isFinalized,
  cancelledAt: undefined,
  products: lines,
});
const box = (id: string, name: string) => ({ id, name, capacity: 1_000, used: 500 });
const codeOf = (product: string) => product;

const anyLine = fc
  .record({
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 20 }),
    delivered: fc.integer({ min: 0, max: 3 }),
    added: fc.boolean(),
  })
  .map(({ product, quantity, delivered, added }) => line(product, quantity, Math.min(delivered, quantity), added));
const anyOrders = fc
  .array(fc.record({ lines: fc.uniqueArray(anyLine, { selector: ({ product }) => product }), done: fc.boolean() }), {
    maxLength: 8,
  })
  .map((orders) => orders.map(({ lines, done }, at) => order(String(at), lines, done)));
const anyStored = fc
  .record({
    stock: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
    held: fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }), {
      minLength: 3,
      maxLength: 3,
    }),
  })
  .map(({ stock, held }) => ({
    stock: new Map(products.map((product, at) => [product, stock[at] ?? 0])),
    boxes: [box('b0', 'A10'), box('b1', 'A2'), box('b2', 'B1'), box('b3', 'A2')],
    held: new Map(
      products.map((product, at) => [product, new Map((held[at] ?? []).map((units, of) => [`b${of}`, units]))]),
    ),
  }));

describe('the pick list of several orders', () => {
  test('[STOCK-6] it conserves units, takes none twice, and no box gives more than it holds', () => {
    fc.assert(
      fc.property(anyOrders, anyStored, (orders, stored) => {
        const { stops, short } = ordersPicking(orders, stored, codeOf);
        const places = [...stops.flatMap((stop) => stop.products), ...short];
        for (const { units, shares } of places) {
          expect(shares.reduce((sum, share) => sum + share.units, 0)).toBe(units);
          expect(Math.min(units, ...shares.map((share) => share.units))).toBeGreaterThan(0);
        }
        const outOf = (product: string, from: readonly { product: string; units: number }[]) =>
          from.filter((one) => one.product === product).reduce((sum, { units }) => sum + units, 0);
        for (const product of products) {
          const taken = stops.flatMap((stop) => stop.products);
          const inStock = stored.stock.get(product) ?? 0;
          expect(outOf(product, taken)).toBeLessThanOrEqual(inStock);
          // What is short is short because nothing is left.
          if (outOf(product, short) > 0) expect(outOf(product, taken)).toBe(inStock);
          for (const { box: at, products: given } of stops)
            if (at !== undefined)
              expect(outOf(product, given)).toBeLessThanOrEqual(stored.held.get(product)?.get(at.id) ?? 0);
          for (const { id, isFinalized, products: lines } of orders) {
            const wanted = lines
              .filter((one) => !isFinalized && one.product === product && !one.added)
              .reduce((sum, one) => sum + one.quantity - one.deliveredQuantity, 0);
            const shares = places.filter((one) => one.product === product).flatMap((one) => one.shares);
            const theirs = shares.filter((share) => share.order === id);
            expect(theirs.reduce((sum, { units }) => sum + units, 0)).toBe(wanted);
          }
        }
      }),
    );
  });

  test('[STOCK-6] boxes by number, then no box, then what is short; who comes first gets it', () => {
    const stored = {
      stock: new Map([['p1', 9]]),
      boxes: [box('b1', 'Raft 10'), box('b2', 'Raft 2')],
      held: new Map([
        [
          'p1',
          new Map([
            ['b1', 4],
            ['b2', 3],
          ]),
        ],
      ]),
    };
    const orders = [order('1', [line('p1', 5)]), order('2', [line('p1', 6)]), order('3', [line('p1', 9)], true)];
    const share = (id: string, units: number) => ({ order: id, units });
    expect(ordersPicking(orders, stored, codeOf)).toEqual({
      stops: [
        { box: { id: 'b2', name: 'Raft 2' }, products: [{ product: 'p1', units: 3, shares: [share('1', 3)] }] },
        {
          box: { id: 'b1', name: 'Raft 10' },
          products: [{ product: 'p1', units: 4, shares: [share('1', 2), share('2', 2)] }],
        },
        { box: undefined, products: [{ product: 'p1', units: 2, shares: [share('2', 2)] }] },
      ],
      short: [{ product: 'p1', units: 2, shares: [share('2', 2)] }],
    });
  });
});
