import { describe, expect, it } from 'vitest';
import type { Language } from '#wire/language';
import { orderHtml } from '../../server/mail/order-html';
import { orderPdf } from '../../server/mail/order-pdf';
import { orderSheet } from '../../src/sheet/order-sheet';
import { orderText } from '../../src/sheet/order-text';
import { sheetSender } from '../../src/sheet/sheet-sender';
import { wordsIn } from '../../src/sheet/sheet-words';
import { pdfPages } from '../support/pdf-text';
import { type Prices, vatFacts } from '../support/vat-facts';

// VAT on an order's paper, with the company's data, read back page by page.

const made = async (lines: number, language: Language, vatPrices: Prices | '') => {
  const facts = vatFacts(lines, vatPrices);
  const sheet = orderSheet(facts, '', language);
  const sender = sheetSender(facts.company, 'Teren', language);
  const bytes = await orderPdf(sheet, sender);
  const pages = (await pdfPages(bytes)).map((page) => page.replace(/\s+/g, ' '));
  const plain = (text: string) => text.replace(/<style>.*<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
  return { bytes, pages, text: plain(orderText(sheet, sender, true)), html: plain(orderHtml(sheet, sender)) };
};

/** Net, VAT and gross of each rate and of all, for this many lines of 1.00: what the papers must say. */
const expected: Readonly<Record<Prices, Readonly<Record<number, readonly (readonly number[])[]>>>> = {
  net: {
    1: [[1, 0.21, 1.21]],
    40: [
      [14, 2.94, 16.94],
      [13, 1.43, 14.43],
      // 5.5 % of 13.00 is 0.715.
      [13, 0.72, 13.72],
      [40, 5.09, 45.09],
    ],
    400: [
      [134, 28.14, 162.14],
      [133, 14.63, 147.63],
      [133, 7.32, 140.32],
      [400, 50.09, 450.09],
    ],
  },
  gross: {
    1: [[0.83, 0.17, 1]],
    40: [
      [11.57, 2.43, 14],
      [11.71, 1.29, 13],
      [12.32, 0.68, 13],
      [35.6, 4.4, 40],
    ],
    400: [
      [110.74, 23.26, 134],
      [119.82, 13.18, 133],
      [126.07, 6.93, 133],
      [356.63, 43.37, 400],
    ],
  },
};

const kinds = (['en', 'ro'] as const).flatMap((language) =>
  (['net', 'gross'] as const).flatMap((prices) => [1, 40, 400].map((lines) => ({ language, prices, lines }))),
);

describe.each(kinds)('$lines lines in $language, $prices prices', ({ language, prices, lines }) => {
  const { orderMail } = wordsIn(language);
  const lei = (amount: number) => orderMail.lei(amount).replace(/\s+/g, ' ');

  it('[STOCK-21] PDF, HTML and text have the VAT of each rate, and the grand total', async () => {
    const { pages, text, html } = await made(lines, language, prices);
    const pdf = pages.join(' ');
    for (const amounts of expected[prices][lines] ?? []) {
      const [net, vat, gross] = amounts.map(lei);
      expect(pdf).toContain(`${net} ${vat} ${gross}`);
      expect(html).toContain(`${net} ${vat} ${gross}`);
      expect(text).toContain(`${net} + ${vat} = ${gross}`);
    }
    const [total = []] = (expected[prices][lines] ?? []).slice(-1);
    for (const part of [pdf, html, text]) {
      expect(part).toContain(prices === 'net' ? orderMail.pricesNet : orderMail.pricesGross);
      expect(part).toMatch(new RegExp(`${orderMail.grandTotal}:? ${lei(lines).replace('.', '\\.')}`));
      if (prices === 'gross') expect(part).not.toContain(orderMail.totalWithVat);
      else expect(part).toMatch(new RegExp(`${orderMail.totalWithVat}:? ${lei(total[2] ?? 0).replace('.', '\\.')}`));
    }
  });

  it('each page has number, head and whose order it is; the first has the company', async () => {
    const { pages } = await made(lines, language, prices);
    for (const said of ['Câmpia Verde Distribuție SRL', 'RO9999999', 'J29/123/2015', 'Str. Țării 12', 'RO49 AAAA 1B31'])
      expect(pages[0]).toContain(said);
    for (const said of ['Banca Exemplu', '0700 000 100', 'birou@campia-verde.example', 'Băcănia Ștefan cel Mare'])
      expect(pages[0]).toContain(said);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(orderMail.page(at + 1, pages.length));
      expect(page).toContain(orderMail.title('1042'));
      expect(page).toContain('Băcănia Ștefan cel Mare');
      if (page.includes('C-')) expect(page).toContain(`${orderMail.unitPrice} ${orderMail.vat} ${orderMail.total}`);
    }
    expect(pages.length).toBeGreaterThanOrEqual({ 1: 1, 40: 2, 400: 11 }[lines] ?? 0);
    expect(pages.join(' ')).toContain(`C-${lines - 1}`);
  });
});

it('[STOCK-21] the paper of an order from before the setting says nothing of VAT', async () => {
  for (const language of ['en', 'ro'] as const) {
    const { pages, text, html } = await made(40, language, '');
    for (const part of [pages.join(' '), text, html]) expect(part).not.toMatch(/VAT|TVA|%/);
  }
});
