import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { type Api, signInByApi } from '../support/calls';
import { pdfPages } from '../support/pdf-text';
import { later } from '../words/later';
import { languageWalks, widths } from './day';
import { clientWith, type OrderItem, placeByApi } from './desk-data';
import { type Stocked, setStock, stocked } from './desk-sync-data';
import { expectedRows, readRows } from './list-rows';
import { openDesk, openDetails } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { allRowsHere, atBothWidths, seenAtBothWidths, shows, signInIn } from './walk';

// Pick lists, delivery notes and lists as files: from the browser, printed and as a PDF, read back.

const server = serveDemo();
let api: Api;
let tea: Stocked;
let sold: readonly OrderItem[];

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  tea = await stocked(api, { code: 'PICK-TEA', name: 'Ceai; de „tei”, 20 g', units: 5 });
  const client = (await clientWith(api, 'address')).id;
  const lines = (quantity: number) => [{ product: { ...tea, price: 3.5 }, quantity }];
  sold = [await placeByApi(server.url, 'ana', client, lines(4)), await placeByApi(server.url, 'ana', client, lines(3))];
  await setStock(api, tea.id, 5);
  // A spreadsheet would run some of it, and would see several cells or rows in some.
  const { id: visitAgent } = await (await signInByApi(server.url, 'ana')).get<{ id: string }>('/me');
  const odd = { name: '=SUM(1;2) „Țuțu”, "SRL"', phone: '+40 722 000 111', contactPerson: '@Ion', visitDays: '15' };
  await api.post('/scope/main/items/client', { ...odd, observations: 'Sus\nși jos; „aici”', visitAgent });
});

const fakePrint = (): void => {
  window.print = () => undefined;
};
const desk = async (browser: Parameters<typeof openDesk>[0]): Promise<Page> => {
  const page = await openDesk(browser, server.url, 'admin');
  await page.addInitScript(fakePrint);
  await page.goto(`${server.url}/orders?q=${encodeURIComponent(tea.code)}`);
  return page;
};
const savedBy = async (page: Page, press: () => Promise<unknown>): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await press();
  return coming;
};
const rowsOf = async (file: Download, delimiter = ','): Promise<string[][]> => {
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return Papa.parse<string[]>(text.slice(1), { delimiter }).data;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[STOCK-6] the orders that the list shows on one pick list, printed and as a PDF', async ({ browser }) => {
  const page = await desk(browser);
  // A phone has it behind 'More'; the dialog stays where the screen is turned.
  await page.setViewportSize(widths.phone);
  await button(page, 'More').click();
  await expectSound(page);
  await page.getByRole('menuitem', { name: 'Print or export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print or export' });
  await expect(dialog.getByRole('checkbox', { name: /^Order / })).toHaveCount(2);
  await page.setViewportSize(widths.desk);
  await seenAtBothWidths(page, 'Orders to print', 'All of them', '2 of 2 orders chosen');
  await seenAtBothWidths(page, 'Pick list as PDF', 'Print 2 delivery notes', '2 delivery notes as PDF');
  await seenAtBothWidths(page, 'All orders that the list shows, as a table', 'Orders as CSV', 'Lines as CSV');
  await expectSound(page);

  const file = await savedBy(page, () => button(page, 'Pick list as PDF').dblclick());
  expect(file.suggestedFilename()).toMatch(/^pick list \d{4}-\d\d-\d\d\.pdf$/);
  await seenAtBothWidths(page, `Saved as ${file.suggestedFilename()}`);
  const text = (await pdfPages(readFileSync(await file.path()))).join(' ').replace(/\s+/g, ' ');
  const [one, other] = sold.map(({ id }) => id);
  // Who ordered first has 4 of the 5; the other has 1 and is short of 2.
  expect(text).toContain(`Box ${tea.box.name}`);
  expect(text).toContain(`5 ${one}: 4 · ${other}: 1`);
  expect(text).toContain(`short: 2 ${other}: 2`);

  await button(page, 'Print pick list').click();
  await page.emulateMedia({ media: 'print' });
  await atBothWidths(page, page.getByRole('heading', { name: `Box ${tea.box.name}` }));
  await seenAtBothWidths(page, 'Pick list of 2 orders', 'Not in stock', 'short: 2', 'For orders');
  await page.emulateMedia({ media: null });
  const printed = (await pdfPages(await page.pdf({ format: 'A4' }))).join(' ').replace(/\s+/g, ' ');
  expect(printed).toContain(`5 ${one}: 4 · ${other}: 1`);
  expect(printed).not.toContain('Orders to print');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await dialog.getByRole('checkbox', { name: new RegExp(`^Order ${one}`) }).uncheck();
  await expect(dialog.getByText('1 of 2 orders chosen')).toBeVisible();
  await page.keyboard.press('Tab');
  await dialog.getByRole('checkbox', { name: 'All of them' }).check();
  await dialog.getByRole('checkbox', { name: 'All of them' }).press('Space');
  await expect(button(page, 'Print pick list')).toBeDisabled();
  await page.context().close();
});

