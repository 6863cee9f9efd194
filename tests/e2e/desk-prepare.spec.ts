import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { startPlainBackend } from '../support/plain-backend';
import { clientWith, finalizeByApi, type OrderItem, type ProductItem } from './desk-data';
import { adjust, heldOf, type Priced, placeLines, pricedIn, setStock } from './desk-sync-data';
import { asksByItself, dieBeforeAnswer, expectOneKey, keysTo } from './lost-answers';
import { openDesk, openDetails, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, readyForOffline, seenAtBothWidths, shows, signIn } from './walk';

// Prepare all: every line of an order with its boxes, in one dialog and one transaction.

const server = serveDemo();
let api: Api;
let client: string;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'radu');
  client = (await clientWith(api, 'address')).id;
});

const made = (code: string, units: number): Promise<Priced> => pricedIn(api, code, units);
const place = (...lines: [ProductItem, number][]): Promise<OrderItem> => placeLines(server.url, client, lines);
const tick = (order: OrderItem, product: Priced, checked = true): Promise<unknown> =>
  api.put('/scope/main/products/check', { orderId: order.id, productId: product.id, checked });

const prepareButton = (page: Page, { id }: OrderItem): Locator =>
  page.getByRole('button', { name: `Prepare: order ${id}`, exact: true });
const dialogOf = (page: Page, { id }: OrderItem): Locator => page.getByRole('dialog', { name: `Prepare order ${id}` });
const openPreparing = async (page: Page, order: OrderItem): Promise<Locator> => {
  await prepareButton(page, order).click();
  const dialog = dialogOf(page, order);
  await expect(dialog.getByText(/^Produs /).first()).toBeVisible();
  return dialog;
};
const complete = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^(Complete|Try again)$/ });
const rowOf = (dialog: Locator, { name }: Priced): Locator => dialog.getByRole('row').filter({ hasText: name });

