import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Letterhead } from '#wire/company';
import { endpoints } from '#wire/endpoints';
import type { Language } from '#wire/language';
import { orders as english } from '#words/en/orders';
import { orders as romanian } from '#words/ro/orders';
import { orderPdf } from '../../server/mail/order-pdf';
import { orderSheet } from '../../src/sheet/order-sheet';
import { orderText } from '../../src/sheet/order-text';
import { sheetSender } from '../../src/sheet/sheet-sender';
import { signInByApi } from '../support/calls';
import { smallLogo } from '../support/logo';
import { pdfPages } from '../support/pdf-text';
import { later } from '../words/later';
import { languageWalks, widths } from './day';
import { openDetails } from './day-plain';
import { orderWithNote } from './desk-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, signIn, signInIn } from './walk';

// Must-show D: an order's PDF and text, made on the phone and handed to its share sheet, also offline.

const server = serveDemo();

/** What the page handed to the phone's share sheet. */
interface Handed {
  readonly title: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: readonly number[] }[];
}
interface SharingPage {
  handed: Handed[];
  /** What the phone can share. */
  shares: 'file' | 'text' | 'nothing';
  /** The name of the error with which the share sheet ends; '' shares. */
  sheetEnds: string;
}

/** Runs in the page: keeps what is handed to the phone's share sheet. */
const standIn = (): void => {
  const state: SharingPage = { handed: [], shares: 'file', sheetEnds: '' };
  Object.assign(window, { state });
  const share = async ({ title = '', text = '', files = [] }: ShareData) => {
    if (state.sheetEnds !== '') throw new DOMException('', state.sheetEnds);
    const read = files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: [...new Uint8Array(await file.arrayBuffer())],
    }));
    state.handed.push({ title, text, files: await Promise.all(read) });
  };
  const canShare = (data?: ShareData) => state.shares === 'file' || data?.files === undefined;
  const get = <Value>(value: Value) => ({ get: () => (state.shares === 'nothing' ? undefined : value) });
  Object.defineProperties(navigator, { share: get(share), canShare: get(canShare) });
};

const handed = (page: Page) => page.evaluate(() => (window as unknown as { state: SharingPage }).state.handed);
const change = (page: Page, changes: Partial<SharingPage>) =>
  page.evaluate((to) => void Object.assign((window as unknown as { state: object }).state, to), changes);

/** Waits until the device has on its disk what an order says of the company. */
const letterheadKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name = '' }) => name);
        const opening = indexedDB.open(names.find((one) => /^teren-(?!device)/.test(one)) ?? '');
        return new Promise<boolean>((resolve, reject) => {
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result.transaction('meta').objectStore('meta').get('letterhead');
            asked.onerror = () => reject(asked.error);
            asked.onsuccess = () => {
              opening.result.close();
              resolve(asked.result !== undefined);
            };
          };
        });
      }),
    )
    .toBe(true);

/** An order's sheet as the server mails it: the PDF's pages, the text without and with a PDF. */
const mailed = async (id: string, language: Language) => {
  const api = await signInByApi(server.url, 'admin');
  const read = (path: string) => api.get<{ id: string }[]>(path);
  const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
  const { products, clients, accounts, orders, company } = endpoints;
  const order = orders.answer.parse(await read(orders.path)).find((one) => one.id === id);
  if (order === undefined) throw new Error('no such order');
  const facts = {
    order,
    company: await api.get<Letterhead>(company.path),
    products: byId(products.answer.parse(await read(products.path))),
    clients: byId(clients.answer.parse(await read(clients.path))),
    accounts: byId(accounts.answer.parse(await read(accounts.path))),
  };
  const sheet = orderSheet(facts, '', language);
  const sender = sheetSender(facts.company, 'Teren', language);
  return {
    sheet,
    pages: await pdfPages(await orderPdf(sheet, sender)),
    text: orderText(sheet, sender, false),
    textWithPdf: orderText(sheet, sender, true),
  };
};

/** An agent's phone with the app on it and the newest order, without a signal. */
const offlinePhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: widths.phone,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(standIn);
  await signIn(page, server.url, 'ana');
  await readyForOffline(page);
  await letterheadKept(page);
  await context.setOffline(true);
  return page;
};

test('an order is shared without a signal, as the server would mail it', async ({ browser }) => {
  const note = 'Plătește greu: cash la livrare';
  const { id } = await orderWithNote(server.url, note);
  const api = await signInByApi(server.url, 'admin');
  const edit = { fields: { logo: { seen: '', wanted: smallLogo } } };
  await api.put(endpoints.saveCompany.path, { edit });
  const page = await offlinePhone(browser);
  await page.goto(`${server.url}/my-orders`);
  await openDetails({ page, narrow: true }, 0);
  const dialog = page.getByRole('dialog', { name: `Order ${id}` });
  await expect(dialog.getByText(note)).toBeVisible();
  const share = dialog.getByRole('button', { name: `Share: order ${id}` });
  await expectSound(page);
  await share.dblclick();
  await expect.poll(async () => (await handed(page)).length).toBe(1);
  await expect(share).toBeEnabled();

  const [one] = await handed(page);
  const [file] = one?.files ?? [];
  const { sheet, pages, textWithPdf } = await mailed(id, 'en');
  expect(one).toMatchObject({ title: `Order ${id}, ${sheet.client}`, text: textWithPdf });
  expect(file).toMatchObject({ name: `Order-${id}.pdf`, type: 'application/pdf' });
  const bytes = new Uint8Array(file?.bytes ?? []);
  const shared = await pdfPages(bytes);
  expect(shared).toEqual(pages);
  for (const words of ['Câmpia Verde Distribuție SRL', sheet.client, sheet.total, ...sheet.lines.map((l) => l.product)])
    expect(shared.join(' ')).toContain(words);
  expect(shared.join(' ') + one?.text).not.toContain(note);
  // With the company's logo.
  expect(Buffer.from(bytes).toString('latin1')).toContain('/DCTDecode');
  expect(await handed(page)).toHaveLength(1);
  await page.context().close();
});

