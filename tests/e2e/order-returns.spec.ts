import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { mostUnitsOfPlace } from '#wire/stock-saves';
import { type Api, signInByApi } from '../support/calls';
import { pdfPages } from '../support/pdf-text';
import type { ServerProcess } from '../support/server-process';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { builtServer } from './built-server';
import { widths } from './day';
import { demoCompanyIn } from './demo-company';
import { clientWith, finalizeByApi } from './desk-data';
import { adjust, heldOf, type Priced, placeLines, pricedIn, setStock } from './desk-sync-data';
import { showsToast } from './faults';
import { expectOneKey, loseAnswers } from './lost-answers';
import { allocation, openDesk, openDetails } from './order-lines';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { seenAtBothWidths, shows, signIn } from './walk';

// Units of a finalized order come back (STOCK-20): at the desk, without an answer, printed and e-mailed, and as the
// order's agent sees it.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-returns-'));
let smtp: SmtpServer;
let server: ServerProcess;
let api: Api;
let client: string;

test.beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder), SMTP_URL: `smtp://${smtp.address}` });
  await server.start();
  api = await signInByApi(server.url, 'admin');
  client = (await clientWith(api, 'address')).id;
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An order of ana's of 4 units of a product, all delivered out of its box, finalized. */
const soldOrder = async (code: string): Promise<{ id: string; product: Priced }> => {
  const product = await pricedIn(api, code, 10);
  const { id } = await placeLines(server.url, client, [[product, 4]]);
  await api.put('/scope/main/products/check', { orderId: id, productId: product.id, checked: true });
  await adjust(api, product, -4);
  await finalizeByApi(server.url, id);
  return { id, product };
};
const returnByApi = (id: string, product: string, intoStock: number, writtenOff = 0): Promise<unknown> =>
  api.post(`/scope/main/item/${id}/return`, { reason: 'La telefon', lines: [{ product, intoStock, writtenOff }] });
const returnsOf = async (id: string): Promise<readonly { readonly number: number }[]> =>
  (await api.get<{ returns?: { number: number }[] }>(`/scope/main/item/${id}`)).returns ?? [];
const openAt = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`${server.url}/orders?q=${id}`);
  return openDetails(page, id);
};
const dialogOf = (page: Page, id: string) => page.getByRole('dialog', { name: `Return of order ${id}` });
const fieldOf = (dialog: Locator, where: 'Into stock' | 'Written off', { name }: Priced) =>
  dialog.getByRole('textbox', { name: `${where}: ${name}` });
const fakePrint = (): void => {
  window.print = () => undefined;
};

test('[STOCK-20] [SYNC-2] units come back once although the answer is lost', async ({ browser }) => {
  test.setTimeout(150_000);
  const { id, product } = await soldOrder('RET-1');
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openAt(page, id);
  await details.getByRole('button', { name: 'Return…' }).click();
  const dialog = dialogOf(page, id);
  const yes = dialog.getByRole('button', { name: 'Take back' });
  await expect(yes).toBeDisabled();
  await seenAtBothWidths(
    page,
    'RET-1 · 4 of 4 delivered can come back',
    'All into stock',
    'Into stock',
    'Written off',
    'Say how many units come back.',
  );
  await seenAtBothWidths(page, 'Why does it come back?', 'Damaged', 'Expired', 'Wrong product', 'Not sold');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'All into stock' }).click();
  await expect(fieldOf(dialog, 'Into stock', product)).toHaveValue('4');
  await seenAtBothWidths(page, '4 units go into the warehouse.', 'Say why they come back.');
  await fieldOf(dialog, 'Into stock', product).fill('2');
  await fieldOf(dialog, 'Written off', product).fill('1');
  await dialog.getByRole('button', { name: 'Expired' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Why does it come back?' })).toHaveValue('Expired');
  await seenAtBothWidths(
    page,
    '2 units go into the warehouse.',
    '1 unit is written off: stock does not rise, and the movements say so.',
    'The return gets a number of its own and is worth Lei 10.50. The order keeps its total. There is no way back.',
  );
  await expectNothingTooWide(page);

  const lost = await loseAnswers(page, /\/return\b/);
  await yes.dblclick();
  await expect.poll(() => lost.keys.length).toBeGreaterThan(1);
  lost.stop();
  await expect(dialog).toBeHidden();
  await showsToast(page, 'Units taken back');
  expectOneKey(lost.keys);
  const boxes = allocation(page);
  await expect(boxes).toBeVisible();
  await boxes.getByRole('button', { name: 'Complete' }).click();
  await expect(boxes).toBeHidden();
  expect(await heldOf(api, product.id)).toEqual([8, 8, 0]);
  const [made, ...more] = await returnsOf(id);
  expect(more).toEqual([]);

  const list = details.getByRole('region', { name: 'Returns' });
  await seenAtBothWidths(
    page,
    'Returns',
    `Return ${made?.number}`,
    /^Taken back on .+ by .+$/,
    '3 units, Lei 10.50',
    'Reason: Expired',
    `${product.name}: 2 into stock, 1 written off`,
  );
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await seenAtBothWidths(page, '3 units came back, worth Lei 10.50. Below the lines it says when and why.');
  await expectSound(page);
  await expectNothingTooWide(page);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await seenAtBothWidths(page, 'Returned: 3 units');
  await expectSound(page);

  // The ledger names the return, and its history does.
  await page.goto(`${server.url}/warehouse?q=RET-1`);
  const { movements } = await api.get<{ movements: { reason: string; delta: number; reference: string }[] }>(
    `/scope/main/movements?product=${product.id}&reason=return%20written%20off`,
  );
  expect(movements.map(({ delta, reference }) => [delta, reference])).toEqual([[-1, `${id}/${made?.number}`]]);
  await page.context().close();
});

