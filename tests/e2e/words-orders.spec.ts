import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { spoil } from './day';
import { clientWith, finalizeByApi, type OrderItem, placeByApi } from './desk-data';
import { adjust, setStock, stocked } from './desk-sync-data';
import { breakKeys, showsToast } from './faults';
import { button } from './invoice-data';
import { allocation, detailsOf, openDesk, openDetails, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, shows } from './walk';

// The sentences about orders at the desk while others change them, each at both widths.

const server = serveDemo();
let api: Api;
let client: string;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'radu');
  client = (await clientWith(api, 'address')).id;
});

const change = async ({ id }: OrderItem, fields: object): Promise<unknown> => {
  const { version } = await api.get<{ version: number }>(`/scope/main/item/${id}`);
  return api.put(`/scope/main/item/${id}`, { ...fields, version });
};
const tick = (order: OrderItem, productId: string): Promise<unknown> =>
  api.put('/scope/main/products/check', { orderId: order.id, productId, checked: true });
const complete = (page: Page) => allocation(page).getByRole('button', { name: /^(Complete|Try again)$/ });
const leave = (page: Page, name: 'Cancel' | 'Close') =>
  allocation(page).getByRole('button', { name, exact: true }).click();

test('[WORDS-1] a line is ticked while others change its order, its box and the stock', async ({ browser }) => {
  test.setTimeout(120_000);
  const one = { ...(await stocked(api, { code: 'VRB-1', name: 'Produs verificat', units: 10 })), price: 3.5 };
  const two = { ...(await stocked(api, { code: 'VRB-2', name: 'Produs rămas', units: 10 })), price: 3.5 };
  // Another box has as many, so that what one of them lacks is no shortage.
  await api.post('/scope/main/items/box', {
    name: 'Alt raft',
    capacity: 20,
    products: [{ product: one.id, quantity: 10 }],
  });
  await setStock(api, one.id, 20);
  const lines = [
    { product: one, quantity: 3 },
    { product: two, quantity: 1 },
  ];
  const order = await placeByApi(server.url, 'ana', client, lines);
  const page = await openDesk(browser, server.url, 'admin');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.reload();
  const details = await openDetails(page, order.id);
  const units = allocation(page).getByRole('textbox', { name: 'Units out of Raft VRB-1', exact: true });
  await tickOf(details, one.name).click();
  await allocation(page).getByRole('textbox', { name: 'Units out of Alt raft' }).fill('0');
  await units.fill('1');
  await shows(page, '2 more to take out of boxes.');
  await units.fill('3');
  await adjust(api, one, -9);
  await shows(page, 'A box was changed by somebody else meanwhile: see its row.');
  await adjust(api, one, 9);
  await breakKeys(page, true);
  await complete(page).click();
  await shows(page, 'Something went wrong on this device. Look whether it was done before you try again.');
  await breakKeys(page, false);
  const answer = (status: number, code: string) =>
    page.route('**/scope/main/batch*', (route) => route.fulfill({ status, json: { code, message: code } }));
  await answer(412, 'stale-version');
  await complete(page).click();
  await shows(page, /Others keep changing the order\. Try again\.$/);
  await page.unroute('**/scope/main/batch*');
  await setStock(api, one.id, 0);
  await complete(page).click();
  await shows(page, /It can be ticked when there is enough again\.$/);
  await setStock(api, one.id, 20);
  await leave(page, 'Cancel');
  for (const [code, words] of [
    ['not-found', /The order is no longer there\.$/],
    ['unknown-product', /The line is no longer in the order\.$/],
  ] as const) {
    await answer(code === 'not-found' ? 404 : 400, code);
    await tickOf(details, one.name).click();
    await complete(page).click();
    await shows(page, words);
    await leave(page, 'Close');
    await page.unroute('**/scope/main/batch*');
  }
  await tickOf(details, one.name).click();
  const wanted = (product: { id: string }, quantity: number) => ({ product: product.id, quantity, unitprice: 3.5 });
  await change(order, { products: [wanted(one, 4), wanted(two, 1)] });
  await expect(details.getByText('4', { exact: true }).first()).toBeAttached();
  await complete(page).click();
  await shows(page, /^The line has been changed meanwhile: it is about 4 units now, not 3\./);
  await leave(page, 'Close');
  await tickOf(details, one.name).click();
  await change(order, { products: [wanted(two, 1)] });
  await expect(tickOf(details, one.name)).toHaveCount(0);
  await complete(page).click();
  await shows(
    page,
    'The line is no longer in the order: somebody else has taken it out. Nothing was changed; close this.',
  );
  await leave(page, 'Close');
  await page.keyboard.press('Escape');

  // Unticked: with room in the boxes, then without, with a list for the shelves that has nothing on it.
  const other = await placeByApi(server.url, 'ana', client, lines.slice(0, 1));
  await tick(other, one.id);
  const theirs = await openDetails(page, other.id);
  await expect(tickOf(theirs, one.name)).toBeChecked();
  await tickOf(theirs, one.name).click();
  await page.route('**/scope/main/products/check*', (route) => route.abort());
  await page.route('**/scope/main/batch*', (route) => route.abort());
  await complete(page).click();
  await shows(page, 'If you close this, it is withdrawn, and you see the outcome.');
  await leave(page, 'Close');
  await page.unroute('**/scope/main/products/check*');
  await page.unroute('**/scope/main/batch*');
  await showsToast(page, /^Order \d+: .+ so it was withdrawn: nothing was done\. Try again\.$/);
  await tickOf(theirs, one.name).click();
  await allocation(page)
    .getByRole('textbox', { name: /^Units into / })
    .first()
    .fill('0');
  await shows(page, /\d more to put into boxes\./);
  for (const box of await api.get<{ id: string; name: string; products: { quantity: number }[] }[]>(
    '/scope/main/items/box',
  ))
    await api.put(`/scope/main/item/${box.id}`, {
      ...box,
      capacity: box.products.reduce((sum, { quantity }) => sum + quantity, 0),
    });
  await leave(page, 'Cancel');
  await tickOf(theirs, one.name).click();
  await shows(page, 'Not enough room in the boxes');
  await button(page, 'Print pick list').click();
  await page.emulateMedia({ media: 'print' });
  await shows(page, 'Nothing goes into a box or out of one.');
  await page.emulateMedia({ media: null });
});

