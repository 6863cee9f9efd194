import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotal, toBani, toLei } from '#domain/money';
import { orderVatOf, vatGroups, vatRateOf, vatRatesIn, vatSettingsOf, vatTotals } from '#domain/vat';
import { letterhead } from '#wire/company';
import { newCompany } from '#wire/founding';
import { localIdPrefix, mostTotal } from '#wire/id';
import { order } from '#wire/order';
import { product } from '#wire/product';

const line = (quantity: number, unitprice: number, rate: number) => ({ quantity, unitprice, rate });

describe('VAT by rate', () => {
  test('[STOCK-21] prices without VAT: it is added to the sum of each rate, half up', () => {
    // 21 % of 0.50 is 0.105, 11 % of 0.50 is 0.055.
    const groups = vatGroups([line(1, 0.5, 11), line(5, 0.1, 21), line(2, 10, 0)], 'net');
    expect(groups).toEqual([
      { rate: 21, net: 0.5, vat: 0.11, gross: 0.61 },
      { rate: 11, net: 0.5, vat: 0.06, gross: 0.56 },
      { rate: 0, net: 20, vat: 0, gross: 20 },
    ]);
    expect(vatTotals(groups)).toEqual({ net: 21, vat: 0.17, gross: 21.17 });
  });

  test('[STOCK-21] prices with VAT: it is taken out of the sum of each rate, half up', () => {
    expect(vatGroups([line(1, 121, 21), line(3, 0.01, 5.5)], 'gross')).toEqual([
      { rate: 21, net: 100, vat: 21, gross: 121 },
      // 5.5 / 105.5 of 0.03 is 0.0016.
      { rate: 5.5, net: 0.03, vat: 0, gross: 0.03 },
    ]);
  });

  test.each(['net', 'gross'] as const)('[STOCK-21] the highest total of an order is exact, %s', (prices) => {
    const [group] = vatGroups([line(1, mostTotal - 0.01, 99.99)], prices);
    const vat = prices === 'net' ? 999_899_999.99 : 499_974_998.74;
    expect(group?.vat).toBe(vat);
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      bani: fc.integer({ min: 0, max: 100_000 }),
      hundredths: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 60 },
  );

  test.each(['net', 'gross'] as const)('[STOCK-21] %s prices: all amounts add up, to the ban', (prices) => {
    fc.assert(
      fc.property(lines, (given) => {
        const read = given.map(({ quantity, bani, hundredths }) => line(quantity, toLei(bani), hundredths / 100));
        const groups = vatGroups(read, prices);
        const totals = vatTotals(groups);
        for (const { net, vat, gross, rate } of [...groups, { ...totals, rate: undefined }]) {
          expect(toBani(net) + toBani(vat)).toBe(toBani(gross));
          if (rate === undefined) continue;
          // Exactly half up, in integers of any length.
          const [base, share] = [BigInt(toBani(prices === 'net' ? net : gross)), BigInt(Math.round(rate * 100))];
          const of = prices === 'net' ? 10_000n : 10_000n + share;
          expect(BigInt(toBani(vat))).toBe((2n * base * share + of) / (2n * of));
        }
        expect(toBani(totals[prices])).toBe(toBani(orderTotal(read)));
        expect(groups.map(({ rate }) => rate)).toEqual(
          [...new Set(read.map(({ rate }) => rate))].sort((a, b) => b - a),
        );
      }),
    );
  });
});

