import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openPhone, ordersOf, widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeUnsent, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// The place where a phone keeps its work, taken away, refused or held by the real browser: it says what happened, and
// what to do.

const server = serveDemo();

/** It is written back, and the user gets a message. */
const rescued = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: 'What waits to be sent was written back.' })).toBeVisible();

/** Signed in, with an order that cannot leave; everything else of the network is there. */
const withUnsentOrder = async (browser: Browser, username: string) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, username);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const before = (await ordersOf(server.url, username)).length;
  const { letGo } = await placeUnsent(page);
  return {
    context,
    page,
    arrived: async () => (await ordersOf(server.url, username)).length - before,
    letGo,
  };
};
const accountDatabase = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => /^teren-(?!device)/.test(one));
    if (name === undefined) throw new Error(`no account's database among ${names.join(', ')}`);
    return name;
  });
const deleteDatabase = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(database);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
    name,
  );
const wake = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test('[SYNC-14] a database deleted under an open tab: the order is written back, arrives once', async ({ browser }) => {
  const { context, page, arrived, letGo } = await withUnsentOrder(browser, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  const name = await accountDatabase(page);
  await deleteDatabase(page, name);
  await rescued(page);
  await expectSound(page);
  await atBothWidths(page, page.getByText('What waits to be sent was written back.'));
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  // On the disk, not in this page alone; so is the cart that was being made.
  await page.reload();
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();
  await letGo();
  await wake(page);
  await expect.poll(arrived).toBe(1);
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  expect(await arrived()).toBe(1);
  await context.close();
});

test('the database is deleted without a signal: the lists that were there are still shown', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const name = await accountDatabase(page);
  await context.route('**/api/**', (route) => route.abort());
  await page.evaluate((database) => void indexedDB.deleteDatabase(database), name);
  await rescued(page);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect(page.getByText('Loading products...')).toHaveCount(0);
  await context.unroute('**/api/**');
  await wake(page);
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await context.close();
});

test('[SYNC-14] all site data is cleared under a tab: login says so, the order still arrives', async ({ browser }) => {
  const { context, page, arrived, letGo } = await withUnsentOrder(browser, 'mihai');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb,local_storage' });
  await rescued(page);
  await letGo();
  await page.goto(server.url);
  await expect(page.getByPlaceholder('Enter your username')).toBeVisible();
  await expectSound(page);
  await signIn(page, server.url, 'mihai');
  await expect.poll(arrived).toBe(1);
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  expect(await arrived()).toBe(1);
  await context.close();
});

/**
 * A database that cannot be opened, as browsers refuse it in private windows, on damaged disks, or with all site data
 * blocked.
 */
const refusals: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'fails to open': (context) =>
    context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        const request = Object.assign(new EventTarget(), {
          error: new DOMException(
            'A mutation operation was attempted on a database that did not allow mutations.',
            'InvalidStateError',
          ),
        }) as EventTarget & { onerror?: (event: Event) => void };
        setTimeout(() => {
          const failed = new Event('error');
          request.onerror?.call(request, Object.defineProperty(failed, 'target', { value: request }));
        });
        return request as unknown as IDBOpenDBRequest;
      };
    }),
  'may not be asked for': (context) =>
    context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    }),
  'is not there': (context) =>
    context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
  'is blocked with all other site data': (context) =>
    context.addInitScript(() => {
      const denied = {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      };
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) Object.defineProperty(window, name, denied);
    }),
};
for (const [how, refuse] of Object.entries(refusals))
  test(`IndexedDB that ${how}: the message says what happened and what to do, and nothing untrue`, async ({
    browser,
  }) => {
    const { context, page } = await openPhone(browser, 'block');
    await refuse(context);
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'This browser does not let Teren keep anything' })).toBeVisible();
    await expect(page.getByText(/Use an ordinary window, free some space, then try again\./)).toBeVisible();
    await expect(page.getByText(/is kept on this phone/)).toHaveCount(0);
    await expect(page.getByPlaceholder('Enter your username')).toHaveCount(0);
    await expectSound(page);
    await atBothWidths(page, page.getByText(/^Without that no order would be safe/));
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await again;
    await context.close();
  });

/**
 * Another page of this origin, without the app, which holds the account's database and lets nobody upgrade or delete
 * it.
 */
const holdOpen = async (context: BrowserContext, name: string, version: number): Promise<Page> => {
  const holder = await context.newPage();
  await context.route('**/holder', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Holder</title>' }),
  );
  await holder.goto(`${server.url}/holder`);
  await deleteDatabase(holder, name);
  await holder.evaluate(
    async ([database, at]) => {
      const held = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database, at);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      Object.assign(window, { held });
    },
    [name, version] as const,
  );
  return holder;
};

test('a tab of an older app holds the database: a notice, until that tab closes', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const name = await accountDatabase(page);
  await page.goto('about:blank');
  const holder = await holdOpen(context, name, 1);
  await page.goto(`${server.url}/products`);
  await expect(page.getByRole('heading', { name: 'Another tab has an older Teren open' })).toBeVisible();
  await expectSound(page);
  await atBothWidths(page, page.getByText(/^This one cannot open before the other lets go\./));
  await holder.close();
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Another tab has an older Teren open' })).toHaveCount(0);
  await context.close();
});

test('a database that neither opens nor answers: words instead of an empty page, then it goes on', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const name = await accountDatabase(page);
  await page.goto('about:blank');
  const holder = await holdOpen(context, name, 20);
  // A deletion waits for the holder, and an opening waits for the deletion, without an event.
  await holder.evaluate((database) => {
    indexedDB.deleteDatabase(database);
  }, name);
  await page.clock.install();
  await page.goto(`${server.url}/products`);
  // Nothing else is due as late: the app has begun to wait when its script has run.
  await page.waitForFunction(
    () => document.getElementById('root')?.hasChildNodes() === true || document.readyState === 'complete',
  );
  const stuck = page.getByRole('heading', { name: 'This browser does not open what Teren keeps' });
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(stuck).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // No frame comes to a page whose clock stands still.
  await page.setViewportSize(widths.desk);
  await expect(stuck).toBeVisible();
  await expectSound(page);
  await holder.close();
  await expect(stuck).toHaveCount(0);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await context.close();
});

test('the waiting screen comes with what the browser promised', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'block');
  await context.addInitScript(() => {
    const answer = localStorage.getItem('promised') === 'true';
    StorageManager.prototype.persisted = () => Promise.resolve(answer);
  });
  const warning = page.getByText(/^This browser does not promise to keep what is saved here/);
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (dataset['toldAtOnce'] !== undefined || document.querySelector('h1')?.textContent !== 'Waiting to send')
        return;
      dataset['toldAtOnce'] = String(document.body.textContent.includes('This browser does not promise'));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('link', { name: /Show what waits/ }).click();
  await expect(warning).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['toldAtOnce'])).toBe('true');

  await page.evaluate(() => localStorage.setItem('promised', 'true'));
  await page.reload();
  await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await context.close();
});
