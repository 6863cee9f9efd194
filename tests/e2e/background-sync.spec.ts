import { expect, type Page, type Worker } from '@playwright/test';
import { chromiumPath, launchArguments } from '../support/chromium';
import { ordersOf } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, offlinePhone, placeOrder } from './walk';

// The worker sends what waits when the signal is back, with every page of the app closed (SYNC-1, SYNC-2).

// The engine without a window has no Background Sync: this is the whole browser.
test.use({ launchOptions: { executablePath: chromiumPath, args: launchArguments } });

const server = serveDemo();

/** Background Sync is in no TypeScript library: only Chromium has it. */
type SyncRegistration = ServiceWorkerRegistration & { readonly sync: { getTags(): Promise<string[]> } };

/** What the browser will wake the worker for. */
const askedFor = (page: Page): Promise<string[]> =>
  page.evaluate(async () => ((await navigator.serviceWorker.ready) as SyncRegistration).sync.getTags());

test('[SYNC-2] an order placed offline is sent once after every page was closed', async ({ browser }) => {
  const known = new Set((await ordersOf(server.url, 'ana')).map(({ id }) => id));
  const arrived = async () => (await ordersOf(server.url, 'ana')).filter(({ id }) => !known.has(id)).length;
  const { context, page } = await offlinePhone(browser, server.url, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  await expect.poll(() => askedFor(page)).toEqual(['outbox']);

  // The browser goes on, with no page of the app.
  const blank = await context.newPage();
  await page.close();
  expect(context.pages()).toEqual([blank]);
  expect(await arrived()).toBe(0);
  const sent: (Worker | null)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/items\/order$/.test(request.url())) sent.push(request.serviceWorker());
  });
  await context.setOffline(false);
  await expect.poll(arrived, { timeout: 90_000 }).toBe(1);
  await expect.poll(() => sent).toEqual(context.serviceWorkers());

  const again = await context.newPage();
  await again.goto(`${server.url}/my-orders`);
  await expect(again.getByRole('link', { name: 'Online' })).toBeVisible();
  await expect(again.getByText('Accepted', { exact: true }).first()).toBeVisible();
  expect(await arrived()).toBe(1);
  await context.close();
});
