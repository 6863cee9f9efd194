import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startPlainBackend } from '../support/plain-backend';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { online, openPhone, ordersOf, widths } from './day';
import { fillDisk, freeDisk, giveSmallDisk } from './small-disk';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// Must-show E and F in a real browser: tokens that expire, a disk that is full.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-limits-'));
let server: ServerProcess;

test.beforeAll(async () => {
  server = await builtServer({ DATABASE_URL: `file:${join(folder, 'data')}` });
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('[SESSION-4] three tabs with an expired token make one refresh, and nobody is signed out', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const context = await browser.newContext({ viewport: widths.desk });
  const first = await context.newPage();
  await signIn(first, plain.url, 'ana');
  await expect(first.getByText(/^page 1 of \d+$/)).toBeVisible();
  // Closed before its token expires, not reloaded after: a page that is left in the middle of a refresh takes the
  // answer along, and the next one rightly asks again.
  await first.close();
  const before = plain.counters.refreshes;
  plain.expireTokens();

  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  const told401 = Promise.all(tabs.map((page) => page.waitForResponse((answer) => answer.status() === 401)));
  const known = tabs.map((page) =>
    page.waitForResponse((answer) => answer.status() === 200 && answer.url().endsWith('/api/me')),
  );
  // Nobody is given new tokens before each of the three was told 401: all want a refresh at once.
  await context.route(/\/auth\/token$/, async (route) => {
    await told401;
    await route.continue();
  });
  await Promise.all(tabs.map((page) => page.goto(`${plain.url}/products`)));
  await Promise.all(known);
  for (const page of tabs) {
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  }
  expect(plain.counters.refreshes).toBe(before + 1);
  await context.close();
  await plain.stop();
});

test('after a day offline with expired tokens the app opens signed in and sends everything', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, plain.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  plain.expireTokens();
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await expect(samples.or(page.getByText(/^Saved on this phone$/)).first()).toBeVisible();
  if (await samples.isVisible()) await samples.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await context.setOffline(false);
  await online(page);
  expect(plain.orders()).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await context.close();
  await plain.stop();
});

test('storage full while placing an order: a notice, the cart stays, placed once afterwards', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'block');
  await giveSmallDisk(context);
  await signIn(page, server.url, 'mihai');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const known = new Set((await ordersOf(server.url, 'mihai')).map(({ id }) => id));
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  expect(await fillDisk(page)).toBe('QuotaExceededError');
  const place = async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Samples left at client' });
    await expect(
      dialog.or(page.getByRole('alert')).or(page.getByText('Order placed successfully')).first(),
    ).toBeVisible();
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Submit' }).click();
  };
  await place();
  await atBothWidths(
    page,
    page.getByText('This phone is full, so this was not saved. Free some space, then try again.'),
  );
  await expect(page.getByText('Order placed successfully')).toHaveCount(0);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')).toHaveCount(1);
  expect((await ordersOf(server.url, 'mihai')).filter(({ id }) => !known.has(id))).toEqual([]);

  await freeDisk(page);
  // What was said before is no answer to the second try.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await place();
  await expect(page.getByText('Order placed successfully')).toBeVisible();
  expect((await ordersOf(server.url, 'mihai')).filter(({ id }) => !known.has(id))).toHaveLength(1);
  await context.close();
});

test('storage full while signing out: it lasts over a reload, and the order is sent later', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'block');
  await giveSmallDisk(context);
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const known = (await ordersOf(server.url, 'elena')).length;
  // The order cannot leave; everything else of the network is there.
  const orders = '**/scope/main/items/order*';
  await context.route(orders, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  expect(await fillDisk(page)).toBe('QuotaExceededError');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByPlaceholder('Enter your username')).toBeVisible();
  await context.unroute(orders);
  await page.reload();
  await expect(page.getByPlaceholder('Enter your username')).toBeVisible();
  await freeDisk(page);
  await signIn(page, server.url, 'elena');
  await expect.poll(async () => (await ordersOf(server.url, 'elena')).length).toBe(known + 1);
  await context.close();
});
