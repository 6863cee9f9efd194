import { type Browser, expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { inDatabase, openPhone } from './day';
import { serveDemo } from './served-demo';
import { failDisk } from './small-disk';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, placeUnsent, signIn } from './walk';

// What an agent's phone says in rare hours: a disk that fails, an account that cannot be left or opened, a product that
// is no longer sold, and a server that lets nobody in.

const server = serveDemo();
const account = /^teren-(?!device)/;

const openAs = async (browser: Browser, username: string) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, username);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  return { context, page };
};
const said = (page: Page, words: string | RegExp): Promise<void> => atBothWidths(page, page.getByText(words));
const cart = (page: Page) => page.getByRole('link', { name: /^Cart \(\d+\)/ });
const logOut = async (page: Page): Promise<void> => {
  const logout = page.getByRole('button', { name: 'Logout' });
  if (!(await logout.isVisible())) await page.getByRole('button', { name: 'Open the menu' }).click();
  await logout.click();
  const sure = page.getByRole('button', { name: 'Log out', exact: true });
  await expect(sure.or(page.getByRole('heading', { name: 'Login' })).first()).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(page).toHaveURL(/\/login$/);
};

test('[WORDS-1] a product that is sold no more, a disk that fails, a deletion without a signal', async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await failDisk(page, ['put', 'add']);
  await addOnPhone(page, 1);
  await said(page, /^This phone could not save the last change of the cart\./);
  await expect(cart(page)).toHaveAttribute('aria-description', 'Not saved on this phone');
  await atBothWidths(page, cart(page));
  await cart(page).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  const failed = page.getByText('This phone could not save it. Nothing was sent; please try again.');
  await expect(samples.or(failed).first()).toBeVisible();
  if (await samples.isVisible()) await samples.getByRole('button', { name: 'Submit' }).click();
  await atBothWidths(page, failed);
  await failDisk(page, 'none');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const lines = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem');
  const name = (
    await lines
      .first()
      .getByRole('button', { name: /^Remove / })
      .getAttribute('aria-label')
  )?.slice(7);
  const admin = await signInByApi(server.url, 'admin');
  const products = await admin.get<{ id: string; name: string }[]>('/scope/main/items/product');
  const sold = products.find((product) => product.name === name);
  await admin.put(`/scope/main/item/${sold?.id}`, { ...sold, archived: true });
  await said(page, 'Not sold any more. Remove it to place the order.');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await said(page, 'Please remove the products that are not sold any more');

  await page.goto(`${server.url}/observations`);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor();
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Yes, )?[Dd]elete/ })
    .click();
  await said(page, 'The observation is gone from this phone and will be deleted everywhere by itself.');

  // The phone is to be wiped, and what it has not sent does not get through.
  const { id } = await (await signInByApi(server.url, 'ana')).get<{ id: string }>('/me');
  const sessions = await admin.get<{ id: string }[]>(`/scope/main/people/${id}/sessions`);
  for (const one of sessions) await admin.post(`/scope/main/sessions/${one.id}/end`, { wipe: true });
  await context.unroute('**/api/**');
  await context.route('**/auth/hand-in*', (route) => route.abort('connectionrefused'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await said(page, /^This phone is to be wiped\. What is not sent yet is handed in first/);
  await context.unroute('**/auth/hand-in*');
  await context.close();
});

test('[WORDS-1] an account that is not left, nor opened again, and a language not kept', async ({ browser }) => {
  const { context, page } = await openAs(browser, 'elena');
  const orders = '**/scope/main/items/order*';
  await context.route(orders, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.goto(`${server.url}/account`);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Română' }).click();
  await said(page, 'This device has no room to keep the language. Free some space, then try again.');

  await page.goto(`${server.url}/products`);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  // A disk that takes nothing off: the sign-in stays, or what the server told.
  await failDisk(page, ['delete', 'put', 'clear'], ['tokens']);
  await logOut(page);
  await said(page, 'The sign-in is still on this phone');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await failDisk(page, ['clear'], ['products']);
  await logOut(page);
  await said(page, 'What Teren had loaded is still on this phone');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.evaluate(() => {
    SubtleCrypto.prototype.encrypt = () => Promise.reject(new Error('no cipher'));
  });
  await logOut(page);
  await said(page, 'What is not sent yet is not locked');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await logOut(page);
  await expect(page.getByText('Goodbye')).toBeVisible();
  // What was locked is damaged.
  await inDatabase(page, account, 'aside', { put: { value: { iv: 'AAAA', data: 'AAAA' } } });
  await signIn(page, server.url, 'elena');
  await said(page, /^Something unsent is locked on this phone and could not be opened\./);
  await context.close();
});

test('[WORDS-1] a browser that clears everything and takes nothing: what waits is in the page', async ({ browser }) => {
  const { context, page } = await openAs(browser, 'mihai');
  await placeUnsent(page);
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => /^teren-(?!device)/.test(one)) ?? '';
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (wanted: string, version?: number) => {
      if (wanted !== name) return open(wanted, version);
      throw new DOMException('denied', 'UnknownError');
    };
    indexedDB.deleteDatabase(name);
  });
  await said(page, /What waits is in this page alone: keep the page open, and save it as a file now\./);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what waits as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('teren waiting.txt');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Română' }).click();
  await said(page, /^What waits is in this page alone\. The page changes its language/);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await said(page, /^It could not be written to this device and is in this page alone\./);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await said(page, /What waits of the account that has signed out is in this page alone/);
  await context.close();
});

test('[WORDS-1] a login without a network, too many of them, and at a server without an account', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser, 'block');
  const login = async () => {
    await page.getByPlaceholder('Enter your username').fill('ana');
    await page.getByPlaceholder('Enter your password').fill('teren-demo');
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.goto(server.url);
  const tokens = /\/auth\/token/;
  await page.route(tokens, (route) => route.abort('connectionrefused'));
  await login();
  await said(page, 'No connection. Signing in needs the network; try again when you are online.');
  await page.unroute(tokens);
  await page.route(tokens, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'rate-limited', message: '', said: { say: 'sign-ins-limited', wait: 7 } },
    }),
  );
  await login();
  await said(page, 'Too many attempts. Wait a few minutes, then try again.');
  await page.route(/\/auth\/founding/, (route) => route.fulfill({ json: { stands: 'nobody', name: '' } }));
  await page.goto(`${server.url}/login?stay=true`);
  await said(page, 'Nobody has an account here yet.');
  await context.close();
});
