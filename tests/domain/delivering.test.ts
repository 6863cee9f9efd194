import { describe, expect, it } from 'vitest';
import { deliveryOf, unitsOnNote } from '#domain/delivering';
import type { OrderLine } from '#wire/order';

const line = (more: Partial<OrderLine>): OrderLine => ({
  product: 'tea',
  quantity: 5,
  unitprice: 1,
  deliveredQuantity: 0,
  added: false,
  sample: false,
  ...more,
});
const order = (...products: OrderLine[]) => ({ products, isFinalized: false });

describe('what can be delivered of a line that is short', () => {
  it.each([
    ['what there is', {}, 2, { ordered: 5, delivered: 0, deliverable: 2, returnable: 0, samples: 0 }],
    ['nothing without stock', {}, 0, { ordered: 5, delivered: 0, deliverable: 0, returnable: 0, samples: 0 }],
    [
      'nothing where all is in stock: that is a tick',
      {},
      5,
      { ordered: 5, delivered: 0, deliverable: 0, returnable: 0, samples: 0 },
    ],
    [
      'more of it',
      { deliveredQuantity: 2 },
      1,
      { ordered: 5, delivered: 2, deliverable: 1, returnable: 2, samples: 0 },
    ],
    [
      'a sample is not taken back',
      { deliveredQuantity: 3, sample: true },
      0,
      { ordered: 5, delivered: 3, deliverable: 0, returnable: 2, samples: 1 },
    ],
    [
      'a copy of before samples were marked has one',
      { deliveredQuantity: 1, sample: undefined },
      0,
      { ordered: 5, delivered: 1, deliverable: 0, returnable: 0, samples: 1 },
    ],
    [
      'a line with nothing outstanding shows no part',
      { deliveredQuantity: 5 },
      3,
      { ordered: 5, delivered: 0, deliverable: 0, returnable: 5, samples: 0 },
    ],
    ['nothing of what is ticked', { added: true, taken: 5 }, 3, undefined],
  ] as const)('[STOCK-18] %s', (_, more, inStock, expected) => {
    expect(deliveryOf(order(line(more as Partial<OrderLine>)), 'tea', inStock)).toEqual(expected);
  });

  it('[STOCK-18] nothing of an order that is closed, or without the product', () => {
    expect(deliveryOf({ ...order(line({})), isFinalized: true }, 'tea', 2)).toBeUndefined();
    expect(deliveryOf({ ...order(line({})), cancelledAt: '2026-11-29T10:00:00.000Z' }, 'tea', 2)).toBeUndefined();
    expect(deliveryOf(order(line({})), 'salt', 2)).toBeUndefined();
  });
});

it('[STOCK-6] a ticked line goes in full on its note, another one as far as it is delivered', () => {
  expect(unitsOnNote(line({ added: true, deliveredQuantity: 1 }))).toBe(5);
  expect(unitsOnNote(line({ deliveredQuantity: 1 }))).toBe(1);
  expect(unitsOnNote(line({}))).toBe(0);
});
