import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { wake } from './attended-faults';
import { ordersOf, widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addFirst, chooseFirstClient, placeOrder, seenAtBothWidths, signIn } from './walk';

// Withdrawing an entry that may already have reached the server, as its user sees it.

const server = serveDemo();

const isOrder = /\/items\/order$/;
const isWithdrawal = /\/scope\/main\/withdraw$/;

const openOrders = async (context: BrowserContext, username: string, narrow: boolean): Promise<Page> => {
  const page = await context.newPage();
  await signIn(page, server.url, username);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await chooseFirstClient(page);
  await addFirst(page, narrow);
  return page;
};

/**
 * Presses what is done with the order that waits, until it is being withdrawn: an attempt may be under way just then.
 */
const takeBack = (page: Page, press: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await press();
    await expect(page.getByText('Being withdrawn', { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('[SYNC-20] discarding an unanswered order: being withdrawn, also after a reload, then done', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const known = new Set((await ordersOf(server.url, 'ana')).map(({ id }) => id));
  await context.route(isOrder, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const noSignal = (route: Route) => route.abort();
  await context.route(isWithdrawal, noSignal);
  const page = await openOrders(context, 'ana', true);
  await placeOrder(page);
  await page.getByRole('link', { name: /Show what waits/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
  await takeBack(page, async () => {
    await page.getByRole('button', { name: /^Discard/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard?' });
    await expect(dialog.getByText(/^It was sent and no answer came, so the server is asked first\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes, discard' }).click();
  });
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(/^Being withdrawn: .*if it was not, it is discarded$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send now/ })).toHaveCount(0);

  await context.unroute(isWithdrawal, noSignal);
  // The pause before the next try may have grown long: the signal that comes ends it.
  await wake(page);
  await seenAtBothWidths(page, 'The server had done it before it could be withdrawn.');
  const [order, ...more] = (await ordersOf(server.url, 'ana')).filter(({ id }) => !known.has(id));
  expect(more).toEqual([]);
  const told = page.getByRole('region', { name: 'Done after all' });
  await expect(told.getByText(`It is order ${order?.id};`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /1 needs you/ })).toBeVisible();
  await expectSound(page);
  await told.getByRole('button', { name: /^I have read it/ }).press('Enter');
  await expect(told).toHaveCount(0);
  await expect(page.getByText('Nothing of what you did here is left to send.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeFocused();
  await context.close();
});

test('[SYNC-6] an order that is being withdrawn says so among the orders, and is in no total', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const isWrite = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());
  await context.route(isOrder, isWrite);
  await context.route(isWithdrawal, isWrite);
  const page = await openOrders(context, 'cristina', true);
  await placeOrder(page);
  await page.getByRole('link', { name: /Show what waits/ }).click();
  await takeBack(page, async () => {
    await page.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('button', { name: 'Yes, discard' }).click();
  });
  await page.goto(`${server.url}/my-orders`);
  await seenAtBothWidths(page, 'Being withdrawn');
  await expect(page.getByText('Today: 0 orders · Lei 0.00')).toBeVisible();
  await context.close();
});

test('[SYNC-20] an order edited while its request is under way returns to the cart, placed once', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
  const known = new Set((await ordersOf(server.url, 'elena')).map(({ id }) => id));
  const late: { body: string; headers: Record<string, string> }[] = [];
  const hold = async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    late.push({ body: request.postData() ?? '', headers: await request.allHeaders() });
    return route.abort();
  };
  await context.route(isOrder, hold);
  const page = await openOrders(context, 'elena', false);
  await placeOrder(page);
  await page.getByRole('link', { name: /Show what waits/ }).click();
  await expect(async () => {
    if (!page.url().endsWith('/cart'))
      await page.getByRole('button', { name: /^Edit: Order/ }).click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/cart$/, { timeout: 5_000 });
  }).toPass();
  await context.unroute(isOrder, hold);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order placed successfully')).toBeVisible();
  expect(late.length).toBeGreaterThan(0);
  for (const { body, headers } of late) {
    const answer = await fetch(`${server.url}/api/scope/main/items/order`, {
      method: 'POST',
      body,
      headers: {
        authorization: headers['authorization'] ?? '',
        'content-type': 'application/json',
        'idempotency-key': headers['idempotency-key'] ?? '',
      },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'withdrawn']);
  }
  expect((await ordersOf(server.url, 'elena')).filter(({ id }) => !known.has(id))).toHaveLength(1);
  await context.close();
});
