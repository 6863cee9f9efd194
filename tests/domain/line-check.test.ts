import { expect, test } from 'vitest';
import { mayCheck } from '#domain/line-check';

test.each([
  [false, 3, 3, true, 'exactly enough'],
  [false, 3, 2, false, 'one too few'],
  [false, 0, 0, true, 'all delivered already'],
  [true, 3, 0, true, 'a ticked line can always be unticked'],
])('[STOCK-6] ticked %s, %i units, %i in the warehouse: %s (%s)', (added, units, inWarehouse, may) => {
  expect(mayCheck({ added, units }, inWarehouse)).toBe(may);
});
