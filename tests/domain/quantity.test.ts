import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostUnits, nextPack, stepDown, stepUp, type TypedQuantity, typedQuantity } from '#domain/quantity';
import { type QuantityTyped, typeQuantity } from '../../src/ui/quantity-text';

const units = (count: number): TypedQuantity => ({ kind: 'units', units: count });
const empty: TypedQuantity = { kind: 'empty' };
const notWhole: TypedQuantity = { kind: 'not-whole' };
const below0: TypedQuantity = { kind: 'below-0' };
const tooMany = (most: number): TypedQuantity => ({ kind: 'too-many', most });

describe('what was typed as a quantity', () => {
  test.each([
    ['12', units(12)],
    [' 12 ', units(12)],
    ['007', units(7)],
    ['0', units(0)],
    ['1 000', units(1_000)],
    ['12\u00a0500', units(12_500)],
    ['12\u202f500', units(12_500)],
    ['1000000', units(mostUnits)],
    ['', empty],
    ['   ', empty],
    ['2.5', notWhole],
    ['2,5', notWhole],
    ['2.', notWhole],
    // A thousand to one person, one to another.
    ['1.000', notWhole],
    ['1,000', notWhole],
    ['-3', below0],
    [' -3 ', below0],
    ['−1 000', below0],
    ['-2.5', notWhole],
    ['- 3', notWhole],
    ['+3', notWhole],
    ['1e3', notWhole],
    ['0x10', notWhole],
    ['1 0', notWhole],
    ['10 00', notWhole],
    ['12 buc', notWhole],
    ['½', notWhole],
    ['Infinity', notWhole],
    ['1000001', tooMany(mostUnits)],
    ['99999999', tooMany(mostUnits)],
    ['99999999999999999999', tooMany(mostUnits)],
  ] as const)('%j', (typed, meant) => {
    expect(typedQuantity(typed)).toEqual(meant);
  });

  test('a maximum of its own', () => {
    expect([typedQuantity('9', 9), typedQuantity('10', 9)]).toEqual([units(9), tooMany(9)]);
  });
});

test('a number below 0 is refused as such, with the field’s limits', () => {
  const said = (text: string, least?: number) => typeQuantity(text, { least }).problem;
  expect([said('-3'), said('-3', 1), said('2.5', 1), said('3', 1)]).toEqual([
    'Not below 0',
    'At least 1',
    'Whole units only',
    undefined,
  ]);
});

test('the stepper (spec §5): minus at 1 or less clears, plus stops at the maximum', () => {
  expect([3, 1, 0, null].map(stepDown)).toEqual([2, null, null, null]);
  expect([stepUp(null), stepUp(4), stepUp(5, 5), stepUp(mostUnits)]).toEqual([1, 5, 5, mostUnits]);
});

/** The worst that happens to anything that can be typed: a quantity that was not typed, told to nobody. */
const silentlyChanged = (read: typeof typedQuantity): string | undefined => {
  const texts = fc.oneof(
    fc.stringMatching(/^[-+ 0-9.,eE]{0,10}$/),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom('2.5', '-3', '1e3', '99999999', '1.000'),
  );
  const judge = (text: string, max: number | undefined): void => {
    const field: QuantityTyped = typeQuantity(text, { max }, read);
    if (field.capped !== undefined) {
      expect([field.text, field.units, field.capped]).toEqual([String(max), max, `At most ${max}`]);
      return;
    }
    // As it was typed, whatever it is.
    expect(field.text).toBe(text);
    if (field.units === null) expect(field.problem !== undefined || text.trim() === '').toBe(true);
    else {
      expect(field.problem).toBeUndefined();
      expect(BigInt(text.replace(/\s/g, ''))).toBe(BigInt(field.units));
    }
  };
  const outcome = fc.check(fc.property(texts, fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }), judge), {
    seed: 11_7,
    numRuns: 2_000,
  });
  return outcome.failed ? JSON.stringify(outcome.counterexample) : undefined;
};

test('nothing that is typed is made into another quantity in silence', () => {
  expect(silentlyChanged(typedQuantity)).toBeUndefined();
});

test('sabotage: digits alone, as fields once read them, and the judge sees it', () => {
  const digitsAlone: typeof typedQuantity = (typed, most = mostUnits) => {
    const digits = typed.replace(/\D/g, '');
    return digits === '' ? empty : units(Math.min(Number(digits), most));
  };
  expect(silentlyChanged(digitsAlone)).toBeDefined();
});

test.each([
  [null, 12, { units: 12, packs: 1 }],
  [undefined, 12, { units: 12, packs: 1 }],
  [0, 12, { units: 12, packs: 1 }],
  [1, 12, { units: 12, packs: 1 }],
  [11, 12, { units: 12, packs: 1 }],
  [12, 12, { units: 24, packs: 2 }],
  [13, 12, { units: 24, packs: 2 }],
  [1, undefined, undefined],
  [1, 1, undefined],
  [1, 0, undefined],
  [1, 2.5, undefined],
  [1, Number.NaN, undefined],
  [1, -6, undefined],
  [mostUnits - 1, mostUnits, { units: mostUnits, packs: 1 }],
  [mostUnits, 12, undefined],
])('after %s units, in packs of %s, the next full pack is %j', (quantity, packSize, expected) => {
  expect(nextPack(quantity, packSize)).toEqual(expected);
});
