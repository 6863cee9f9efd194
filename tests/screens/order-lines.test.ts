import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#wire/order';
import { tooFew } from '../../src/features/line-check/why-not-ticked';
import { shownLines as linesOf } from '../../src/features/order-details/lines-of';

const line = (fields: Partial<OrderLine>): OrderLine => ({
  product: 'p1',
  quantity: 3,
  unitprice: 10.1,
  deliveredQuantity: 1,
  added: false,
  ...fields,
});
const products = new Map([
  ['p1', { id: 'p1', name: 'Pix albastru', code: 'PX-1', price: 12 }],
  ['p2', { id: 'p2', name: '', code: 'PX-2', price: 1 }],
]);
const stock = new Map([['p1', 7]]);
/** All lines of an order, as it shows them. */
const shownLines = (lines: readonly OrderLine[], ...known: [typeof products, typeof stock]) =>
  linesOf(lines, { products: [...lines], isFinalized: false }, ...known);

describe('the lines of an order, as the details dialog shows them', () => {
  test('name, code and stock are today’s, quantities and prices the order’s', () => {
    expect(shownLines([line({})], products, stock)).toEqual([
      {
        key: '0 p1',
        product: 'p1',
        name: 'Pix albastru',
        code: 'PX-1',
        delivery: { ordered: 3, delivered: 1, deliverable: 0, returnable: 0, samples: 1 },
        inStock: 7,
        quantity: 3,
        delivered: 1,
        added: false,
        units: 2,
        unitprice: 10.1,
        listprice: undefined,
        total: 30.3,
      },
    ]);
  });

  test('[STOCK-13] the list price is shown only if it differed from the quoted one', () => {
    const [same, other] = shownLines([line({ listprice: 10.1 }), line({ listprice: 12 })], products, stock);
    expect(same?.listprice).toBeUndefined();
    expect(other?.listprice).toBe(12);
  });

  test('spec §8: a product without a name, one gone, and one that only the order still knows', () => {
    const copied = line({ product: 'p9', productCopy: { id: 'p9', name: 'Vechi', code: 'OLD-1' } });
    const shown = shownLines([line({ product: 'p2' }), line({ product: 'p8' }), copied], products, stock);
    expect(shown.map(({ name, code, inStock }) => ({ name, code, inStock }))).toEqual([
      { name: 'Unknown Product', code: 'PX-2', inStock: 0 },
      { name: 'Product not found', code: '', inStock: undefined },
      { name: 'Vechi', code: 'OLD-1', inStock: undefined },
    ]);
  });

  test('a product on two lines is two lines', () => {
    const keys = shownLines([line({}), line({})], products, stock).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('[STOCK-6] only what the warehouse has is ticked; a ticked line can always be unticked', () => {
    const of = (fields: Partial<OrderLine>) => {
      const [shown] = shownLines([line(fields)], products, stock);
      return shown === undefined ? 'no line' : tooFew(shown);
    };
    expect(of({ quantity: 8 })).toBeUndefined();
    expect(of({ quantity: 9 })).toBe('Needs 8, 7 in stock');
    expect(of({ quantity: 9, added: true })).toBeUndefined();
    expect(of({ product: 'p8' })).toBe('Needs 2, 0 in stock');
    expect(of({ product: 'p8', deliveredQuantity: 3 })).toBeUndefined();
  });

  test('a line that was prepared counts as delivered once its order is finalized, and not before', () => {
    const lines = [line({ added: true }), line({ product: 'p2' })];
    const delivered = (isFinalized: boolean) =>
      linesOf(lines, { products: lines, isFinalized }, products, stock).map((shown) => shown.delivered);
    expect(delivered(false)).toEqual([1, 1]);
    expect(delivered(true)).toEqual([3, 1]);
  });

  test('[STOCK-6] a product on two lines is ticked as one; unticking gives back what was taken', () => {
    const twice = [line({ quantity: 6 }), line({ quantity: 4 })];
    expect(shownLines(twice, products, stock).map(({ units }) => units)).toEqual([8, 8]);
    expect(shownLines(twice, products, stock).map(tooFew)).toEqual(['Needs 8, 7 in stock', 'Needs 8, 7 in stock']);
    const [edited, unsaid] = shownLines(
      [line({ added: true, quantity: 9, taken: 2 }), line({ product: 'p2', added: true })],
      products,
      stock,
    );
    expect([edited?.units, unsaid?.units]).toEqual([2, 2]);
  });
});
