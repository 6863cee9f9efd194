import { type Browser, expect, type Page } from '@playwright/test';
import { menu } from '../../src/words/ro/shell';
import { signIn as romanianSignIn } from '../../src/words/ro/sign-in';
import { startPortal } from '../support/portal';
import { widths } from './day';
import { nextRelease } from './other-workers';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { readyForOffline, signIn } from './walk';

// A language is offered, chosen with and without a connection, and goes with its person (WORDS-2).

const server = serveDemo();

const open = async (
  browser: Browser,
  locale: string,
  viewport: { width: number; height: number } = widths.phone,
): Promise<Page> => {
  const context = await browser.newContext({ viewport, locale, serviceWorkers: 'allow' });
  return context.newPage();
};
const isIn = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language);
const offer = (page: Page) => page.getByText('Teren vorbește și românește.');

test('[WORDS-2] Romanian is offered once to a browser that speaks it, and taken or declined', async ({ browser }) => {
  const taken = await open(browser, 'ro-RO');
  await taken.goto(server.url);
  await isIn(taken, 'en');
  await expect(offer(taken)).toBeVisible();
  await expectSound(taken);
  await taken.getByRole('button', { name: 'Treci la română' }).click();
  await isIn(taken, 'ro');
  await expect(taken.getByRole('heading', { name: romanianSignIn.title })).toBeVisible();
  await expect(offer(taken)).toHaveCount(0);
  const declined = await open(browser, 'ro-RO');
  await declined.goto(server.url);
  await declined.getByRole('button', { name: 'Keep English' }).click();
  await expect(offer(declined)).toHaveCount(0);
  await declined.reload();
  await isIn(declined, 'en');
  await signIn(declined, server.url, 'ana');
  await expect(offer(declined)).toHaveCount(0);
  for (const page of [taken, declined]) await page.context().close();
});

test('[WORDS-2] a choice in one tab closes the others’ offer; the first of two notices is shown', async ({
  browser,
}) => {
  const portal = await startPortal(server.url);
  const first = await open(browser, 'ro-RO');
  await signIn(first, portal.url, 'ana');
  await readyForOffline(first);
  const other = await first.context().newPage();
  await other.goto(portal.url);
  await expect(offer(other)).toBeVisible();

  // A new version has the place; the offer comes when that is answered.
  const next = nextRelease();
  portal.instead.set('/sw.js', { type: 'text/javascript', body: next.worker });
  portal.instead.set('/index.html', { type: 'text/html', body: next.page });
  await first.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(first.getByText('A new version of Teren is ready.')).toBeVisible();
  await expect(offer(first)).toBeHidden();
  await first.getByRole('button', { name: 'Later' }).click();
  await expect(offer(first)).toBeVisible();

  await first.getByRole('button', { name: 'Keep English' }).click();
  for (const page of [first, other]) await expect(offer(page)).toHaveCount(0);
  await isIn(first, 'en');
  await first.context().close();

  const two = await open(browser, 'ro-RO');
  await two.goto(server.url);
  const beside = await two.context().newPage();
  await beside.goto(server.url);
  await expect(offer(two)).toBeVisible();
  await beside.getByRole('button', { name: 'Treci la română' }).click();
  await isIn(beside, 'ro');
  await expect(offer(two)).toHaveCount(0);
  await two.context().close();
  await portal.stop();
});

test('[WORDS-2] a language chosen while the server is dead is theirs on another device', async ({ browser }) => {
  const phone = await open(browser, 'en-GB');
  await signIn(phone, server.url, 'ana');
  await readyForOffline(phone);
  await expect(phone.getByText(/^page 1 of \d+$/)).toBeVisible();
  await server.kill();
  await phone.getByRole('button', { name: 'Open the menu' }).click();
  await phone.getByRole('button', { name: 'Română' }).click();
  await isIn(phone, 'ro');
  await phone.getByRole('button', { name: /meniul/ }).click();
  await expect(phone.getByRole('link', { name: menu.myOrders })).toBeVisible();
  await phone.keyboard.press('Escape');
  await server.start();
  const told = phone.waitForResponse((answer) => answer.url().endsWith('/api/me/language') && answer.ok());
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await told;
  const desk = await open(browser, 'en-GB', widths.desk);
  await desk.goto(server.url);
  await desk.getByPlaceholder('Enter your username').fill('ana');
  await desk.getByPlaceholder('Enter your password').fill('teren-demo');
  await desk.getByRole('button', { name: 'Login' }).click();
  await isIn(desk, 'ro');
  await expect(desk.getByRole('link', { name: menu.myOrders })).toBeVisible();
  await expectSound(desk);
  for (const page of [phone, desk]) await page.context().close();
});
