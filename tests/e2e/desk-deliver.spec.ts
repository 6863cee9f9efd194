import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { openPhone, widths } from './day';
import { clientWith, finalizeByApi, type OrderItem, type ProductItem, placedWithSample } from './desk-data';
import { adjust, heldOf, type Priced, placeLines, pricedIn, setStock } from './desk-sync-data';
import { asksByItself, dieBeforeAnswer, expectOneKey, keysTo } from './lost-answers';
import { allocation, openDesk, openDetails, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { seenAtBothWidths, shows, signIn } from './walk';

// A part of an order's line is delivered (STOCK-18), the rest later; and what is short.

const server = serveDemo();
let api: Api;
let client: string;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'radu');
  client = (await clientWith(api, 'address')).id;
});

const made = (code: string, units: number): Promise<Priced> => pricedIn(api, code, units);
const place = (...lines: [ProductItem, number][]): Promise<OrderItem> => placeLines(server.url, client, lines);
const openPreparing = async (page: Page, { id }: OrderItem): Promise<Locator> => {
  await page.getByRole('button', { name: `Prepare: order ${id}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Prepare order ${id}` });
  await expect(dialog.getByText(/^Produs /).first()).toBeVisible();
  return dialog;
};
const rowOf = (dialog: Locator, { name }: Priced): Locator => dialog.getByRole('row').filter({ hasText: name });
const deliver = (dialog: Locator, units: number, of: number, { name }: Priced): Locator =>
  dialog.getByRole('button', { name: `Deliver ${units} of ${of}: ${name}`, exact: true });
const takeBack = (dialog: Locator, units: number, { name }: Priced): Locator =>
  dialog.getByRole('button', { name: `Take back ${units}: ${name}`, exact: true });
const completeBoxes = (page: Page): Promise<void> =>
  allocation(page)
    .getByRole('button', { name: /^(Complete|Try again)$/ })
    .click();

