import { expect, test } from 'vitest';
import type { OrderView } from '#domain/pending';
import { order } from '#wire/order';
import { words } from '#words/words';
import {
  type Chosen,
  linesOf,
  noUnits,
  pageSize,
  pageWithoutQuantity,
} from '../../src/features/order-returns/returned-units';
import { inRomanian } from '../support/in-romanian';

const sold = (products: number, returns: readonly object[] = []): OrderView => ({
  ...order.parse({
    id: '1042',
    client: 'c1',
    date: '2026-11-21',
    price: 1,
    agent: 'a1',
    isFinalized: true,
    products: Array.from({ length: products }, (_, at) => {
      return { product: `p${at}`, quantity: 4, unitprice: 1, deliveredQuantity: 4, added: false };
    }),
    returns: returns.map((lines, at) => ({ number: at, at: '', by: 'a1', reason: 'x', lines })),
  }),
  clientName: 'Ana',
  agentName: 'Ana',
  state: 'accepted',
});

test('[STOCK-20] a product that another admin has taken back meanwhile is not sent', () => {
  const chosen: Chosen = new Map([
    ['p0', { ...noUnits, intoStock: 4 }],
    ['p1', { ...noUnits, intoStock: 'abc', writtenOff: 1 }],
    ['p2', { ...noUnits, writtenOff: 2 }],
  ]);
  const gone = (product: string) => ({ product, intoStock: 4, writtenOff: 0 });
  const line = { product: 'p2', intoStock: 0, writtenOff: 2 };
  expect(linesOf(sold(3, [[gone('p0'), gone('p1')]]), chosen)).toEqual([line]);
  expect(pageWithoutQuantity(sold(3, [[gone('p0'), gone('p1')]]), chosen)).toBe(undefined);
  expect(linesOf(sold(3), chosen)).toHaveLength(3);
});

test('[STOCK-20] what is no quantity is found on a page that was left', () => {
  const at = (position: number): Chosen => new Map([[`p${position}`, { ...noUnits, writtenOff: '1,5' }]]);
  const many = sold(2 * pageSize + 1);
  expect(pageWithoutQuantity(many, new Map([['p1', { ...noUnits, intoStock: 2 }]]))).toBe(undefined);
  expect(pageWithoutQuantity(many, at(pageSize - 1))).toBe(1);
  expect(pageWithoutQuantity(many, at(pageSize))).toBe(2);
  expect(pageWithoutQuantity(many, at(2 * pageSize))).toBe(3);
});

test('[WORDS-1] in Romanian one unit can come back', () => {
  const said = inRomanian(() => [
    words.orderReturns.leftOf(1, 1),
    words.orderReturns.leftOf(2, 4),
    words.orderReturns.leftOf(1, 20),
    words.refused['less-to-return']({ product: 'Ceai', units: 1 }),
    words.refused['less-to-return']({ product: 'Ceai', units: 2 }),
  ]);
  expect(said).toEqual([
    'se poate returna 1 din una livrată',
    'se pot returna 2 din 4 livrate',
    'se poate returna 1 din 20 de livrate',
    'Se mai poate returna numai o bucată din Ceai.',
    'Se mai pot returna numai 2 bucăți din Ceai.',
  ]);
});
