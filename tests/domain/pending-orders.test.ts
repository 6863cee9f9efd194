import { describe, expect, test } from 'vitest';
import {
  addUndeliveredUnits,
  containingOrder,
  containsProduct,
  totalNeeded,
  type UndeliveredOrder,
  undeliveredOrder,
} from '#domain/undelivered-orders';
import type { OrderLine } from '#wire/order';

/** 'p 5/2' = five ordered, two delivered; 'p 5/2 added', 'p 5/2 taken 3' = ticked. */
const line = (text: string): OrderLine => {
  const [product = '', amounts = '', mark, taken] = text.split(' ');
  const [quantity = 0, deliveredQuantity = 0] = amounts.split('/').map(Number);
  return {
    product,
    quantity,
    deliveredQuantity,
    unitprice: 1,
    added: mark !== undefined,
    ...(taken === undefined ? {} : { taken: Number(taken) }),
  };
};
const order = (lines: readonly string[], isFinalized = false) => ({ id: '1', isFinalized, products: lines.map(line) });

type Waits = Pick<UndeliveredOrder, 'ordered' | 'delivered' | 'remaining'> | undefined;

const pendingUnits = (one: Parameters<typeof addUndeliveredUnits>[1]): Map<string, number> => {
  const units = new Map<string, number>();
  addUndeliveredUnits(units, one, 1);
  return units;
};

describe('what an order waits for', () => {
  test.each<[string[], boolean, Waits, string]>([
    [['p 5/0'], false, { ordered: 5, delivered: 0, remaining: 5 }, 'nothing delivered'],
    [['p 5/4'], false, { ordered: 5, delivered: 4, remaining: 1 }, 'a last unit'],
    [['p 5/5'], false, undefined, 'all delivered'],
    [['p 5/6'], false, undefined, 'more delivered than ordered'],
    [['p 5/2 added'], false, undefined, 'ticked'],
    [['p 5/2'], true, undefined, 'finalized'],
    [['q 5/2'], false, undefined, 'another product'],
    [[], false, undefined, 'no lines'],
    [['p 5/2', 'p 3/0', 'q 1/0'], false, { ordered: 8, delivered: 2, remaining: 6 }, 'on two lines'],
    [['p 5/2 added', 'p 3/1'], false, { ordered: 3, delivered: 1, remaining: 2 }, 'one of two ticked'],
    [['p 5/9', 'p 3/1'], false, { ordered: 3, delivered: 1, remaining: 2 }, 'one of two delivered beyond'],
  ])('%j, finalized %s: %o (%s)', (lines, finalized, expected) => {
    const one = order(lines, finalized);
    expect(undeliveredOrder(one, 'p')).toEqual(expected === undefined ? undefined : { order: one, ...expected });
    expect(pendingUnits(one).get('p')).toBe(expected?.remaining);
  });

  test('Pending is summed by product, and Total Needed over orders', () => {
    expect([...pendingUnits(order(['p 5/2', 'q 1/0', 'r 2/2', 'p 1/0']))]).toEqual([
      ['p', 4],
      ['q', 1],
    ]);
    const units = pendingUnits(order(['p 5/2']));
    addUndeliveredUnits(units, order(['p 4/2', 'q 1/0']), -1);
    expect([...units]).toEqual([
      ['p', 1],
      ['q', -1],
    ]);
    expect(totalNeeded([{ remaining: 3 }, { remaining: 4 }])).toBe(7);
    expect(totalNeeded([])).toBe(0);
  });
});

describe('orders that contain a product', () => {
  test.each([
    [['p 5/2'], { quantity: 5, delivered: 2, added: false, units: 3 }],
    [['p 5/2 added'], { quantity: 5, delivered: 2, added: true, units: 3 }],
    [['p 5/2 taken 4'], { quantity: 5, delivered: 2, added: true, units: 4 }],
    [['p 5/2 added', 'p 3/0'], { quantity: 8, delivered: 2, added: false, units: 3 }],
    [['p 5/5'], { quantity: 5, delivered: 5, added: false, units: 0 }],
  ])('[STOCK-6] %j: %o', (lines, expected) => {
    const one = order([...lines, 'q 9/0']);
    expect(containingOrder(one, 'p')).toEqual({ order: one, ...expected });
  });

  test.each([
    [['q 5/2'], false],
    [['p 5/2'], true],
  ])('%j, finalized %s: not at all (decisions 3)', (lines, finalized) => {
    expect(containsProduct(order(lines, finalized), 'p')).toBe(false);
    expect(containingOrder(order(lines, finalized), 'p')).toBeUndefined();
  });
});
