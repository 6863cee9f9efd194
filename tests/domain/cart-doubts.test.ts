import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart';
import { doubtsOf } from '#domain/cart-doubts';

const line = (quantity: number | null): CartItem => ({
  product: { id: 'p1', code: 'A-1', name: 'Cafea', price: 4.2 },
  quantity,
  unitPrice: 4.2,
});

test.each([
  ['as it was', line(5), { price: 4.2, stock: 5 }, {}],
  ['more than there is', line(6), { price: 4.2, stock: 5 }, { inStock: 5 }],
  ['out of stock', line(1), { price: 4.2, stock: 0 }, { inStock: 0 }],
  ['another price', line(5), { price: 4.35, stock: 5 }, { price: 4.35 }],
  ['both', line(6), { price: 4, stock: 5 }, { price: 4, inStock: 5 }],
  ['no quantity', line(null), { price: 4.2, stock: 0 }, {}],
  ['nothing is known', line(6), { price: undefined, stock: undefined }, {}],
])('what speaks against a line as it is: %s', (_what, item, known, doubts) => {
  expect(doubtsOf(item, known)).toEqual(doubts);
});
