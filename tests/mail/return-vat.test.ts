import { expect, it } from 'vitest';
import { letterhead } from '#wire/company';
import { order } from '#wire/order';
import { product } from '#wire/product';
import { returnPaper } from '../../src/features/order-returns/return-paper';
import { returnSheet } from '../../src/sheet/return-sheet';

// VAT on the mailed sheet of a return, and on its printed and saved note (STOCK-20, STOCK-21).

// It has said since that its prices include VAT, and pays none any more.
const company = letterhead.parse({ name: 'Firma', vatPayer: 'no', vatPrices: 'gross', vatRates: '21' });
const sold = order.parse({
  id: '1042',
  client: 'c1',
  date: '2026-11-21',
  price: 400,
  agent: 'a1',
  isFinalized: true,
  products: [
    { product: 'p1', quantity: 3, unitprice: 100, vatRate: 11 },
    { product: 'p2', quantity: 1, unitprice: 100 },
  ],
});
const returned = {
  number: 7,
  at: '2026-11-30T10:00:00.000Z',
  by: 'a1',
  reason: 'Expired',
  lines: [
    { product: 'p1', intoStock: 1, writtenOff: 1 },
    { product: 'p2', intoStock: 1, writtenOff: 0 },
  ],
};
// The rate of p1 has changed since; p2 has none of its own.
const products = new Map([
  ['p1', product.parse({ id: 'p1', name: 'Ceai', code: 'C-1', price: 100, vatRate: 5 })],
  ['p2', product.parse({ id: 'p2', name: 'Cafea', code: 'C-2', price: 100 })],
]);

it('[STOCK-21] a mailed return has the rates of its order, not those of today', () => {
  const facts = {
    company,
    order: { ...sold, vatPrices: 'net' as const },
    clients: new Map(),
    products,
    accounts: new Map(),
  };
  const { lines, vat } = returnSheet(facts, returned, 'en');
  expect(lines.map(({ vatRate }) => vatRate)).toEqual(['11%', '21%']);
  expect(vat?.rows).toEqual([
    ['21%', 'Lei 100.00', 'Lei 21.00', 'Lei 121.00'],
    ['11%', 'Lei 200.00', 'Lei 22.00', 'Lei 222.00'],
  ]);
});

const noteWith = (vatPrices: 'net' | 'gross' | undefined) => {
  const kept = vatPrices === undefined ? {} : { vatPrices };
  const order = { ...sold, ...kept, clientName: 'Ana', agentName: 'Ana', state: 'accepted' as const };
  const facts = { products, clients: new Map(), stock: new Map(), boxes: [], held: new Map() };
  return returnPaper(order, returned, { ...facts, company }, undefined).parts[0]?.tables ?? [];
};

it.each([
  // In summer the company is three hours before UTC, in winter two.
  ['2026-07-31T20:59:59.000Z', '31/07/2026'],
  ['2026-07-31T21:00:00.000Z', '01/08/2026'],
  ['2026-11-30T21:59:59.000Z', '30/11/2026'],
  ['2026-12-31T22:00:00.000Z', '01/01/2027'],
])('[STOCK-20] a mailed return of %s has the day of the company, wherever the server is: %s', (at, day) => {
  const facts = { company, order: sold, clients: new Map(), products, accounts: new Map() };
  expect(returnSheet(facts, { ...returned, at }, 'ro').date).toBe(day);
});

it('[STOCK-21] the printed note has the VAT of the mailed one', () => {
  const [goods, vat] = noteWith('net');
  expect(goods?.rows).toEqual([
    ['C-1', 'Ceai', '2', 'Lei 100.00', '11%', 'Lei 200.00'],
    ['C-2', 'Cafea', '1', 'Lei 100.00', '21%', 'Lei 100.00'],
    ['', 'Grand Total', '3', '', '', 'Lei 300.00'],
  ]);
  expect(goods?.columns).toHaveLength(6);
  expect(vat?.title).toBe('VAT: prices are without VAT');
  expect(vat?.rows).toEqual([
    ['21%', 'Lei 100.00', 'Lei 21.00', 'Lei 121.00'],
    ['11%', 'Lei 200.00', 'Lei 22.00', 'Lei 222.00'],
    ['Total', 'Lei 300.00', 'Lei 43.00', 'Lei 343.00'],
  ]);
  expect(noteWith('gross')[1]?.rows.at(-1)).toEqual(['Total', 'Lei 262.82', 'Lei 37.18', 'Lei 300.00']);
});

it('[STOCK-20] an order whose papers show no VAT has a note without it', () => {
  const [goods, ...more] = noteWith(undefined);
  expect(more).toEqual([]);
  expect(goods?.rows.at(-1)).toEqual(['', 'Grand Total', '3', '', 'Lei 300.00']);
});
