import { type Browser, expect, type Page } from '@playwright/test';
import { type Portal, startPortal, workerAsks } from '../support/portal';
import { openPhone, ordersOf } from './day';
import { earlierWorker, nextRelease, uncheckedWorker } from './other-workers';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// A network that answers for the server, between a real browser and the real server (SYNC-24).

const server = serveDemo();
const ourNews = 'A new version of Teren is ready.';
const changed = "This network changes Teren's files; working without a signal is not ready.";
const script = { type: 'text/javascript' } as const;

/** How many of the files on this device are the portal's page. */
const portalsKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if ((await (await cache.match(key))?.text())?.includes('Hotel Wi-Fi') === true) count += 1;
    }
    return count;
  });

/** The network has come back, which the page takes as a reason to try again. */
const wake = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

const notInstalled = (page: Page) =>
  page.waitForEvent('console', (said) => said.text().startsWith('the app could not be put on this'));

const openThrough = async (browser: Browser) => {
  const portal = await startPortal(server.url);
  const { context, page } = await openPhone(browser, 'allow');
  const end = async () => {
    await context.close();
    await portal.stop();
  };
  return { portal, context, page, end };
};

/** The first installation in a captive network; answers how many of the portal's pages are on the device afterwards. */
const installInPortal = async (page: Page, portal: Portal): Promise<number> => {
  portal.takes = workerAsks;
  const over = Promise.race([notInstalled(page), readyForOffline(page)]);
  await signIn(page, portal.url, 'ana');
  await over;
  return portalsKept(page);
};

test('[SYNC-24] a portal’s files are not kept as the app; a message stays until it is ready', async ({ browser }) => {
  const { portal, context, page, end } = await openThrough(browser);
  expect(await installInPortal(page, portal)).toBe(0);
  await expect(page.getByText(changed)).toHaveCount(0);
  for (const _try of [2, 3]) {
    const failed = notInstalled(page);
    await wake(page);
    await failed;
  }
  await atBothWidths(page, page.getByRole('alert').filter({ hasText: changed }));
  expect(await portalsKept(page)).toBe(0);

  portal.takes = () => false;
  await wake(page);
  await expect(page.getByText('Ready to work without signal')).toBeVisible();
  await expect(page.getByText(changed)).toHaveCount(0);
  await context.setOffline(true);
  await page.goto(`${portal.url}/my-orders`);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  // The message appears once.
  await expect(page.getByText('Ready to work without signal')).toHaveCount(0);
  await end();
});

test('sabotage: a worker that keeps what comes without a look has the portal instead of the app', async ({
  browser,
}) => {
  const { portal, page, end } = await openThrough(browser);
  portal.instead.set('/sw.js', { ...script, body: await uncheckedWorker() });
  expect(await installInPortal(page, portal)).toBeGreaterThan(10);
  await end();
});

/** An order that waits on the phone, because no call gets through. */
const orderWaiting = async (page: Page, portal: Portal): Promise<ReadonlySet<string>> => {
  const before = new Set((await ordersOf(server.url, 'ana')).map(({ id }) => id));
  portal.api = false;
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  return before;
};
const arrivedSince = async (before: ReadonlySet<string>): Promise<number> =>
  (await ordersOf(server.url, 'ana')).filter(({ id }) => !before.has(id)).length;

test('[SYNC-24] a portal during an update leaves the old app whole, with its waiting order', async ({ browser }) => {
  const { portal, context, page, end } = await openThrough(browser);
  await signIn(page, portal.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  const before = await orderWaiting(page, portal);

  const next = nextRelease();
  portal.instead.set('/sw.js', { ...script, body: next.worker });
  portal.takes = workerAsks;
  const failed = notInstalled(page);
  await wake(page);
  await failed;
  expect(await portalsKept(page)).toBe(0);
  await context.setOffline(true);
  await page.goto(`${portal.url}/my-orders`);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  // It works without a signal, so there is no other message.
  await expect(page.getByText(changed)).toHaveCount(0);

  portal.takes = () => false;
  portal.instead.set('/index.html', { type: 'text/html', body: next.page });
  portal.api = true;
  await context.setOffline(false);
  await atBothWidths(page, page.getByText(ourNews));
  await page.getByRole('button', { name: 'Update now' }).click();
  // The browser lets it take over once the old worker has looked through all of its files.
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next', { timeout: 90_000 });
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  expect(await arrivedSince(before)).toBe(1);
  await end();
});

test('[SYNC-24] an app that an old release lost to a portal heals at the next start, and sends', async ({
  browser,
}) => {
  const { portal, page, end } = await openThrough(browser);
  // No worker yet: the order is made by the app as the network gave it.
  portal.instead.set('/sw.js', { type: 'text/plain', body: 'not yet' });
  await signIn(page, portal.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const before = await orderWaiting(page, portal);
  portal.instead.set('/sw.js', { ...script, body: await earlierWorker() });
  portal.takes = workerAsks;
  await wake(page);
  await readyForOffline(page);
  expect(await portalsKept(page)).toBeGreaterThan(10);
  await page.goto(`${portal.url}/products`);
  await expect(page.getByRole('heading', { name: 'Hotel Wi-Fi' })).toBeVisible();
  expect(await arrivedSince(before)).toBe(0);

  portal.takes = () => false;
  portal.api = true;
  portal.instead.clear();
  await page.goto(`${portal.url}/products`);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  expect(await portalsKept(page)).toBe(0);
  expect(await arrivedSince(before)).toBe(1);
  await end();
});

test('[SYNC-24] a file gone bad on the device is fetched at the next start, and put right', async ({ browser }) => {
  const { portal, context, page, end } = await openThrough(browser);
  await signIn(page, portal.url, 'ana');
  await readyForOffline(page);
  const spoil = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys())
          if (key.url.includes('/index.html')) await cache.put(key, new Response('Hotel Wi-Fi'));
          else if (key.url.includes('/desk-')) await cache.delete(key);
      }
    });
  await spoil();
  expect(await portalsKept(page)).toBe(1);
  await page.goto(`${portal.url}/cart`);
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect.poll(() => portalsKept(page)).toBe(0);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('teren-files')).keys()).map(({ url }) => url)))
    .toContainEqual(expect.stringContaining('/desk-'));
  await context.setOffline(true);
  await page.goto(`${portal.url}/my-orders`);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await end();
});
