import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#wire/language';
import { orderPdf } from '../../server/mail/order-pdf';
import { orderSheet } from '../../src/sheet/order-sheet';
import { sheetSender } from '../../src/sheet/sheet-sender';
import { vatFacts } from '../support/vat-facts';
import { test } from './test';

// The PDF of an order's mail as it is drawn: by its pixels, and by the boxes of its texts.

const reader = createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.mjs');
const address = 'http://papers.example';
type Reader = typeof import('pdfjs-dist');

/** A page with the reader of PDFs that browsers use, beside this file. */
const openReader = async (page: Page, bytes: () => Buffer): Promise<void> => {
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/order.pdf') return route.fulfill({ body: bytes(), contentType: 'application/pdf' });
    if (!pathname.endsWith('.mjs')) return route.fulfill({ body: '<!doctype html>', contentType: 'text/html' });
    return route.fulfill({
      body: readFileSync(new URL(`.${pathname}`, `file://${reader}`)),
      contentType: 'text/javascript',
    });
  });
  await page.goto(address);
  await page.addScriptTag({ type: 'module', content: `import * as reader from '/pdf.mjs'; window.reader = reader;` });
  await page.waitForFunction(() => 'reader' in window);
};

/** No colour of the app's own papers. */
const logoColour = [216, 27, 200] as const;
/** A logo of one colour, as a canvas of the browser saves it. */
const logoOf = (page: Page): Promise<string> =>
  page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 90 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = `rgb(${colour.join()})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg');
  }, logoColour);

const word = `Lungă${'x'.repeat(90)}`;
const sentence = 'Societatea comercială cu nume nesfârșit '.repeat(4).trim();
/** The longest that a client and a company may have: of many words, and of one. */
const longest: Readonly<Record<Language, string>> = { en: 'Societatea cu nume '.repeat(15), ro: 'W'.repeat(300) };

const pdfOf = (lines: number, language: Language, logo: string): Promise<Buffer> => {
  const facts = vatFacts(lines, 'net');
  const names = [word, sentence];
  const products = new Map(
    [...facts.products].map(([id, product], at) => [id, { ...product, name: names[at % 9] ?? product.name }]),
  );
  const clients = new Map([...facts.clients].map(([id, client]) => [id, { ...client, name: longest[language] }]));
  const sheet = orderSheet({ ...facts, products, clients }, '', language);
  return orderPdf(sheet, sheetSender({ ...facts.company, name: longest[language], logo }, 'Teren', language));
};

/** Runs in the page: draws each page, and looks at it. Lengths in points; an A4 page has 595 by 842. */
const looks = async (colour: readonly number[]) => {
  const { reader } = window as unknown as { readonly reader: Reader };
  reader.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
  const pdf = await reader.getDocument('/order.pdf').promise;
  const look = async (number: number) => {
    const page = await pdf.getPage(number);
    const scale = 2;
    const viewport = page.getViewport({ scale });
    const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
    const canvasContext = canvas.getContext('2d', { willReadFrequently: true });
    if (canvasContext === null) throw new Error('no canvas');
    await page.render({ canvasContext, viewport }).promise;
    const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
    const ink = { all: 0, logo: 0, head: 0, left: width, top: height, right: 0, bottom: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      if (Math.min(...rgb) > 235) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      ink.all += 1;
      if (y < 44 * scale) ink.head += 1;
      if (rgb.every((part, index) => Math.abs(part - (colour[index] ?? 0)) < 12)) ink.logo += 1;
      ink.left = Math.min(ink.left, x);
      ink.top = Math.min(ink.top, y);
      ink.right = Math.max(ink.right, x);
      ink.bottom = Math.max(ink.bottom, y);
    }
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size, left, baseline] = item.transform as number[];
      const [x, y, em] = [left ?? 0, baseline ?? 0, size ?? 0];
      // From the feet of its letters to the heads of its capitals.
      return [{ text: item.str, left: x, right: x + item.width, bottom: y - 0.15 * em, top: y + 0.7 * em }];
    });
    const overlaps = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
        )
        .map((other) => `page ${number}: '${one.text}' and '${other.text}'`),
    );
    const outside = texts
      .filter(({ left, right, top, bottom }) => left < 0 || bottom < 0 || right > width / scale || top > height / scale)
      .map(({ text }) => `page ${number}: '${text}'`);
    return { ink, width, height, scale, texts: texts.length, overlaps, outside };
  };
  return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => look(at + 1)));
};

/** No printer reaches nearer to the edge: 5 mm, in points. */
const edge = (5 / 25.4) * 72;

for (const language of ['en', 'ro'] as const)
  for (const lines of [1, 40, 400])
    test(`[STOCK-21] each page of ${lines} lines in ${language} is drawn whole, nothing over another`, async ({
      page,
    }) => {
      let bytes: Buffer = Buffer.of();
      await openReader(page, () => bytes);
      bytes = await pdfOf(lines, language, await logoOf(page));
      const pages = await page.evaluate(looks, logoColour);
      expect(pages.length).toBeGreaterThanOrEqual({ 1: 1, 40: 2, 400: 11 }[lines] ?? 0);
      for (const [at, { ink, width, height, scale, texts, overlaps, outside }] of pages.entries()) {
        expect(overlaps).toEqual([]);
        expect(outside).toEqual([]);
        expect(texts).toBeGreaterThan(4);
        expect([Math.round(width / scale), Math.round(height / scale)]).toEqual([595, 842]);
        // A sheet of text has a few hundredths of ink.
        expect(ink.all / (width * height)).toBeGreaterThan(0.002);
        expect(ink.all / (width * height)).toBeLessThan(0.3);
        expect(Math.min(ink.left, ink.top, width - 1 - ink.right, height - 1 - ink.bottom)).toBeGreaterThan(
          edge * scale,
        );
        // The logo is on the first page alone; above the table of the others is whose order it is.
        if (at === 0) expect(ink.logo / (scale * scale)).toBeGreaterThan(0.9 * 150 * 45);
        else expect([ink.logo, ink.head > 100]).toEqual([0, true]);
      }
    });
