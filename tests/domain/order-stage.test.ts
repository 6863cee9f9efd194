import { expect, test } from 'vitest';
import { nextStepOf, stageOf, unitsReturned } from '../../src/domain/order';
import { isBlank } from '../../src/wire/blank';
import type { Order } from '../../src/wire/order';
import { orderCancellation } from '../../src/wire/order-cancellation';

const line = (added: boolean): Order['products'][number] => ({
  product: 'p1',
  quantity: 4,
  unitprice: 1,
  deliveredQuantity: 0,
  added,
});
const at = '2026-03-01T08:00:00.000Z';

test('an order is at one stage, and has one next step at the desk', () => {
  const of = (
    added: readonly boolean[],
    over: { isFinalized?: boolean; cancelledAt?: string; mailedAt?: string; edits?: unknown } = {},
  ) => {
    const order = { isFinalized: false, products: added.map(line), ...over };
    return [stageOf(order), nextStepOf(order)];
  };
  expect(of([])).toEqual(['notBegun', undefined]);
  expect(of([false, false])).toEqual(['notBegun', 'prepare']);
  expect(of([true, false], { mailedAt: at })).toEqual(['preparing', 'prepare']);
  const parts = [{ ...line(false), deliveredQuantity: 2, sample: false }];
  expect(stageOf({ isFinalized: false, products: parts })).toBe('preparing');
  const samples = [{ ...line(false), deliveredQuantity: 1, sample: true }];
  expect(stageOf({ isFinalized: false, products: samples })).toBe('notBegun');
  expect(of([true, true])).toEqual(['prepared', 'send']);
  expect(of([true, true], { mailedAt: at })).toEqual(['prepared', 'finalize']);
  // The office changed it after its mail, and mailed it again.
  const edits = [{ at: '2026-02-01T08:00:00.000Z' }, { at: '2026-03-01T08:00:00.001Z' }];
  expect(of([true, true], { mailedAt: at, edits })).toEqual(['prepared', 'send']);
  expect(of([true, true], { mailedAt: '2026-03-01T08:00:00.001Z', edits })).toEqual(['prepared', 'finalize']);
  expect(of([true, true], { mailedAt: at, edits: 'of another server' })).toEqual(['prepared', 'finalize']);
  expect(of([true, true], { isFinalized: true })).toEqual(['finalized', undefined]);
  expect(of([true], { cancelledAt: at })).toEqual(['cancelled', undefined]);
});

test('[STOCK-20] what came back is counted; what cannot be read counts for nothing', () => {
  const returned = (...lines: readonly unknown[]) => ({ lines });
  const units = (returns: unknown) => unitsReturned({ returns });
  expect(units([returned({ intoStock: 2, writtenOff: 1 }), returned({ intoStock: 0, writtenOff: 4 })])).toBe(7);
  expect(unitsReturned({})).toBe(0);
  for (const odd of [null, 'of another server', [], [null, {}, { lines: 3 }], [returned(null, { intoStock: '2' })]])
    expect(units(odd)).toBe(0);
});

test('[STOCK-17] a reason that shows nothing is none', () => {
  const nothing = ['', ' \t\n', '\u200b\u200d', '\u2800', '\u3164\ufe0f', '\u00ad\ufeff'];
  expect(nothing.filter((text) => !isBlank(text))).toEqual([]);
  expect(nothing.filter((reason) => orderCancellation.safeParse({ reason }).success)).toEqual([]);
  expect(['a', '👍\ufe0f', ' ș '].filter((reason) => !orderCancellation.safeParse({ reason }).success)).toEqual([]);
});
