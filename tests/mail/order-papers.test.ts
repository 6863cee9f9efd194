import { describe, expect, it } from 'vitest';
import type { OrderView } from '#domain/pending';
import { client } from '#wire/client';
import { letterhead } from '#wire/company';
import type { Language } from '#wire/language';
import { order } from '#wire/order';
import { product } from '#wire/product';
import { words } from '#words/words';
import { pdfOf } from '../../server/mail/order-pdf';
import type { PaperFacts } from '../../src/actions/order-paper';
import { notePaper } from '../../src/features/order-paper/note-paper';
import { pickingPaper } from '../../src/features/order-paper/picking-paper';
import type { Paper } from '../../src/sheet/ask-paper';
import { paperPdf } from '../../src/sheet/paper-pages';
import { sheetSender } from '../../src/sheet/sheet-sender';
import { wordsIn } from '../../src/sheet/sheet-words';
import { inRomanian } from '../support/in-romanian';
import { pdfPages } from '../support/pdf-text';

// What the office prints of orders, as the PDF that a device makes, read back page by page.

const day = '2026-11-30';
const productIds = Array.from({ length: 400 }, (_, at) => `p${at}`);

const facts: PaperFacts = {
  company: letterhead.parse({ name: 'Câmpia Verde SRL', cui: 'RO123', address: 'Str. Țării 1' }),
  clients: new Map([
    [
      'c1',
      client.parse({ id: 'c1', name: 'Băcănia Ștefan', cui: 'RO77', deliveryAddress: 'Piața Unirii 3', phone: '0721' }),
    ],
  ]),
  products: new Map(
    productIds.map((id, at) => [id, product.parse({ id, name: `Ceai nr. ${at}`, code: `C-${at}`, price: 1 })]),
  ),
  stock: new Map(productIds.map((id) => [id, 3])),
  boxes: [
    { id: 'b1', name: 'Raft 10', capacity: 9_000, used: 400 },
    { id: 'b2', name: 'Raft 2', capacity: 9_000, used: 400 },
  ],
  held: new Map(productIds.map((id, at) => [id, new Map([[at % 2 === 0 ? 'b1' : 'b2', 3]])])),
};

const orderOf = (id: string, lines: number, more: object = {}): OrderView => ({
  ...order.parse({
    id,
    client: 'c1',
    date: day,
    price: 1,
    agent: 'a1',
    products: productIds.slice(0, lines).map((one) => ({ product: one, quantity: 2, unitprice: 1 })),
    ...more,
  }),
  clientName: 'Băcănia Ștefan',
  agentName: 'Ana Popescu',
  state: 'accepted',
});

const inWordsOf = <T>(language: Language, say: () => T): T => (language === 'ro' ? inRomanian(say) : say());

const pagesOf = async (paper: Paper | undefined, language: Language): Promise<string[]> => {
  if (paper === undefined) throw new Error('no paper');
  const sender = paper.company && sheetSender(paper.company, 'Teren', language);
  return pdfPages(await paperPdf(paper, { sender, words: wordsIn(language), language }, pdfOf));
};

const kinds = (['en', 'ro'] as const).flatMap((language) => [1, 40, 400].map((lines) => ({ language, lines })));

describe.each(kinds)('papers in $language of $lines lines', ({ language, lines }) => {
  const numbered = (pages: readonly string[]) =>
    pages.map((_page, at) => wordsIn(language).orderMail.page(at + 1, pages.length));

  it('a pick list has every unit, box after box, and the head of its tables on each page', async () => {
    const one = orderOf('1041', lines);
    const other = orderOf('1042', lines);
    const pages = await pagesOf(
      inWordsOf(language, () => pickingPaper([one, other], facts, day)),
      language,
    );
    const text = pages.join('\n');
    for (const said of ['1041', '1042', 'Băcănia Ștefan', 'Piața Unirii 3', 'Ana Popescu', '30/11/2026'])
      expect(text).toContain(said);
    // 3 in stock, 2 for each of two orders: one is short.
    const said = inWordsOf(language, () => [words.orderPaper.box('Raft 10'), words.orderPaper.short(1)]);
    for (const each of said) expect(text).toContain(each);
    expect(text.split('1041: 2').length - 1).toBe(lines);
    expect(text.split('1042: 1').length - 1).toBe(2 * lines);
    if (lines > 1) expect(text.indexOf('Raft 2')).toBeLessThan(text.indexOf('Raft 10'));
    for (const [at, page] of numbered(pages).entries()) expect(pages[at]).toContain(page);
    if (lines === 400) expect(pages.length).toBeGreaterThan(10);
    const head = inWordsOf(language, () => words.orderPaper.forOrders);
    for (const page of pages) expect(page.replace(/\s+/g, ' ')).toContain(head);
  });

  it('a delivery note has letterhead, client, lines, places to sign, and its own page numbers', async () => {
    const notes = inWordsOf(language, () => notePaper([orderOf('1041', 1), orderOf('1042', lines)], facts, day));
    const [first = '', ...rest] = await pagesOf(notes, language);
    const text = rest.join('\n');
    for (const said of ['Câmpia Verde SRL', 'RO77', '0721', 'Ana Popescu', '1042', 'C-0', `C-${lines - 1}`])
      expect(text).toContain(said);
    expect(first).toContain('1041');
    expect(first).not.toContain('1042');
    expect(first).toContain(wordsIn(language).orderMail.page(1, 1));
    for (const [at, page] of numbered(rest).entries()) {
      expect(rest[at]).toContain(page);
      expect(rest[at]).toContain('1042');
    }
    const signed = inWordsOf(language, () => words.orderPaper.received);
    expect(rest.at(-1)?.replace(/\s+/g, ' ')).toContain(signed);
    if (lines === 400) expect(rest.length).toBeGreaterThan(7);
  });
});

it('a delivery note counts a ticked line as delivered in full, finalized or not', () => {
  const products = [
    { product: 'p0', quantity: 5, unitprice: 1, added: true },
    { product: 'p1', quantity: 5, unitprice: 1, deliveredQuantity: 2 },
    { product: 'p2', quantity: 5, unitprice: 1 },
  ];
  for (const isFinalized of [false, true]) {
    const [note] = notePaper([orderOf('1041', 0, { products, isFinalized })], facts, day).parts;
    expect(note?.tables[0]?.rows.map(([code, , ...figures]) => [code, ...figures])).toEqual([
      ['C-0', '5', '5', '0'],
      ['C-1', '5', '2', '3'],
      ['C-2', '5', '0', '5'],
    ]);
  }
});

it('orders with nothing outstanding make no pick list', () => {
  expect(pickingPaper([orderOf('1', 2, { isFinalized: true }), orderOf('2', 0)], facts, day)).toBeUndefined();
});

it('words of any length, and signs that a PDF could not have, make a paper', async () => {
  const odd = { ...orderOf('1043', 1), clientName: `${'Lung'.repeat(80)}\u202e\u0000\n2` };
  for (const paper of [pickingPaper([odd], facts, day), notePaper([odd], facts, day)])
    expect((await pagesOf(paper, 'en')).join('')).toContain('1043');
});