test('[WORDS-1] an order is written into and finalized while others do the same', async ({ browser }) => {
  test.setTimeout(120_000);
  const product = { ...(await stocked(api, { code: 'VRF-1', name: 'Produs finalizat', units: 10 })), price: 3.5 };
  const line = [{ product, quantity: 1 }];
  const order = await placeByApi(server.url, 'ana', client, line);
  await change(order, { observations: 'De la început' });
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openDetails(page, order.id);
  const field = details.getByRole('textbox', { name: 'Order observations' });
  await field.fill('x'.repeat(5_001));
  await shows(page, 'Too long: 5,001 characters, at most 5,000 can be saved.');
  await field.fill('Al meu');
  await change(order, { observations: 'Al lor' });
  await shows(page, 'Somebody else has changed these observations meanwhile');
  await shows(page, /^They are now 'Al lor'\./);
  await change(order, { observations: '' });
  await shows(page, /^They are empty now\./);

  // What is not sent yet.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const path = new RegExp(`/item/${order.id}$`);
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    await route.continue();
  });
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  // Until it is kept on the device the dialog stays.
  await expect(details.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(detailsOf(page, order.id)).toBeHidden();
  const finalizing = page.getByRole('dialog', { name: `Finalize order ${order.id}?` });
  await button(page, `Finalize: order ${order.id}`).click();
  await shows(page, 'A change of its observations is not sent yet.');
  await finalizing.getByRole('button', { name: 'Cancel' }).click();
  await button(page, `Send: order ${order.id}`).click();
  await shows(page, 'A change of its observations is not sent yet: the message has them as they were before it.');
  letGo();
  await page.keyboard.press('Escape');
  await page.unroute(path);

  // Another order: somebody changes it while it is finalized; then the server refuses what was written into it.
  const third = await placeByApi(server.url, 'ana', client, line);
  await button(page, `Finalize: order ${third.id}`).click();
  await page.route(`**/item/${third.id}`, async (route) => {
    if (route.request().method() === 'PUT') await change(third, { observations: 'Mai repede' });
    await route.continue();
  });
  const confirm = page.getByRole('dialog', { name: `Finalize order ${third.id}?` });
  await confirm.getByRole('button', { name: 'Finalize' }).click();
  await shows(page, /Somebody has changed the order just now\. Look at it, then finalize it again\.$/);
  await page.keyboard.press('Escape');
  await page.unroute(`**/item/${third.id}`);
  const spoiled = new RegExp(`/item/${third.id}\\b`);
  const stop = await spoil(page.context(), 'PUT', spoiled, (body) => ({ ...body, observations: 5 }));
  const thirdDetails = await openDetails(page, third.id);
  await thirdDetails.getByRole('textbox', { name: 'Order observations' }).fill('Nu trec');
  await thirdDetails.getByRole('button', { name: 'Save' }).click();
  await expect(thirdDetails.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '1 needs you' })).toBeVisible();
  await stop();
  await button(page, `Finalize: order ${third.id}`).click();
  await shows(page, 'A change of its observations needs you first: see Needs you in the header.');
  await page.keyboard.press('Escape');

  const other = await placeByApi(server.url, 'ana', client, line);
  await tick(other, product.id);
  await button(page, `Finalize: order ${other.id}`).click();
  await shows(page, /: its one line is prepared\.$/);
  await finalizeByApi(server.url, other.id);
  await shows(page, 'The order is finalized already.');
  await page.keyboard.press('Escape');

  // The list: one comes in above, dated ahead; and one of more lines than a page has.
  await button(page, 'Next').click();
  await expect(page.getByText(/^page 2 of /)).toBeVisible();
  const { id: agent } = await (await signInByApi(server.url, 'ana')).get<{ id: string }>('/me');
  const products = await api.get<{ id: string; price: number }[]>('/scope/main/items/product');
  const many = products.slice(0, 101).map(({ id, price }) => ({ product: id, quantity: 1, unitprice: price }));
  const bani = many.reduce((sum, { unitprice }) => sum + Math.round(unitprice * 100), 0);
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const placed = { client, agent, date, price: bani / 100, products: many };
  const { id } = await (await signInByApi(server.url, 'ana')).post<OrderItem>('/scope/main/items/order', placed);
  await shows(page, '1 order came in above.');
  await atBothWidths(page, button(page, 'Show the newest'));
  await button(page, 'Show the newest').click();
  await shows(page, 'Date ahead');
  await openDetails(page, id);
  await atBothWidths(page, page.getByRole('navigation', { name: 'Pages of lines' }));
  await page.keyboard.press('Escape');

  // A product's open orders.
  await page.getByRole('link', { name: 'Warehouse' }).click();
  const idle = await stocked(api, { code: 'VRF-2', name: 'Produs fără comenzi', units: 1 });
  await page.getByPlaceholder('Search by name or code...').fill(idle.code);
  await page.getByRole('button', { name: new RegExp(`^${idle.name}`) }).click();
  await shows(page, 'In stock: 1');
  await shows(page, 'No open order contains this product.');
});