test('[STOCK-18] what there is is delivered, the rest when it comes; then it is finalized', async ({ browser }) => {
  test.setTimeout(180_000);
  const [whole, short] = [await made('DLV-1', 10), await made('DLV-2', 2)];
  const order = await place([whole, 3], [short, 5]);
  const page = await openDesk(browser, server.url, 'admin');
  const preparing = await openPreparing(page, order);
  await expect(rowOf(preparing, short)).toContainText('3 missing');
  await seenAtBothWidths(page, 'Deliver 2 of 5');
  await expect(preparing.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await deliver(preparing, 2, 5, short).click();
  await expect(rowOf(preparing, short)).toContainText('2 of 5 delivered, 3 outstanding');
  expect(await heldOf(api, short.id)).toEqual([0, 0, 0]);
  await expect(deliver(preparing, 2, 5, short)).toHaveCount(0);
  await seenAtBothWidths(page, '2 of 5 delivered, 3 outstanding', 'Order updated successfully');
  await expect(preparing.getByRole('button', { name: 'Complete' })).toBeFocused();
  // What is delivered stays delivered: there is nothing to cancel any more.
  await expect(preparing.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(preparing.getByRole('button', { name: 'Close' }).last()).toHaveText('Close');
  await expectSound(page);
  await preparing.getByRole('button', { name: 'Complete' }).click();
  await shows(page, `Order ${order.id}: 1 product prepared, 1 outstanding`);
  expect(await heldOf(api, whole.id)).toEqual([7, 7, 0]);

  // Its agent sees it on a phone.
  const { page: phone } = await openPhone(browser, 'block');
  await signIn(phone, server.url, 'ana');
  await phone.goto(`${server.url}/my-orders`);
  await phone.getByRole('button', { name: new RegExp(`\\b${order.id} ·`) }).click();
  const own = await openDetails(phone, order.id);
  await expect(own.getByText('2 of 5 delivered, 3 outstanding')).toBeVisible();
  await expect(own.getByRole('button', { name: /^(Deliver|Take back)/ })).toHaveCount(0);
  await phone.context().close();

  // Back, and out again, with the boxes that the admin chooses.
  const details = await openDetails(page, order.id);
  await seenAtBothWidths(page, 'Take back 2');
  await takeBack(details, 2, short).click();
  await completeBoxes(page);
  await expect(deliver(details, 2, 5, short)).toBeVisible();
  expect(await heldOf(api, short.id)).toEqual([2, 2, 0]);
  await deliver(details, 2, 5, short).click();
  await completeBoxes(page);
  await expect(takeBack(details, 2, short)).toBeVisible();
  expect(await heldOf(api, short.id)).toEqual([0, 0, 0]);
  await details.getByRole('button', { name: `History of order ${order.id}` }).click();
  await seenAtBothWidths(page, 'Delivered in part', 'Delivery taken back');
  await page.keyboard.press('Escape');

  // The rest comes: the tick takes it alone.
  await setStock(api, short.id, 4);
  await adjust(api, short, 4);
  await expect(tickOf(details, short.name)).toBeEnabled();
  await tickOf(details, short.name).click();
  await expect(page.getByRole('dialog', { name: `Remove 3x ${short.name}` })).toBeVisible();
  await completeBoxes(page);
  await expect(tickOf(details, short.name)).toBeChecked();
  await expect(takeBack(details, 2, short)).toHaveCount(0);
  expect(await heldOf(api, short.id)).toEqual([1, 1, 0]);
  await finalizeByApi(server.url, order.id);
  await expect(details.getByText('The order is finalized, so its lines')).toBeVisible();
  await expect(details.getByRole('row').filter({ hasText: short.name }).getByRole('cell').nth(4)).toHaveText('5');
});

test('[STOCK-18] [SYNC-2] the server dies before it answers: asked again, delivered once', async ({ browser }) => {
  const short = await made('DLM-1', 2);
  const order = await place([short, 5]);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openPreparing(page, order);
  await dieBeforeAnswer(page, server, '**/scope/main/batch*');
  const keys = keysTo(page, '/scope/main/batch');
  await deliver(dialog, 2, 5, short).dblclick();
  await asksByItself(dialog);
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(rowOf(dialog, short)).toContainText('2 of 5 delivered, 3 outstanding');
  expectOneKey(keys);
  expect(await heldOf(api, short.id)).toEqual([0, 0, 0]);
});

test('[STOCK-18] [STOCK-11] another admin delivers meanwhile: nothing is done twice', async ({ browser }) => {
  const short = await made('DLA-1', 3);
  const order = await place([short, 5]);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openPreparing(page, order);
  await page.route(
    '**/scope/main/batch*',
    async (route) => {
      await api.post('/scope/main/products/deliver', { orderId: order.id, productId: short.id, quantity: 1 });
      await route.continue();
    },
    { times: 1 },
  );
  await deliver(dialog, 3, 5, short).click();
  await shows(page, /^Somebody else has changed the order meanwhile\. Nothing was done, and the list shows it/);
  await expect(rowOf(dialog, short)).toContainText('1 of 5 delivered, 4 outstanding');
  await expect(deliver(dialog, 2, 4, short)).toBeEnabled();
  expect(await heldOf(api, short.id)).toEqual([2, 3, 0]);
});

test('[STOCK-18] what is short: per product, for which orders, and as a file', async ({ browser }) => {
  const [short, enough] = [await made('DLS-1', 2), await made('DLS-2', 30)];
  const [one, two] = [await place([short, 1_005], [enough, 1]), await place([short, 3])];
  const page = await openDesk(browser, server.url, 'admin');
  await page.getByRole('button', { name: 'What is short' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is short' });
  const row = rowOf(dialog, short);
  await expect(row.getByRole('cell')).toHaveText([
    short.name,
    short.code,
    '1008',
    '2',
    '1006',
    `Order ${two.id}: 3Order ${one.id}: 1,005`,
  ]);
  await expect(rowOf(dialog, enough)).toHaveCount(0);
  await seenAtBothWidths(page, 'Promised', 'Missing', /^[\d,]+ products are short, [\d,]+ units are missing\.$/);
  await seenAtBothWidths(page, `Order ${two.id}: 3`);
  await expectSound(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^short products \d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFCode,Product,Promised,In stock,Missing,Orders\r\n/);
  expect(file).toContain(`${short.code},${short.name},1008,2,1006,"${two.id}: 3, ${one.id}: 1005"`);
  // An order of it leads to the list with that order.
  await dialog.getByRole('button', { name: `Order ${two.id}: 3` }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/orders\\?q=.*${two.id}`));
  await expect(page.getByRole('button', { name: `View Details: order ${two.id}` })).toBeVisible();
});

test('[STOCK-18] [STOCK-5] a sample stays where a part is taken back, and the line says why', async ({ browser }) => {
  // One of them goes into the bag, for the sample.
  const short = await made('DLB-1', 3);
  const order = await placedWithSample(server.url, api, client, short, 5);
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openDetails(page, order);
  await expect(details.getByText(/stays: out of the agent's bag/)).toHaveCount(0);
  await deliver(details, 2, 4, short).click();
  await completeBoxes(page);
  await expect(details.getByText('3 of 5 delivered, 2 outstanding')).toBeVisible();
  await seenAtBothWidths(page, 'Take back 2', "1 sample stays: out of the agent's bag, not the warehouse.");
  await page.context().close();
});

test('[STOCK-18] nothing is short', async ({ browser }) => {
  const orders = await api.get<OrderItem[]>('/scope/main/items/order');
  for (const { id } of orders)
    await api.post(`/scope/main/item/${id}/cancel`, { reason: 'Inventar' }).catch(() => undefined);
  const page = await openDesk(browser, server.url, 'admin');
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is short' }).click();
  await seenAtBothWidths(page, 'Nothing is short', 'The warehouse has all that open orders wait for.');
});