describe('which rate', () => {
  const [placed, early] = order.parse({
    id: '1',
    date: '2026-11-30',
    products: [{ product: 'p1', vatRate: 19 }, { product: 'p1' }],
  }).products;
  const now = product.parse({ id: 'p1', name: 'Ceai', code: 'C', price: 1, vatRate: 21 });

  test('[STOCK-21] a line keeps its rate; one without has its product’s, or the company’s', () => {
    if (placed === undefined || early === undefined) throw new Error('no lines');
    expect(vatRateOf(placed, now, 11)).toBe(19);
    expect(vatRateOf(early, now, 11)).toBe(21);
    expect(vatRateOf(early, { ...now, vatRate: undefined }, 11)).toBe(11);
    expect(vatRateOf(early, undefined, 11)).toBe(11);
  });

  test('[STOCK-21] papers show VAT only for a payer who has said what its prices are', () => {
    const settings = (fields: object) => vatSettingsOf(letterhead.parse({ vatPayer: 'yes', ...fields }));
    expect(settings({ vatPrices: 'net', vatRates: '21; 11' })).toEqual({ prices: 'net', usual: 21 });
    expect(settings({ vatPrices: 'gross', vatRates: '9' })).toEqual({ prices: 'gross', usual: 9 });
    expect(settings({ vatPayer: 'no', vatPrices: 'net', vatRates: '21' })).toBeUndefined();
    expect(settings({ vatRates: '21' })).toBeUndefined();
    expect(settings({ vatPrices: 'net' })).toBeUndefined();
    // A letterhead that a device kept before there were these settings.
    expect(vatSettingsOf(letterhead.parse({ name: 'Firma' }))).toBeUndefined();
  });
});

describe('what an order’s prices are', () => {
  const placed = (fields: object) => order.parse({ id: '1042', date: '2026-11-30', ...fields });
  const company = (fields: object) => letterhead.parse({ vatPayer: 'yes', vatRates: '21; 11', ...fields });

  test('[STOCK-21] stays as it was when the order was placed, whatever the company says since', () => {
    const prices = [{ vatPrices: 'gross' }, { vatPrices: '' }, { vatPayer: 'no', vatPrices: 'gross' }];
    for (const now of prices)
      expect(orderVatOf(placed({ vatPrices: 'net' }), company(now))).toEqual({ prices: 'net', usual: 21 });
    // Who has no rates any more charges none for a line without one.
    expect(orderVatOf(placed({ vatPrices: 'net' }), company({ vatRates: '' }))).toEqual({ prices: 'net', usual: 0 });
  });

  test('[STOCK-21] is not known for an order from before, or one whose kind this app does not know', () => {
    for (const fields of [{}, { vatPrices: '' }, { vatPrices: 'margin' }])
      expect(orderVatOf(placed(fields), company({ vatPrices: 'net' }))).toBeUndefined();
  });

  test('[STOCK-21] is that of its cart until the order is sent, or of now', () => {
    const mine = placed({ id: `${localIdPrefix}3f1c` });
    expect(orderVatOf(mine, company({ vatPrices: 'gross' }))).toEqual({ prices: 'gross', usual: 21 });
    expect(orderVatOf({ ...mine, vatPrices: 'net' }, company({ vatPrices: 'gross' }))?.prices).toBe('net');
    expect(orderVatOf({ ...mine, vatPrices: 'net' }, company({ vatPrices: '' }))).toBeUndefined();
  });
});

describe('the list of rates', () => {
  test.each([
    ['', []],
    ['21', [21]],
    ['21; 11;5,5', [21, 11, 5.5]],
    ['21% 11% 21% 0', [21, 11, 0]],
    ['100', [100]],
  ])('%j is taken, and read as %j', (typed, read) => {
    expect(newCompany.safeParse({ name: 'Firma', vatRates: typed }).success).toBe(true);
    expect(vatRatesIn(typed)).toEqual(read);
  });

  test.each(['21,11,5', '101', '-1', '5.555', 'zece', '21;;11', ';', '9'.repeat(101)])('%j is refused', (vatRates) => {
    const { error } = newCompany.safeParse({ name: 'Firma', vatRates });
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['vatRates']);
  });

  test('a payer whose papers show VAT needs a rate', () => {
    const reasons = (fields: object) =>
      newCompany.safeParse({ name: 'Firma', ...fields }).error?.issues.map(({ path, message }) => [path, message]);
    expect(reasons({ vatPrices: 'net' })).toEqual([[['vatRates'], 'vat-rates-missing']]);
    expect(reasons({ vatPrices: 'net', vatPayer: 'no' })).toBeUndefined();
    expect(reasons({ vatPrices: 'net', vatRates: '21' })).toBeUndefined();
  });
});
