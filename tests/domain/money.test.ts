import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTotal, orderTotal, toBani, toLei } from '#domain/money';
import { parseDecimal, parsePrice } from '#domain/typed-money';
import { formatLei } from '#words/format';
import { sayReason } from '#words/reasons';

describe('money', () => {
  test('[STOCK-13] Lei become bani and back without a trace', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (bani) => toBani(toLei(bani)) === bani));
  });

  test('[STOCK-13] a total is exact where floating point is not', () => {
    expect(0.1 * 3).not.toBe(0.3);
    expect(lineTotal(3, 0.1)).toBe(0.3);
    expect(
      orderTotal([
        { quantity: 3, unitprice: 19.99 },
        { quantity: 7, unitprice: 0.07 },
      ]),
    ).toBe(60.46);
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 1_000 }), bani: fc.integer({ min: 0, max: 1_000_000 }) }),
    );
    fc.assert(
      fc.property(lines, (given) => {
        const exact = given.reduce((sum, { quantity, bani }) => sum + quantity * bani, 0);
        return toBani(orderTotal(given.map(({ quantity, bani }) => ({ quantity, unitprice: toLei(bani) })))) === exact;
      }),
    );
  });

  test.each([
    [0, 'Lei 0.00'],
    [12.5, 'Lei 12.50'],
    [1234.5, 'Lei 1,234.50'],
    [60.46, 'Lei 60.46'],
  ])('%d is shown as %s', (lei, shown) => expect(formatLei(lei)).toBe(shown));

  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 7 ', 7],
    [',5', 0.5],
    ['-3', -3],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234', 1.234],
    ['', undefined],
    ['12,', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['12 lei', undefined],
    ['1,2,3', undefined],
    ['Infinity', undefined],
  ])('the text %j is the number %j', (text, number) => expect(parseDecimal(text)).toBe(number));

  test.each([
    ['12,50', 12.5],
    ['12.500', 12.5],
    ['0', 0],
  ])('the price %j is %d Lei', (text, lei) => expect(parsePrice(text)).toEqual({ ok: true, lei }));

  test.each([
    ['', 'price is missing'],
    ['abc', 'price is not a number'],
    ['-1', 'price is negative'],
    ['1.234', 'price has more than two decimals'],
    ['10000000.01', 'price is above 10,000,000'],
  ])('the price %j is refused: %s', (text, reason) => {
    const read = parsePrice(text);
    expect(read.ok ? '' : sayReason(read.reason)).toBe(reason);
  });
});
