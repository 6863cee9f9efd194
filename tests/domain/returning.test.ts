import { describe, expect, it } from 'vitest';
import { isReturnable, pricedLines, returnablesOf, returnValue, unitsIn } from '#domain/returning';
import { order as orderSchema } from '#wire/order';
import { everyReturnOf, newReturn, returnsOf } from '#wire/order-return';

const order = (changes: object = {}) =>
  orderSchema.parse({
    id: '1042',
    client: 'c1',
    date: '2026-11-21',
    price: 100,
    agent: 'aana',
    isFinalized: true,
    products: [
      { product: 'p1', quantity: 4, unitprice: 0.1, deliveredQuantity: 1, sample: true, added: true, taken: 3 },
      { product: 'p2', quantity: 5, unitprice: 2.35, deliveredQuantity: 2, added: false },
      { product: 'p3', quantity: 1, unitprice: 9, deliveredQuantity: 0, added: false },
    ],
    ...changes,
  });
const back = (...lines: readonly object[]) => ({
  number: 7,
  at: '2026-11-30T10:00:00.000Z',
  by: 'a',
  reason: 'x',
  lines,
});

describe('[STOCK-20] what may come back of an order', () => {
  it('is what was delivered, samples included, less what has come back', () => {
    expect(returnablesOf(order())).toEqual([
      { product: 'p1', delivered: 4, left: 4 },
      { product: 'p2', delivered: 2, left: 2 },
    ]);
    const returns = [
      back({ product: 'p1', intoStock: 1, writtenOff: 2 }),
      back({ product: 'p2', intoStock: 2, writtenOff: 0 }),
    ];
    expect(returnablesOf(order({ returns }))).toEqual([
      { product: 'p1', delivered: 4, left: 1 },
      { product: 'p2', delivered: 2, left: 0 },
    ]);
  });

  it('is nothing of an open or cancelled order, nor of one that is back whole', () => {
    expect(isReturnable(order())).toBe(true);
    expect(isReturnable(order({ isFinalized: false }))).toBe(false);
    expect(isReturnable(order({ cancelledAt: '2026-11-30T10:00:00.000Z' }))).toBe(false);
    const all = [
      { product: 'p1', intoStock: 0, writtenOff: 4 },
      { product: 'p2', intoStock: 2, writtenOff: 0 },
    ];
    expect(isReturnable(order({ returns: [back(...all)] }))).toBe(false);
  });

  it('is worth what the order charged, to the ban', () => {
    const lines = [
      { product: 'p1', intoStock: 2, writtenOff: 1 },
      { product: 'p2', intoStock: 0, writtenOff: 2 },
    ];
    expect(returnValue(order(), lines)).toBe(5);
    expect(unitsIn(lines)).toBe(5);
    expect(pricedLines(order(), lines)[0]).toEqual({ product: 'p1', quantity: 3, unitprice: 0.1 });
  });

  it('keeps the VAT rate of the order’s line', () => {
    const taxed = order({ products: [{ product: 'p1', quantity: 4, unitprice: 2, vatRate: 11 }] });
    const priced = pricedLines(taxed, [{ product: 'p1', intoStock: 1, writtenOff: 0 }]);
    expect(priced).toEqual([{ product: 'p1', quantity: 1, unitprice: 2, vatRate: 11 }]);
  });

  it('is nothing without a unit of each product', () => {
    const sent = (intoStock: number, writtenOff: number) =>
      newReturn.safeParse({ reason: 'x', lines: [{ product: 'p1', intoStock, writtenOff }] });
    expect(sent(0, 1).success).toBe(true);
    expect(sent(0, 0).error?.issues.map(({ path }) => path)).toEqual([['lines', 0, 'intoStock']]);
  });

  it('returns that cannot be read count as none, and hide no order', () => {
    for (const returns of [undefined, null, 'some', [{ number: 'seven' }]])
      expect(returnsOf(order({ returns }))).toEqual([]);
  });

  it('the server, which limits what comes back by them, stops at one that cannot be read', () => {
    const readable = back({ product: 'p1', intoStock: 1, writtenOff: 2 });
    expect(everyReturnOf(order())).toEqual([]);
    expect(everyReturnOf(order({ returns: [readable] }))).toEqual([readable]);
    expect(() => everyReturnOf(order({ returns: [readable, { number: 'seven' }] }))).toThrow();
  });
});
