import { type Browser, expect, type Page } from '@playwright/test';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// Code that is not on the device and cannot be fetched, as before the worker has it.

const server = serveDemo();
const once = 'This needs a connection once';

/** A phone without the worker; files of these names do not come until `back`. */
const without = async (browser: Browser, files: string): Promise<{ page: Page; back: () => Promise<void> }> => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(files, (route) => route.abort());
  await signIn(page, server.url, 'ana');
  return { page, back: () => page.unroute(files) };
};
const alone = (page: Page) => page.getByRole('alert').filter({ hasText: once });

test('a picker that cannot be fetched says so, keeps what was typed, and comes with Try again', async ({ browser }) => {
  const { page, back } = await without(browser, '**/field-*.js');
  const field = page.getByRole('combobox', { name: 'Client' });
  await field.click();
  await page.keyboard.type('alim');
  await expect(alone(page)).toBeVisible();
  await expect(field).toHaveValue('alim');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expectSound(page);
  // The first failure stays on the screen until the second one: that is waited for.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/field-'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(alone(page)).toBeVisible();
  await expect(field).toHaveValue('alim');
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await back();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('alim');
  await expect(alone(page)).toHaveCount(0);
  await page.context().close();
});

test('a dialog that cannot be fetched says so, can be closed, and opens once the network is back', async ({
  browser,
}) => {
  const { page, back } = await without(browser, '**/field-*.js');
  await page.getByPlaceholder('Search products...').fill('cafea');
  const opener = page.getByRole('button', { name: 'Add New Client' });
  await opener.click();
  await expect(alone(page)).toBeVisible();
  await expectSound(page);
  await alone(page).getByRole('button', { name: 'Close' }).click();
  await expect(alone(page)).toHaveCount(0);
  await opener.click();
  await expect(alone(page)).toBeVisible();
  await back();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('cafea');
  await page.context().close();
});

test('a screen that cannot be fetched says so within the shell, and the other screens are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'admin');
  const files = '**/desk-*.js';
  await page.route(files, (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Boxes' }).click();
  await expect(page).toHaveURL(/\/boxes$/);
  await expect(alone(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // Tried again, and still not there.
  await page.unroute(files);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  await page.route(files, (route) => answered.then(() => route.abort()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Trying...' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Boxes' }).click();
  await expect(page.getByRole('heading', { name: 'Boxes' })).toBeVisible();
  expect(loads).toBe(0);
  await context.close();
});

test('[SYNC-5] the badge says that sending and fetching did not load; all comes once they can', async ({ browser }) => {
  const { page, back } = await without(browser, '**/engine-*.js');
  await expect(page.getByRole('link', { name: /^Reload/ })).toBeVisible();
  await page.getByRole('link', { name: /^Reload/ }).click();
  await atBothWidths(page, page.getByText('A part of the app did not come'));
  await expectSound(page);
  await back();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Online. Nothing waits to be sent.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/page 1 of \d/i).first()).toBeVisible();
  await page.context().close();
});

test('[SYNC-5] what calls could not be fetched: the login says so, and works after a reload', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/exchange-*.js', (route) => route.abort());
  await page.goto(server.url);
  await page.getByPlaceholder('Enter your username').fill('ana');
  await page.getByPlaceholder('Enter your password').fill('teren-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await atBothWidths(page, page.getByText('A part of the app did not come. Load this page again'));
  await page.unroute('**/exchange-*.js');
  await signIn(page, server.url, 'ana');
  await context.close();
});

test('[WORDS-1] words that cannot be fetched: the page says so, of later ones each part', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/first-*.js', (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByText('Teren nu s-a putut încărca. Reîncarcă pagina.')).toBeVisible();
  await page.unroute('**/first-*.js');
  await page.route('**/later-*.js', (route) => route.abort());
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/cart`);
  await expect(alone(page)).toBeVisible();
  await page.unroute('**/later-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No active order')).toBeVisible();
  await context.close();
});
