import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { wake } from './attended-faults';
import { widths } from './day';
import { clientWith, placeByApi } from './desk-data';
import { heldOf, type Stocked, stocked } from './desk-sync-data';
import { showsToast } from './faults';
import { button } from './invoice-data';
import { expectOneKey, loseAnswers } from './lost-answers';
import { allocation, detailsOf, openDesk, openDetails, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { seenAtBothWidths, shows, signIn } from './walk';

// An order is cancelled (STOCK-17): by its agent on a phone, also without an answer, and by an admin at the desk.

const server = serveDemo();
let api: Api;
let client: string;

interface OrderNow {
  readonly id: string;
  readonly cancelledAt?: string;
  readonly cancelReason?: string;
  readonly products: readonly { readonly added: boolean; readonly deliveredQuantity: number }[];
}
const orderNow = (id: string) => api.get<OrderNow>(`/scope/main/item/${id}`);
const cancelByApi = (id: string): Promise<unknown> =>
  api.post(`/scope/main/item/${id}/cancel`, { reason: 'La telefon' });
const tick = (orderId: string, productId: string, checked = true): Promise<unknown> =>
  api.put('/scope/main/products/check', { orderId, productId, checked });
const priced = (product: Stocked) => ({ ...product, price: 3.5 });

/** The agent's bag gets one of a product, which is then left at a client with an order of two. */
const sampledOrder = async (username: string, product: Stocked): Promise<string> => {
  const agent = await signInByApi(server.url, username);
  const { id } = await agent.get<{ id: string }>('/me');
  const bags = await api.get<{ id: string; agent: string; products: object[] }[]>('/scope/main/items/bag');
  const bag = bags.find((one) => one.agent === id);
  const products = [...(bag?.products ?? []), { product: product.id, quantity: 1 }];
  await api.put(`/scope/main/agent-bags/${bag?.id}`, { agent: id, products });
  const line = { product: product.id, quantity: 2, unitprice: 3.5, deliveredQuantity: 1 };
  const date = new Date().toISOString().slice(0, 10);
  const order = { client, agent: id, date, price: 7, products: [line] };
  return (await agent.post<{ id: string }>('/scope/main/items/order', order)).id;
};

const openPhoneAt = async (page: Page, username: string): Promise<void> => {
  await signIn(page, server.url, username);
  await page.goto(`${server.url}/my-orders`);
};
const openCard = async (page: Page, id: string) => {
  await page.getByRole('button', { name: new RegExp(`\\b${id} ·`) }).click();
  return openDetails(page, id);
};
const asked = (page: Page, id: string) => page.getByRole('dialog', { name: `Cancel order ${id}?` });

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  client = (await clientWith(api, 'address')).id;
});

test('[STOCK-17] [SYNC-2] an agent cancels an order whose answer is lost: done once', async ({ browser }) => {
  test.setTimeout(120_000);
  const product = await stocked(api, { code: 'ANL-1', name: 'Produs anulat', units: 10 });
  const id = await sampledOrder('ana', product);
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  // What the server does is learnt from its answers alone.
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  const page = await context.newPage();
  await openPhoneAt(page, 'ana');
  const total = page.getByText(/^Today: \d+ orders?\s· /);
  const before = await total.textContent();
  const details = await openCard(page, id);
  await details.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = asked(page, id);
  const yes = dialog.getByRole('button', { name: 'Yes, cancel order' });
  await expect(yes).toBeDisabled();
  await seenAtBothWidths(
    page,
    /^It will not be delivered and is no sale\. It stays in the list, marked/,
    'Say why it is cancelled.',
    'The sample is back in my bag',
    'Otherwise it counts as left at the client.',
    'Client changed their mind',
    'Duplicate',
  );
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Placed by mistake' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Why is it cancelled?' })).toHaveValue('Placed by mistake');
  await dialog.getByRole('checkbox', { name: 'The sample is back in my bag' }).check();
  const lost = await loseAnswers(context, /\/cancel\b/);
  await context.route('**/changes*', (route) => route.abort());
  await yes.dblclick();
  await expect(dialog).toBeHidden();
  await showsToast(page, 'The order is being cancelled: that is saved on this phone and will be sent by itself.');
  await seenAtBothWidths(
    page,
    'Being cancelled',
    'It is cancelled as soon as the server has accepted that.',
    'Reason: Placed by mistake',
    'The observations of a cancelled order cannot be changed.',
  );
  await expect(details.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await shows(page, 'Being cancelled');
  await expect(total).not.toHaveText(before ?? '');
  await expect.poll(() => lost.keys.length).toBeGreaterThan(1);

  lost.stop();
  await context.unroute('**/changes*');
  await wake(page);
  await shows(page, 'Cancelled');
  await expect(page.getByText('Being cancelled')).toHaveCount(0);
  expectOneKey(lost.keys);
  expect(await orderNow(id)).toMatchObject({
    cancelReason: 'Placed by mistake',
    products: [{ added: false, deliveredQuantity: 0 }],
  });
  expect(await heldOf(api, product.id)).toEqual([9, 10, 1]);
  await openCard(page, id);
  await seenAtBothWidths(page, /^Cancelled on .+ by Ana .+\.$/, 'Reason: Placed by mistake');
  await context.close();
});