test('[STOCK-20] its note is printed, saved and e-mailed, and sent again only if that is meant', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { id, product } = await soldOrder('RET-2');
  await returnByApi(id, product.id, 1, 1);
  const [{ number } = { number: 0 }] = await returnsOf(id);
  const page = await openDesk(browser, server.url, 'admin');
  await page.addInitScript(fakePrint);
  const details = await openAt(page, id);
  await seenAtBothWidths(page, 'Print', 'Save as PDF', 'Send');

  const coming = page.waitForEvent('download');
  await details.getByRole('button', { name: `Return ${number} as PDF` }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`return ${number}.pdf`);
  const [note = ''] = await pdfPages(readFileSync(await file.path()));
  for (const said of [`Return ${number} of order ${id}`, 'RET-2', 'Lei 7.00', 'La telefon', 'page 1 of 1'])
    expect(note).toContain(said);

  await details.getByRole('button', { name: `Print return ${number}` }).click();
  await page.emulateMedia({ media: 'print' });
  await seenAtBothWidths(page, `Return ${number} of order ${id}`, /^Taken back by: /);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const sending = page.getByRole('dialog', { name: `Send return ${number}` });
  const sendTo = async (address: string) => {
    await details.getByRole('button', { name: `Send return ${number}` }).click();
    await sending.getByRole('textbox', { name: 'Another address' }).fill(address);
    await sending.getByRole('button', { name: 'Send to this address' }).click();
  };
  // A mail that is refused says so, and the dialog stays.
  await sendTo('refused@magazin.example');
  await shows(page, /The mail server does not take messages for refused@magazin\.example\./);
  await seenAtBothWidths(
    page,
    "The message has the client's details, 1 line, the total of Lei 7.00 and a PDF of the same.",
  );
  await page.keyboard.press('Escape');
  await expect(sending).toBeHidden();
  await sendTo('sef@magazin.example');
  await expect(sending).toBeHidden();
  await showsToast(page, 'Email sent successfully');
  const [mail, ...more] = await smtp.mails();
  expect(more).toEqual([]);
  expect(mail?.email.subject).toContain(`Return ${number} of order ${id}, `);
  for (const part of [mail?.email.text, mail?.email.html]) {
    expect(part).toContain('La telefon');
    expect(part).toContain('Lei 7.00');
  }
  const pdf = (await pdfPages(mail?.email.attachments[0]?.content ?? '')).join('');
  expect(pdf).toContain(`Return ${number} of order ${id}`);
  await seenAtBothWidths(page, /^E\u2011mailed on /);
  await sendTo('sef@magazin.example');
  await seenAtBothWidths(page, /^This return went to sef@magazin\.example before: /);
  await page.getByRole('button', { name: 'No, do not send' }).click();
  expect(await smtp.mails()).toHaveLength(1);
  await page.context().close();
});

test('[STOCK-21] its note shows the VAT that its e-mail shows', async ({ browser }) => {
  test.setTimeout(150_000);
  const prices = { seen: '', wanted: 'net' };
  const rates = { seen: '', wanted: '21' };
  await api.put('/scope/main/company', { edit: { fields: { vatPrices: prices, vatRates: rates } } });
  const { id, product } = await soldOrder('RET-6');
  await returnByApi(id, product.id, 2);
  const [{ number } = { number: 0 }] = await returnsOf(id);
  const page = await openDesk(browser, server.url, 'admin');
  await page.addInitScript(fakePrint);
  const details = await openAt(page, id);
  await details.getByRole('button', { name: `Print return ${number}` }).click();
  await page.emulateMedia({ media: 'print' });
  // The details, which are not printed, say some of it as well.
  for (const said of [/^VAT$/, 'VAT: prices are without VAT', 'VAT rate', 'Without VAT', /^With VAT$/, 'Lei 8.47'])
    await shows(page, said);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const taken = { vatPrices: { seen: 'net', wanted: '' }, vatRates: { seen: '21', wanted: '' } };
  await api.put('/scope/main/company', { edit: { fields: taken } });
  await page.context().close();
});