test('[STOCK-6] one Complete ticks all that is in stock, out of its boxes; what is short stays', async ({
  browser,
}) => {
  const [one, two, short] = [await made('PRG-1', 10), await made('PRG-2', 8), await made('PRG-3', 2)];
  await setStock(api, two.id, 12);
  const order = await place([one, 3], [two, 10], [short, 5]);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openPreparing(page, order);
  await expect(rowOf(dialog, one)).toContainText(`${one.box.name}: 3`);
  await expect(rowOf(dialog, two)).toContainText(`${two.box.name}: 8 · 2 in no box`);
  await expect(rowOf(dialog, short)).toContainText('3 missing');
  await seenAtBothWidths(
    page,
    'Complete ticks 2 products and takes their units out of the warehouse. 1 product is short and stays outstanding.',
    'Units that no box holds will show as an irregularity until the boxes are counted.',
    'For other boxes than these, tick that product in View Details instead.',
    '3 missing',
    'Ready',
    / · 2 in no box$/,
  );
  const inNoBox = dialog.getByText(/ · 2 in no box$/);
  await atBothWidths(page, inNoBox, inNoBox);
  await expectSound(page);
  await complete(dialog).click();
  await shows(page, `Order ${order.id}: 2 products prepared, 1 outstanding`);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Send: order ${order.id}` })).toBeVisible();
  expect(await heldOf(api, one.id)).toEqual([7, 7, 0]);
  expect(await heldOf(api, two.id)).toEqual([2, 0, 0]);
  expect(await heldOf(api, short.id)).toEqual([2, 2, 0]);

  // What was prepared is seen as such; the rest is prepared once it is in stock, and the button goes.
  await openPreparing(page, order);
  await seenAtBothWidths(page, 'Nothing can be prepared now: of each product that is left, the warehouse has too few.');
  await shows(page, 'Prepared');
  await expect(dialog.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await setStock(api, short.id, 5);
  await shows(page, /^The product that is left is in stock\. Complete ticks each of them/);
  await complete(dialog).click();
  await shows(page, `Order ${order.id} is prepared`);
  await expect(dialog).toBeHidden();
  await expect(prepareButton(page, order)).toHaveCount(0);
});

test('[STOCK-11] another admin ticks and finalizes meanwhile; the dialog follows and says so', async ({ browser }) => {
  const [one, two] = [await made('PRA-1', 10), await made('PRA-2', 10)];
  const order = await place([one, 3], [two, 2]);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openPreparing(page, order);
  await seenAtBothWidths(page, /^All 2 products that are left are in stock\. Complete ticks each of them/);
  await expect(rowOf(dialog, one)).toContainText('Ready');
  // The other's tick comes between the press and the server: the page has not heard of it.
  await page.route(
    '**/scope/main/batch*',
    async (route) => {
      await tick(order, one);
      await route.continue();
    },
    { times: 1 },
  );
  await complete(dialog).click();
  await shows(page, /^Somebody else has changed the order meanwhile\. Nothing was done, and the list shows it/);
  expect(await heldOf(api, one.id)).toEqual([7, 10, 0]);
  expect(await heldOf(api, two.id)).toEqual([10, 10, 0]);
  await expect(rowOf(dialog, one)).toContainText('Prepared');
  await expect(complete(dialog)).toBeFocused();

  // The stock, then a box has too little all of a sudden: all is refused, and the list shows why.
  const meanwhile = (act: () => Promise<unknown>) =>
    page.route(
      /products\/check|scope\/main\/batch/,
      async (route) => {
        await act();
        await route.continue();
      },
      { times: 1 },
    );
  await meanwhile(() => setStock(api, two.id, 1));
  await complete(dialog).click();
  await shows(page, /The warehouse has 1 of .+ The list shows what is there now: look at it, then try again\.$/);
  await setStock(api, two.id, 10);
  await expect(rowOf(dialog, two)).toContainText('Ready');
  await meanwhile(() => adjust(api, two, -10));
  await complete(dialog).click();
  await expect(dialog.getByText(/ The list shows what is there now: look at it, then try again\.$/)).toBeVisible();
  await adjust(api, two, 10);
  await expect(rowOf(dialog, two)).toContainText(`${two.box.name}: 2`);

  await tick(order, two);
  await seenAtBothWidths(page, 'All lines of this order are prepared.');
  await tick(order, two, false);
  await expect(complete(dialog)).toBeEnabled();
  await finalizeByApi(server.url, order.id);
  await expect(dialog.getByText('The order is finalized, so its lines')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('[SYNC-2] the server dies before it answers: asked again by itself, all is done once', async ({ browser }) => {
  const [one, two] = [await made('PRM-1', 10), await made('PRM-2', 10)];
  const order = await place([one, 3], [two, 2]);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openPreparing(page, order);
  await dieBeforeAnswer(page, server, '**/scope/main/batch*');
  const keys = keysTo(page, '/scope/main/batch');
  await complete(dialog).dblclick();
  await asksByItself(dialog);
  await expect(dialog.getByText('Needs a connection.')).toBeVisible();
  // What was sent stays as it was: a double press has sent it once.
  await expect(rowOf(dialog, one)).toContainText(`${one.box.name}: 3`);
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(`Order ${order.id} is prepared`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expectOneKey(keys);
  expect(await heldOf(api, one.id)).toEqual([7, 7, 0]);
  expect(await heldOf(api, two.id)).toEqual([8, 8, 0]);
});

test('without a connection nothing is sent; with the keyboard alone an order is prepared', async ({ browser }) => {
  const one = await made('PRT-1', 10);
  const order = await place([one, 3]);
  const page = await openDesk(browser, server.url, 'admin', 'allow');
  await readyForOffline(page);
  await prepareButton(page, order).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, order);
  await expect(rowOf(dialog, one)).toBeVisible();
  await page.context().setOffline(true);
  await expect(complete(dialog)).toBeDisabled();
  await expect(complete(dialog)).toHaveAccessibleDescription('Needs a connection.');
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(complete(dialog)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(prepareButton(page, order)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(dialog, one)).toBeVisible();
  await complete(dialog).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Order ${order.id} is prepared`)).toBeVisible();
  // Prepare, which opened this, is gone.
  await expect(page.getByRole('button', { name: `Send: order ${order.id}` })).toBeFocused();
  await expect(tickOf(await openDetails(page, order.id), one.name)).toBeChecked();
});

