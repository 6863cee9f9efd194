import { describe, expect, test } from 'vitest';
import { dateMarkOf, isBelowFloor, isPricedOtherwise } from '#domain/order-marks';
import { words } from '#words/words';
import { listPriceWords } from '../../src/features/order-details/list-price';

const line = (unitprice: number, listprice?: number) => ({
  product: 'p1',
  quantity: 1,
  deliveredQuantity: 0,
  added: false,
  unitprice,
  ...(listprice === undefined ? {} : { listprice }),
});

describe('[STOCK-14] marks of an order', () => {
  test.each([
    ['2026-11-25', undefined],
    ['2026-10-11', undefined],
    ['2026-10-10', 'old'],
    ['2026-11-27', undefined],
    ['2026-11-28', 'ahead'],
    ['2020-01-01', 'old'],
    ['2999-12-31', 'ahead'],
    // No day that there is: a plain text stays without a mark.
    ['2026-02-30', 'old'],
    ['someday', undefined],
  ] as const)('a date of %s on 2026-11-25: %s', (date, mark) => {
    expect(dateMarkOf(date, '2026-11-25')).toBe(mark);
  });

  test('45 days are counted in days, over the change of the clocks and the year', () => {
    expect([dateMarkOf('2026-12-01', '2027-01-15'), dateMarkOf('2026-11-30', '2027-01-15')]).toEqual([
      undefined,
      'old',
    ]);
    expect([dateMarkOf('2026-02-20', '2026-04-06'), dateMarkOf('2026-02-19', '2026-04-06')]).toEqual([
      undefined,
      'old',
    ]);
  });

  test('a floor is exact to the ban, and none refuses nothing', () => {
    expect([isBelowFloor(6.25, 12.5, 50), isBelowFloor(6.24, 12.5, 50)]).toEqual([false, true]);
    // 90 % of 0.15 are 13.5 bani.
    expect([isBelowFloor(0.14, 0.15, 90), isBelowFloor(0.13, 0.15, 90)]).toEqual([false, true]);
    expect([isBelowFloor(0.01, 1_999.99, undefined), isBelowFloor(0, 0, 50)]).toEqual([false, false]);
    expect([isBelowFloor(12.5, 12.5, 100), isBelowFloor(12.49, 12.5, 100), isBelowFloor(20, 12.5, 100)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('a price is marked where the list had another', () => {
    expect([line(10, 12.5), line(10), line(10, 10)].map(isPricedOtherwise)).toEqual([true, false, false]);
    expect(words.orderDetails.pricedOtherwise(1)).toMatch(/^1 product is not at its list price/);
    expect(words.orderDetails.pricedOtherwise(2)).toMatch(/^2 products are not at their list/);
    expect([
      listPriceWords(10, 12.5),
      listPriceWords(15, 12.5),
      listPriceWords(5, 0),
      listPriceWords(12.5, 12.51),
    ]).toEqual(['Lei 12.50, −20 %', 'Lei 12.50, +20 %', 'Lei 0.00', 'Lei 12.51']);
  });

  test('a mark of a date says what to do, to the office and to who placed the order', () => {
    expect(words.orderDetails.dateIsFar('old', false)).toMatch(
      /more than 45 days before .* Ask the agent whether it is right\.$/,
    );
    expect(words.orderDetails.dateIsFar('ahead', true)).toMatch(
      /more than 2 days after .* If it is wrong, tell an administrator\.$/,
    );
  });
});