test('[STOCK-20] what one admin has taken back another does not take back again', async ({ browser }) => {
  test.setTimeout(150_000);
  const { id, product } = await soldOrder('RET-3');
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openAt(page, id);
  await details.getByRole('button', { name: 'Return…' }).click();
  const dialog = dialogOf(page, id);
  await fieldOf(dialog, 'Into stock', product).fill('3');
  await dialog.getByRole('button', { name: 'Damaged' }).click();
  await page.route(
    '**/return*',
    async (route) => {
      await returnByApi(id, product.id, 2);
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await shows(page, 'Failed to take units back');
  await shows(
    page,
    /Somebody has changed the order just now\. Look at what can still come back, then take it back again\.$/,
  );
  await expect(dialog.getByText('RET-3 · 2 of 4 delivered can come back')).toBeVisible();
  // The server would refuse the 3 that are typed: only 2 are left.
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await shows(page, /Only 2 units of .+ can still come back\./);
  await returnByApi(id, product.id, 0, 2);
  await seenAtBothWidths(page, 'All that was delivered of this order has come back.');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(details.getByRole('button', { name: 'Return…' })).toHaveCount(0);
  expect(await heldOf(api, product.id)).toEqual([8, 6, 0]);

  // Without a connection nothing is taken back.
  const other = await soldOrder('RET-4');
  const open = await openAt(page, other.id);
  await open.getByRole('button', { name: 'Return…' }).click();
  await page.context().setOffline(true);
  await shows(page, 'Needs a connection.');
  await page.context().setOffline(false);
  await page.context().close();
});

test('[STOCK-1] [STOCK-20] why the server takes nothing back shows, by product', async ({ browser }) => {
  test.setTimeout(150_000);
  const [sold, missing] = [await pricedIn(api, 'RET-7', 10), await pricedIn(api, 'RET-8', 10)];
  const { id } = await placeLines(server.url, client, [
    [sold, 2],
    [missing, 1],
  ]);
  await api.put('/scope/main/products/check', { orderId: id, productId: sold.id, checked: true });
  await finalizeByApi(server.url, id);
  await setStock(api, sold.id, mostUnitsOfPlace);
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openAt(page, id);
  await details.getByRole('button', { name: 'Return…' }).click();
  const dialog = dialogOf(page, id);
  await fieldOf(dialog, 'Into stock', sold).fill('1');
  await dialog.getByRole('button', { name: 'Damaged' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await seenAtBothWidths(
    page,
    `The warehouse would have 1,000,000,001 of ${sold.name}, but at most 1,000,000,000 are possible. ` +
      'Correct its stock first.',
  );
  // A form offers only what was delivered: the other line is asked for in its place.
  await page.route(/\/return\b/, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replaceAll(sold.id, missing.id) }),
  );
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await seenAtBothWidths(page, `Nothing of ${missing.name} was delivered, so none of it can come back.`);
  await expectSound(page);
  await expectNothingTooWide(page);
  expect(await returnsOf(id)).toEqual([]);
  await page.context().close();
});

test('[STOCK-20] its agent reads on the phone what came back, in both languages', async ({ browser }) => {
  test.setTimeout(120_000);
  const { id, product } = await soldOrder('RET-5');
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/my-orders`);
  await page.getByRole('button', { name: new RegExp(`\\b${id} ·`) }).click();
  const details = await openDetails(page, id);
  await returnByApi(id, product.id, 3);
  await expect(details.getByText('3 units, Lei 10.50')).toBeVisible();
  await expect(details.getByText('3 units came back, worth Lei 10.50.')).toBeVisible();
  await expect(details.getByText(`${product.name}: 3 into stock`)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Return…' })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('language', 'ro'));
  await page.reload();
  const card = page.getByRole('button', { name: new RegExp(`\\b${id} ·`) });
  await expect(card).toContainText('Retur: 3 bucăți');
  await card.click();
  await page.getByRole('button', { name: `Vezi detalii: comanda ${id}` }).click();
  await expect(page.getByText('3 bucăți, Lei 10,50')).toBeVisible();
  await expect(page.getByText(`${product.name}: 3 în stoc`)).toBeVisible();
  await context.close();
});