test('an order that waits on the phone is shared before any server has numbered it', async ({ browser }) => {
  const page = await offlinePhone(browser);
  await chooseFirstClient(page);
  await addOnPhone(page, 2);
  await placeOrder(page);
  await page.goto(`${server.url}/my-orders`);
  await openDetails({ page, narrow: true }, 0);
  const dialog = page.getByRole('dialog', { name: 'Order', exact: true });
  const client = (await dialog.getByRole('region', { name: 'Client' }).getByRole('heading').textContent()) ?? '';
  const items = dialog.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const lines = await items.allInnerTexts();
  const products = lines.map((line) => line.split('\n')[0] ?? '');
  const prices = lines.map((line) => /Lei [\d.,]+/.exec(line)?.[0] ?? '');
  expect([client, ...products, ...prices].filter((words) => words === '')).toEqual([]);
  await dialog.getByRole('button', { name: `Share: ${client}` }).click();
  await expect.poll(async () => (await handed(page)).length).toBe(1);
  const [one] = await handed(page);
  const [file] = one?.files ?? [];
  expect([one?.title, file?.name]).toEqual([`Order, ${client}`, 'Order.pdf']);
  const shared = (await pdfPages(new Uint8Array(file?.bytes ?? []))).join(' ');
  const total = (await dialog.getByText('Grand Total').locator('..').innerText()).split('\n').at(-1) ?? 'no total';
  const today = new Date().toLocaleDateString('en-GB');
  for (const words of [client, ...products, ...prices, total, today, 'Ana Popescu'])
    expect([shared, one?.text].filter((text) => !text?.includes(words))).toEqual([]);
  expect(shared).not.toContain('local');
  await page.context().close();
});

test('a desk browser that cannot share downloads the PDF and copies the text', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: widths.desk,
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.addInitScript(standIn);
  await signIn(page, server.url, 'admin');
  await change(page, { shares: 'nothing' });
  await openDetails({ page, narrow: false }, 0);
  const dialog = page.getByRole('dialog', { name: /^Order \d+$/ });
  await expectSound(page);
  const downloading = page.waitForEvent('download');
  const download = dialog.getByRole('button', { name: /^Download PDF: order \d+$/ });
  const id = /\d+$/.exec((await download.getAttribute('aria-label')) ?? '')?.[0] ?? 'none';
  await download.click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe(`Order-${id}.pdf`);
  const { pages, text } = await mailed(id, 'en');
  expect(await pdfPages(readFileSync(await saved.path()))).toEqual(pages);
  const copy = dialog.getByRole('button', { name: `Copy text: order ${id}` });
  await copy.click();
  await expect(page.getByText('The text is copied. Paste it into a message.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(copy).toBeFocused();
  await context.close();
});

const lists = { en: english, ro: romanian };
const notices = (page: Page) => page.locator('.mantine-Notification-root');

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] sharing in ${language} on a ${device}: what it offers, and why it failed`, async ({ browser }) => {
    const { orderSharing: said } = later[language];
    const { viewDetails } = lists[language];
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.addInitScript(standIn);
    await signInIn(page, language, server.url, 'ana');
    await page.goto(`${server.url}/my-orders`);
    const open = async (shares: SharingPage['shares']) => {
      await change(page, { shares });
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const head = page.locator('.mantine-Accordion-control').first();
      if (device === 'phone' && (await head.getAttribute('aria-expanded')) !== 'true') await head.click();
      await page.getByText(viewDetails, { exact: true }).locator('visible=true').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    const button = (words: string) => page.getByRole('dialog').getByText(words, { exact: true });

    // A share sheet that is closed is no failure; one that came too late is asked for once more.
    await open('file');
    await change(page, { sheetEnds: 'AbortError' });
    await button(said.act.share).click();
    await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
    await change(page, { sheetEnds: 'NotAllowedError' });
    await button(said.act.share).click();
    await expect(page.getByText(said.ready)).toBeVisible();
    await expect(notices(page)).toHaveCount(1);
    await button(said.act.share).click();
    await expect(page.getByText(said.notShared.message)).toBeVisible();
    await expectNothingTooWide(page);
    const downloading = page.waitForEvent('download');
    await button(said.act.download).click();
    expect((await downloading).suggestedFilename()).toMatch(/^\p{L}+-\d+\.pdf$/u);

    await open('text');
    await change(page, { sheetEnds: '' });
    await expect(button(said.act.download)).toBeVisible();
    await expectNothingTooWide(page);
    await button(said.act.shareText).click();
    await expect.poll(async () => (await handed(page)).length).toBe(1);
    const [one] = await handed(page);
    const id = /\d+/.exec(one?.title ?? '')?.[0] ?? 'none';
    expect(one).toMatchObject({ files: [], text: (await mailed(id, language)).text });

    await open('nothing');
    await expectNothingTooWide(page);
    await context.grantPermissions(['clipboard-write']);
    await button(said.act.copy).click();
    await expect(page.getByText(said.copied.message)).toBeVisible();
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await button(said.act.copy).click();
    await expect(page.getByText(said.notCopied.message)).toBeVisible();
    await page.route(/sheet-worker/, (route) => route.abort());
    await button(said.act.download).click();
    await expect(page.getByText(said.notMade.message)).toBeVisible();
    await expectNothingTooWide(page);
    await context.close();
  });
