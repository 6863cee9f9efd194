import { describe, expect, test } from 'vitest';
import { refusedQuantity } from '#domain/warehouse-editing';
import { placeNames, reasonOfMovement, signedUnits } from '../../src/screens/warehouse/movement-names';
import { typedUnits } from '../../src/screens/warehouse/typed-units';

describe('what is typed as a quantity of the warehouse', () => {
  test.each([
    ['12', 12, undefined],
    [' 007 ', 7, undefined],
    ['0', 0, undefined],
    ['', null, 'missing'],
    ['abc', Number.NaN, 'not-whole'],
    ['1e3', Number.NaN, 'not-whole'],
    ['1.000', Number.NaN, 'not-whole'],
    ['1,000', Number.NaN, 'not-whole'],
    ['1 000', 1000, undefined],
    ['-5', -5, 'negative'],
    ['1.5', 1.5, 'not-whole'],
    ['1,5', 1.5, 'not-whole'],
    ['99999999999', 99_999_999_999, 'too-many'],
  ] as const)('[STOCK-1] %j is %j and is refused as %s', (typed, units, refusal) => {
    expect(typedUnits(typed)).toBe(units);
    expect(refusedQuantity(typedUnits(typed))).toBe(refusal);
  });
});

describe('a movement in words', () => {
  const placeOf = placeNames({
    boxes: new Map([['b1', { name: 'A1' }]]),
    bags: new Map([['g1', { name: 'Ana Popescu' }]]),
  });
  test.each([
    ['warehouse', 'w1', 'Warehouse'],
    ['box', 'b1', 'Box A1'],
    ['bag', 'g1', 'Bag of Ana Popescu'],
    ['box', 'b9', 'Box b9'],
  ] as const)('%s %s is %j', (place, placeId, words) => {
    expect(placeOf({ place, placeId })).toBe(words);
  });

  test('the order that it was for is named; what only the server can make something of is not', () => {
    expect(reasonOfMovement({ reason: 'line checked', reference: '1042' })).toBe('Line checked, Order 1042');
    expect(reasonOfMovement({ reason: 'stock edit', reference: 'w1' })).toBe('Stock edit');
    expect([signedUnits(3), signedUnits(-2)]).toEqual(['+3', '−2']);
  });
});
