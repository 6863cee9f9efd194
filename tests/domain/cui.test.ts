import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cuiCheckDigit, isValidCui, normalizeCui } from '#domain/cui';

describe('CUI', () => {
  test.each([
    ['RO 14399840', '14399840'],
    ['ro14399840', '14399840'],
    [' 1439.9840-', '14399840'],
    ['ROMANIA', 'ROMANIA'],
    ['', ''],
  ])('%j is compared as %j', (text, cui) => expect(normalizeCui(text)).toBe(cui));

  test.each(['14399840', 'RO 14399840', '1590082', 'RO 361757'])('%s has a right check digit', (cui) =>
    expect(isValidCui(cui)).toBe(true),
  );
  test.each(['14399841', '', '1', '0', 'RO', '12345678901', 'abc'])('%j is no valid CUI', (cui) =>
    expect(isValidCui(cui)).toBe(false),
  );

  test('of ten last digits exactly one is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (digits) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(isValidCui);
        expect(right).toEqual([`${digits}${cuiCheckDigit(String(digits))}`]);
      }),
    );
  });
});
