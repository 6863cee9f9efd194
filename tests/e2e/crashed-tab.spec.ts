import { expect, type Page } from '@playwright/test';
import { openPhone, ordersOf } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// One cart in two tabs of one browser: the tab that places it crashes once the order is on the disk, and never tells
// the other one (SYNC-1).

const server = serveDemo();

/** What is saved is on the disk, and no other tab hears of it: as in a crash that comes between the two. */
const tellsNobody = (page: Page): Promise<void> =>
  page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    Storage.prototype.setItem = () => undefined;
    Storage.prototype.removeItem = () => undefined;
  });

/** A page whose pushes and pulls, which would reveal the order, are held back from its start, until released. */
const hearsNothing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
    const heard = new Promise((resolve) => window.addEventListener('let it hear', resolve, { once: true }));
    Object.assign(navigator.locks, {
      request: async (...args: unknown[]) => {
        if (/^teren-(push|pull)-/.test(String(args[0]))) await heard;
        return request(...args);
      },
    });
  });
};

/** Orders that wait on the disk of this browser. */
const ordersOnDisk = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || name === 'teren-device' || !name.startsWith('teren-')) continue;
      const database = await done(indexedDB.open(name));
      count += await done(database.transaction('outbox').objectStore('outbox').count());
      database.close();
    }
    return count;
  });

test('[SYNC-1] what a crashed tab placed is not ordered again in the other, which keeps the new', async ({
  browser,
}) => {
  const { context, page: crashing } = await openPhone(browser, 'block');
  let signal = false;
  await context.route('**/scope/main/items/order*', (route) =>
    route.request().method() === 'POST' && !signal ? route.abort() : route.fallback(),
  );
  await signIn(crashing, server.url, 'ana');
  const known = new Set((await ordersOf(server.url, 'ana')).map(({ id }) => id));
  await chooseFirstClient(crashing);
  await addOnPhone(crashing, 2);
  await expect(crashing.getByRole('link', { name: /^Cart \(2\)/ })).toHaveAttribute(
    'aria-description',
    'Saved on this phone',
  );
  const other = await context.newPage();
  await hearsNothing(other);
  await other.goto(server.url);
  await expect(other.getByRole('link', { name: /^Cart \(2\)/ })).toBeVisible();
  await expect(other.getByText(/^page 1 of \d+$/)).toBeVisible();

  await crashing.getByRole('link', { name: /^Cart \(2\)/ }).click();
  await tellsNobody(crashing);
  await crashing.getByRole('button', { name: 'Place Order' }).click();
  const samples = crashing.getByRole('dialog', { name: 'Samples left at client' });
  await expect(samples.or(crashing.getByRole('heading', { name: 'Products' }))).toBeVisible();
  if (await samples.isVisible()) await samples.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => ordersOnDisk(other)).toBe(1);
  const crash = crashing.waitForEvent('crash');
  const devTools = await context.newCDPSession(crashing);
  devTools.send('Page.crash').catch(() => undefined); // nobody is left to answer
  await crash;
  await crashing.close();

  await expect(other.getByRole('link', { name: /^Cart \(2\)/ })).toBeVisible();
  await other.getByRole('list', { name: 'Products' }).getByRole('button', { name: /^Add / }).first().click();
  await atBothWidths(other, other.getByText(/^This cart was placed before, perhaps in another tab\./));
  await expect(other.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();
  await expect(other.getByText(/^Creating order for: /)).toBeVisible();
  signal = true;
  await other.evaluate(() => window.dispatchEvent(new Event('let it hear')));
  await placeOrder(other);
  const fresh = async () => (await ordersOf(server.url, 'ana')).filter(({ id }) => !known.has(id));
  await expect.poll(async () => (await fresh()).length, { timeout: 90_000 }).toBe(2);
  const [one, two] = (await fresh()).map(({ products }) => products.map(({ product }) => product));
  expect([one?.length, two?.length].sort()).toEqual([1, 2]);
  expect(new Set([...(one ?? []), ...(two ?? [])]).size).toBe(3);
  await context.close();
});