test('the delivery note of one order from its details, with letterhead and places to sign', async ({ browser }) => {
  const page = await desk(browser);
  const id = sold[0]?.id ?? '';
  const details = await openDetails(page, id);
  await details.getByRole('button', { name: 'Print or export…' }).click();
  const file = await savedBy(page, () => button(page, '1 delivery note as PDF').click());
  const [note = '', ...more] = await pdfPages(readFileSync(await file.path()));
  expect(more).toEqual([]);
  for (const said of ['Câmpia Verde Distribuție SRL', `Delivery note, order ${id}`, tea.code, 'page 1 of 1'])
    expect(note).toContain(said);
  await shows(page, /^Saved as delivery notes /);

  await button(page, 'Print 1 delivery note').click();
  await page.emulateMedia({ media: 'print' });
  await seenAtBothWidths(page, `Delivery note, order ${id}`, 'Outstanding', 'Received (name, date, signature)');
  await page.emulateMedia({ media: null });
  expect(await pdfPages(await page.pdf({ format: 'A4' }))).toHaveLength(1);
  await page.context().close();
});

test('a product in no box, an order with nothing outstanding, and a PDF that cannot be made', async ({ browser }) => {
  const loose = await api.post<{ id: string }>('/scope/main/products/new', {
    name: 'Sare',
    code: 'PICK-SALT',
    price: 2,
  });
  await setStock(api, loose.id, 9);
  const client = (await clientWith(api, 'address')).id;
  const product = { id: loose.id, name: 'Sare', code: 'PICK-SALT', price: 2 };
  const order = await placeByApi(server.url, 'ana', client, [{ product, quantity: 2 }]);
  const page = await desk(browser);
  await page.goto(`${server.url}/orders?q=PICK-SALT`);
  await button(page, 'Print or export…').click();
  await button(page, 'Print pick list').click();
  await page.emulateMedia({ media: 'print' });
  await seenAtBothWidths(page, 'In no box', 'Pick list of 1 order');
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.route(/sheet-worker/, (route) => route.abort());
  await button(page, 'Pick list as PDF').click();
  await seenAtBothWidths(page, 'The file could not be made. Try again.');
  await api.put(`/scope/main/products/check`, { orderId: order.id, productId: loose.id, checked: true });
  await expect(async () => {
    await button(page, 'Print pick list').click();
    const said = page.getByText('Nothing is outstanding in the chosen orders: there is nothing to pick.');
    await expect(said.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await shows(page, 'Nothing is outstanding in the chosen orders: there is nothing to pick.');

  // What has gone out is not printed again unasked; a ticked line goes in full, on the note and in the file.
  const other = await placeByApi(server.url, 'ana', client, [{ product, quantity: 1 }]);
  await api.put(`/scope/main/item/${order.id}`, { isFinalized: true });
  const dialog = page.getByRole('dialog', { name: 'Print or export' });
  const tickOf = ({ id }: OrderItem) => dialog.getByRole('checkbox', { name: new RegExp(`^Order ${id}`) });
  await expect(tickOf(other)).toBeChecked();
  await expect(tickOf(order)).not.toBeChecked();
  await seenAtBothWidths(page, 'Print 1 delivery note', '1 of 2 orders chosen');
  await api.put(`/scope/main/products/check`, { orderId: other.id, productId: loose.id, checked: true });
  await tickOf(order).check();
  await expect(button(page, 'Print 2 delivery notes')).toBeVisible();
  // The tick comes to this screen a moment later.
  await expect(async () => {
    const lines = await rowsOf(await savedBy(page, () => button(page, 'Lines as CSV').click()));
    expect(lines.slice(1).map(([id, , , , , , , ...units]) => [id, ...units])).toEqual([
      [other.id, '1', '1', '2', '2'],
      [order.id, '2', '2', '2', '4'],
    ]);
  }).toPass();
  await api.put(`/scope/main/item/${other.id}`, { isFinalized: true });
  await page.keyboard.press('Escape');
  await button(page, 'Print or export…').click();
  await expect(tickOf(other)).toBeChecked();
  await expect(tickOf(order)).toBeChecked();
  await page.context().close();
});

test('orders and their lines as files, read back by a library and equal', async ({ browser }) => {
  const page = await desk(browser);
  await page.goto(`${server.url}/orders`);
  await button(page, 'Print or export…').click();
  await seenAtBothWidths(page, 'These are the first 200. Filter the list to choose among others.');
  await page.goto(`${server.url}/orders?q=PICK-TEA`);
  await button(page, 'Print or export…').click();
  const orders = await savedBy(page, () => button(page, 'Orders as CSV').click());
  expect(orders.suggestedFilename()).toMatch(/^orders \d{4}-\d\d-\d\d\.csv$/);
  await shows(page, `Saved as ${orders.suggestedFilename()}`);
  const [head, ...rows] = await rowsOf(orders);
  expect(head?.slice(0, 3)).toEqual(['Order ID', 'Date', 'Client']);
  const ids = sold.map(({ id }) => id).toReversed();
  expect(rows.map(([id, , , , , total]) => [id, total])).toEqual([
    [ids[0], '10.5'],
    [ids[1], '14'],
  ]);
  const lines = await rowsOf(await savedBy(page, () => button(page, 'Lines as CSV').click()));
  expect(lines.slice(1).map(([id, , , , , code, name, ...units]) => [id, code, name, ...units])).toEqual([
    [ids[0], tea.code, tea.name, '3', '0', '3.5', '10.5'],
    [ids[1], tea.code, tea.name, '4', '0', '3.5', '14'],
  ]);
  await page.context().close();
});

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] every list as a file, in ${language} on a ${device}`, async ({ browser }) => {
    const said = later[language].listFiles;
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await signInIn(page, language, server.url, 'admin');
    await allRowsHere(page);
    const delimiter = language === 'ro' ? ';' : ',';
    const lists = [
      ['clients', said.names.clients],
      ['products', said.names.products],
      ['warehouse', said.names.stock],
      ['visits', said.names.visits],
    ] as const;
    for (const [path, list] of lists) {
      await page.goto(`${server.url}/${path}`);
      await expect(button(page, said.save)).toBeEnabled();
      await expectNothingTooWide(page);
      const file = await savedBy(page, () => button(page, said.save).click());
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${list} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
      const [head = [], ...rows] = await rowsOf(file, delimiter);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
      if (path !== 'products') expect(readRows(rows)).toEqual(await expectedRows(path, api, language));
      if (path === 'products') {
        const items = await api.get<{ code: string; name: string; price: number }[]>('/scope/main/items/product');
        const price = (cell = '') => Number(cell.replace(language === 'ro' ? ',' : '.', '.'));
        const read = new Map(rows.map(([code, name, lei]) => [code, [name, price(lei)]]));
        expect(items.filter(({ code, name, price: lei }) => read.get(code)?.join() !== [name, lei].join())).toEqual([]);
      }
      await expect(page.getByText(said.saved(file.suggestedFilename()).message).first()).toBeVisible();
    }
    const [, ...reasons] = await rowsOf(await savedBy(page, () => button(page, said.saveReasons).click()), delimiter);
    expect(reasons.length).toBeGreaterThan(0);
    expect(readRows(reasons)).toEqual(await expectedRows('reasons', api, language));
    await context.close();
  });
