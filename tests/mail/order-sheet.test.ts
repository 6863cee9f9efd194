import { expect, it } from 'vitest';
import { letterhead } from '#wire/company';
import { order } from '#wire/order';
import { orderPdf } from '../../server/mail/order-pdf';
import { orderSheet, type SheetFacts, sheetFile } from '../../src/sheet/order-sheet';
import { orderText } from '../../src/sheet/order-text';
import { sheetSender } from '../../src/sheet/sheet-sender';
import { pdfPages } from '../support/pdf-text';

// What mails never have and a device may share: an order without a number, and names that only the order itself keeps.

const facts: SheetFacts = {
  company: letterhead.parse({}),
  order: order.parse({
    id: 'local:1',
    client: { id: 'c9', name: 'Magazin Țuțu' },
    date: '2026-11-27',
    price: 12.5,
    agent: 'aana',
    products: [{ product: { id: 'p9', name: 'Cafea măcinată' }, quantity: 1, unitprice: 12.5 }],
  }),
  clients: new Map(),
  products: new Map(),
  accounts: new Map(),
};
const sender = sheetSender(facts.company, 'Teren', 'en');

it('an order without a number is titled as its details are, with the names that it keeps', async () => {
  const sheet = orderSheet(facts, '', 'en');
  const romanian = orderSheet(facts, '', 'ro').title;
  expect([sheet.title, sheetFile(sheet), romanian]).toEqual(['Order', 'Order.pdf', 'Comandă']);
  const text = orderText(sheet, sender, true);
  const pages = (await pdfPages(await orderPdf(sheet, sender))).join(' ');
  for (const words of ['Magazin Țuțu', 'Cafea măcinată', '27/11/2026', 'Lei 12.50', 'Teren'])
    expect([text, pages].filter((one) => !one.includes(words))).toEqual([]);
  expect(text + pages).not.toContain('local:');
});

it('what was delivered is worth a word until all of it is, or where a finalized order had less', () => {
  const said = (isFinalized: boolean, deliveredQuantity: number, added: boolean) => {
    const products = [{ ...facts.order.products[0], product: 'p9', quantity: 3, unitprice: 12.5 }];
    const lines = products.map((line) => ({ ...line, deliveredQuantity, added }));
    return orderSheet({ ...facts, order: { ...facts.order, isFinalized, products: lines } }, '', 'en').lines[0]
      ?.delivered;
  };
  expect(said(false, 0, false)).toBe('');
  expect(said(false, 2, false)).toBe('2 delivered already');
  expect(said(true, 2, true)).toBe('');
  expect(said(true, 3, false)).toBe('');
  expect(said(true, 2, false)).toBe('2 delivered already');
});

it('a text that goes without the PDF does not speak of it', () => {
  const sheet = orderSheet(facts, '', 'en');
  const attached = 'The same order is attached as a PDF.\n';
  expect(orderText(sheet, sender, true)).toContain(attached);
  expect(orderText(sheet, sender, false)).toBe(orderText(sheet, sender, true).replace(attached, ''));
});