test('[STOCK-17] [SYNC-5] an agent’s late cancellation needs them, with the reason', async ({ browser }) => {
  test.setTimeout(120_000);
  const product = priced(await stocked(api, { code: 'ANL-2', name: 'Produs început', units: 10 }));
  const [begun, gone] = [
    await placeByApi(server.url, 'cristina', client, [{ product, quantity: 3 }]),
    await placeByApi(server.url, 'cristina', client, [{ product, quantity: 1 }]),
  ];
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await openPhoneAt(page, 'cristina');
  await expect(page.getByRole('button', { name: new RegExp(`\\b${gone.id} ·`) })).toBeVisible();
  // The phone hears of nothing any more, and has both orders as they were.
  const silent = (route: { abort(): Promise<void> }) => route.abort();
  await context.route('**/api/**', silent);
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  for (const { id } of [begun, gone]) {
    const details = await openCard(page, id);
    await details.getByRole('button', { name: 'Cancel order' }).click();
    await asked(page, id).getByRole('textbox', { name: 'Why is it cancelled?' }).fill('Nu mai trebuie');
    await asked(page, id).getByRole('button', { name: 'Yes, cancel order' }).click();
    await expect(details.getByText('Being cancelled')).toBeVisible();
    // Until the question has faded away, Escape is for it.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await tick(begun.id, product.id);
  await cancelByApi(gone.id);
  await context.unroute('**/api/**', silent);
  await wake(page);
  await page.getByRole('link', { name: /2 need you/ }).click();
  await seenAtBothWidths(
    page,
    `Cancelling of order ${begun.id}`,
    /^The office has begun to prepare the order, so only an administrator can cancel it\./,
    'The order has been cancelled, so it cannot be changed any more. Discard this.',
  );
  await expectSound(page);
  for (const { id } of [begun, gone]) {
    await page.getByRole('button', { name: `Discard: Cancelling of order ${id}` }).click();
    await page.getByRole('button', { name: 'Yes, discard' }).click();
    await expect(page.getByText(`Cancelling of order ${id}`)).toHaveCount(0);
  }
  await page.goto(`${server.url}/my-orders`);
  await openCard(page, begun.id);
  await shows(page, 'The office has begun to prepare this order: to have it cancelled, tell an administrator.');
  expect((await orderNow(begun.id)).cancelledAt).toBeUndefined();
  await context.close();
});

test('[STOCK-17] [STOCK-8] an admin cancels a prepared order, and the boxes follow', async ({ browser }) => {
  test.setTimeout(120_000);
  const product = priced(await stocked(api, { code: 'ANL-3', name: 'Produs pregătit', units: 10 }));
  const { id } = await placeByApi(server.url, 'ana', client, [{ product, quantity: 3 }]);
  const sampled = await sampledOrder('elena', await stocked(api, { code: 'ANL-4', name: 'Produs lăsat', units: 10 }));
  await tick(id, product.id);
  await api.put('/scope/main/product-boxes/adjust', [
    { boxId: product.box.id, products: [{ product: product.id, quantity: -3 }] },
  ]);
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openDetails(page, id);
  await expect(tickOf(details, product.name)).toBeChecked();
  await details.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = asked(page, id);
  await shows(page, '3 units go back to the warehouse.');
  await dialog.getByRole('textbox', { name: 'Why is it cancelled?' }).fill('Comandă dublă');
  await expectSound(page);
  // Somebody changes it meanwhile.
  await page.route(
    '**/cancel*',
    async (route) => {
      await api.put(`/scope/main/item/${id}`, { observations: 'Între timp' });
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Yes, cancel order' }).click();
  await shows(page, 'Failed to cancel order');
  await shows(page, /Somebody has changed the order just now\. Look at it, then cancel it again\.$/);
  await expect(details.getByText('Între timp')).toBeAttached();
  const lost = await loseAnswers(page, /\/cancel\b/);
  await dialog.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect.poll(() => lost.keys.length).toBeGreaterThan(1);
  lost.stop();
  await expect(dialog).toBeHidden();
  await showsToast(page, 'Order cancelled successfully');
  expectOneKey(lost.keys);

  // The boxes follow.
  const boxes = allocation(page);
  await expect(boxes).toBeVisible();
  await boxes.getByRole('button', { name: 'Complete' }).click();
  await expect(boxes).toBeHidden();
  expect(await heldOf(api, product.id)).toEqual([10, 10, 0]);
  await seenAtBothWidths(
    page,
    /^Cancelled on .+ by .+\.$/,
    'Reason: Comandă dublă',
    'The lines of a cancelled order cannot be ticked or unticked.',
    'The observations of a cancelled order cannot be changed.',
  );
  await expectSound(page);
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: `View Details: order ${id}` });
  await shows(page, 'Cancelled');
  await expect(button(page, `Finalize: order ${id}`)).toHaveCount(0);
  await expect(button(page, `Send: order ${id}`)).toHaveCount(0);
  await expect(row.or(page.locator(`tr:has([data-order="${id}"])`)).first()).toHaveClass(/order-cancelled/);

  // What was delivered of another one.
  const theirs = await openDetails(page, sampled);
  await theirs.getByRole('button', { name: 'Cancel order' }).click();
  await shows(page, 'What was delivered of it (1 piece) has come back');
  await cancelByApi(sampled);
  await shows(page, 'The order is cancelled already.');
  await page.context().close();
});

test('[WORDS-1] an order is cancelled while others finalize, send or tick it', async ({ browser }) => {
  test.setTimeout(120_000);
  const product = priced(await stocked(api, { code: 'ANL-5', name: 'Produs în lucru', units: 10 }));
  const place = () => placeByApi(server.url, 'ana', client, [{ product, quantity: 1 }]);
  const [one, two, three] = [await place(), await place(), await place()];
  const page = await openDesk(browser, server.url, 'admin');
  await button(page, `Finalize: order ${one.id}`).click();
  await cancelByApi(one.id);
  await shows(page, 'A cancelled order cannot be finalized.');
  await page.keyboard.press('Escape');
  await button(page, `Send: order ${two.id}`).click();
  await cancelByApi(two.id);
  await shows(page, 'A cancelled order is not sent to anybody.');
  await page.keyboard.press('Escape');
  const details = await openDetails(page, three.id);
  await tickOf(details, product.name).click();
  await page.route(
    '**/scope/main/batch*',
    async (route) => {
      await cancelByApi(three.id);
      await route.continue();
    },
    { times: 1 },
  );
  await allocation(page).getByRole('button', { name: 'Complete' }).click();
  await shows(page, /The order has been cancelled meanwhile, so its lines stay as they are\.$/);
  await allocation(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(detailsOf(page, three.id).getByText('La telefon')).toBeVisible();
  await page.context().close();
});