test('[WORDS-1] at a plain backend a tick or the boxes fail; trying again does the rest', async ({ page }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const { items } = plain.company;
  const [first, second] = items.product.keys();
  const [clientId] = items.client.keys();
  const id = plain.company.newId();
  const line = (product: number | undefined) => ({
    product,
    quantity: 2,
    unitprice: 5,
    deliveredQuantity: 0,
    added: false,
  });
  const products = [line(first), line(second)];
  items.order.set(id, {
    id,
    client: clientId,
    date: '2026-11-29',
    price: 20,
    observations: '',
    isFinalized: false,
    products,
  });
  await signIn(page, plain.url, 'admin');
  const order = { id: String(id), client: '' };
  await prepareButton(page, order).click();
  const dialog = dialogOf(page, order);
  await expect(dialog.getByText('Ready')).toHaveCount(2);

  // The second tick fails.
  let ticks = 0;
  await page.route(/products\/check/, (route) => {
    ticks += 1;
    return ticks > 1 ? route.fulfill({ status: 409, json: { error: 'locked' } }) : route.fallback();
  });
  await complete(dialog).click();
  await shows(page, /1 of 2 products is ticked and out of the warehouse, but not out of the boxes yet\. Try again/);
  await shows(page, 'Boxes to follow');
  await page.unroute(/products\/check/);
  // Now the boxes: their answer is lost, and then they are refused.
  await page.route(/product-boxes/, (route) => route.abort());
  await complete(dialog).click();
  await shows(page, /^The lines are ticked and the warehouse has changed, the boxes have perhaps not\./);
  await shows(page, 'The lines are ticked. Complete takes their units out of the boxes.');
  await page.unroute(/product-boxes/);
  await page.route(/product-boxes/, (route) => route.fulfill({ status: 409, json: { error: 'locked' } }));
  await complete(dialog).click();
  await shows(page, /: the lines are ticked and the warehouse has changed, the boxes have not/);
  await page.unroute(/product-boxes/);
  await complete(dialog).click();
  await expect(page.getByText(`Order ${order.id} is prepared`)).toBeVisible();

  // Without an answer nobody knows.
  const next = plain.company.newId();
  items.order.set(next, { ...items.order.get(id), id: next, products: [line(first), line(second)] });
  await page.reload();
  await prepareButton(page, { id: String(next), client: '' }).click();
  await page.route(/products\/check/, (route) => route.abort());
  await complete(dialogOf(page, { id: String(next), client: '' })).click();
  await shows(page, /Look which lines are ticked before you try again\./);
  await plain.stop();
});

test('an order of 150 products has pages; on a phone its card has the button', async ({ browser }) => {
  const products = await api.get<ProductItem[]>('/scope/main/items/product');
  const order = await place(...products.slice(0, 150).map((product): [ProductItem, number] => [product, 1]));
  const page = await openDesk(browser, server.url, 'admin');
  await prepareButton(page, order).click();
  const pages = dialogOf(page, order).getByRole('navigation', { name: 'Pages of products to prepare' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText('page 2 of 2')).toBeVisible();
  await expect(dialogOf(page, order).getByRole('row')).toHaveCount(51);
  await shows(page, 'page 2 of 2');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: new RegExp(` ?${order.id} · `) }).click();
  await expect(prepareButton(page, order)).toBeVisible();
  await expectSound(page);
});
