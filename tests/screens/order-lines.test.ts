import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#wire/order';
import { shownLines } from '../../src/screens/parts/order-details/lines-of';

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

describe('the lines of an order, as the details dialog shows them', () => {
  test('name, code and stock are today’s, quantities and prices the order’s', () => {
    expect(shownLines([line({})], products, stock)).toEqual([
      {
        key: '0 p1',
        name: 'Pix albastru',
        code: 'PX-1',
        inStock: 7,
        quantity: 3,
        delivered: 1,
        unitprice: 10.1,
        listprice: undefined,
        total: 30.3,
      },
    ]);
  });

  test('[STOCK-13] the list price is told only where it differed from the quoted one', () => {
    const [same, other] = shownLines([line({ listprice: 10.1 }), line({ listprice: 12 })], products, stock);
    expect(same?.listprice).toBeUndefined();
    expect(other?.listprice).toBe(12);
  });

  test('spec §8: a product without a name, one that is gone, and one that only the order itself still knows', () => {
    const copied = line({ product: 'p9', productCopy: { id: 'p9', name: 'Vechi', code: 'OLD-1' } });
    const shown = shownLines([line({ product: 'p2' }), line({ product: 'p8' }), copied], products, stock);
    expect(shown.map(({ name, code, inStock }) => ({ name, code, inStock }))).toEqual([
      { name: 'Unknown Product', code: 'PX-2', inStock: 0 },
      { name: 'Product not found', code: '', inStock: undefined },
      { name: 'Vechi', code: 'OLD-1', inStock: undefined },
    ]);
  });

  test('a product that stands on two lines is two lines', () => {
    const keys = shownLines([line({}), line({})], products, stock).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
