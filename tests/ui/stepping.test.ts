import { describe, expect, test } from 'vitest';
import { stepDown, stepUp, typedQuantity } from '../../src/ui/stepping';

describe('the quantity stepper (spec §5)', () => {
  test('plus counts up from nothing, and an optional maximum caps it', () => {
    expect(stepUp(null)).toBe(1);
    expect(stepUp(4)).toBe(5);
    expect(stepUp(4, 4)).toBe(4);
  });

  test('minus at 1 or less clears the field', () => {
    expect([3, 1, 0, null].map(stepDown)).toEqual([2, null, null, null]);
  });

  test('typing takes whole units only, capped; nothing clears the field', () => {
    expect(typedQuantity('12')).toBe(12);
    expect(typedQuantity('12', 9)).toBe(9);
    expect(typedQuantity('0')).toBe(0);
    expect(typedQuantity('')).toBeNull();
    expect(typedQuantity('-')).toBeNull();
    expect(typedQuantity('abc')).toBeNull();
    expect(typedQuantity('99999999999999')).toBeLessThanOrEqual(1_000_000);
  });
});
