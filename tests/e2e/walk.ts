import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#wire/language';
import { firstLoads } from '../support/first-loads';
import { openPhone, widths } from './day';
import { expectNothingTooWide, nextFrames } from './too-wide';

// What a person does on the screens, found by what a person sees.

/** Opens the app and signs in; ends on the role's first screen. */
export async function signIn(page: Page, url: string, username: string, password = 'teren-demo'): Promise<void> {
  await page.goto(url);
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/(products|orders)$/);
}

/** The same with a language that was chosen before, found by what needs no words. */
export async function signInIn(page: Page, language: Language, url: string, username: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(url);
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill('teren-demo');
  await page.locator('[type="submit"]').click();
  await expect(page).toHaveURL(/\/(products|orders)$/);
}

/** A toast's seconds do not run in a hidden page: on a busy machine they would be over before the next look. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    if (value) Object.defineProperty(document, 'hidden', { value, configurable: true });
    else Reflect.deleteProperty(document, 'hidden');
  }, hidden);

/**
 * Lets what is on the page be seen at the other width as well, as it is, and at its own again. `at`: the field that it
 * hangs from, and is hidden without.
 */
export async function atBothWidths(page: Page, seen: Locator, at?: Locator): Promise<void> {
  await setHidden(page, true);
  const own = page.viewportSize() ?? widths.desk;
  for (const size of [own.width < 768 ? widths.desk : widths.phone, own]) {
    await page.setViewportSize(size);
    // At another width a list is drawn by another component: its first element may leave while it is scrolled to.
    if (at !== undefined) await expect(() => at.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
    await expect(seen.first()).toBeVisible();
    // With the look of the recorder behind it.
    await page.evaluate(nextFrames);
    await expectNothingTooWide(page);
  }
  await setHidden(page, false);
}

/** The same for what these words are in, of which some may be folded away. */
export const shows = (page: Page, words: string | RegExp): Promise<void> =>
  atBothWidths(page, page.getByText(words).filter({ visible: true }));

/** The same of sentences that are there at once. */
export async function seenAtBothWidths(page: Page, ...sentences: readonly (string | RegExp)[]): Promise<void> {
  const shown = sentences.map((sentence) => page.getByText(sentence).first());
  for (const one of shown) await expect(one).toBeVisible();
  const [first] = shown;
  if (first !== undefined) await atBothWidths(page, first);
}

/**
 * Waits until the device has everything that it needs without a network: the worker the files, and the database of an
 * account that is signed in its rows.
 */
export const readyForOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
  await allRowsHere(page);
};

/** Waits until the database of the account has all of its rows: a list is shown, and counted, before its last row. */
export const allRowsHere = (page: Page): Promise<void> =>
  // The workloads in bench/ come here as well, without the configuration that has this patience.
  expect.poll(() => page.evaluate(firstLoads), { timeout: 20_000 }).not.toContain(false);

/** An agent's phone that was made ready and has lost the signal. */
export const offlinePhone = async (
  browser: Browser,
  url: string,
  username: string,
): Promise<{ context: BrowserContext; page: Page }> => {
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, url, username);
  await readyForOffline(page);
  await context.setOffline(true);
  return { context, page };
};

const clientPicker = (page: Page) =>
  page
    .getByRole('combobox', { name: 'Client' })
    .or(page.getByRole('textbox', { name: 'Client' }))
    .first();

/** Unfolds the picker and Add New Client, which a phone has folded away where a client is chosen. */
export async function unfoldOrder(page: Page): Promise<void> {
  const unfold = page.getByRole('button', { name: 'Client and last orders', expanded: false });
  await expect(clientPicker(page).or(unfold).first()).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
}

async function openPicker(page: Page) {
  await unfoldOrder(page);
  const picker = clientPicker(page);
  await picker.click();
  // A plain field until it is touched: what is typed goes into the picker that takes its place.
  await expect(page.getByRole('listbox')).toBeVisible();
  return picker;
}

/** Picks the first client in the products screen's picker. */
export async function chooseFirstClient(page: Page): Promise<void> {
  await openPicker(page);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText(/^Creating order for: /)).toBeVisible();
}

/** Picks a client by name in the products screen's picker. */
export async function selectClient(page: Page, name: string): Promise<void> {
  const picker = await openPicker(page);
  await picker.fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();
}

/** Taps Add on the first `count` product cards that are not in the cart yet. */
export async function addOnPhone(page: Page, count: number): Promise<void> {
  const inCart = page.getByRole('list', { name: 'Products' }).getByRole('group', { name: /^Quantity of / });
  const before = await inCart.count();
  for (let tap = 1; tap <= count; tap += 1) {
    await page.getByRole('list', { name: 'Products' }).getByRole('button', { name: /^Add / }).first().click();
    await expect(inCart).toHaveCount(before + tap);
  }
}

/** Adds one unit of the first product, from its card or from its row. */
export async function addFirst(page: Page, narrow: boolean): Promise<void> {
  if (narrow) return addOnPhone(page, 1);
  const row = page.getByRole('table', { name: 'Products' }).getByRole('row').nth(1);
  await row.getByRole('textbox').fill('1');
  await row.getByRole('button', { name: /^Add / }).click();
  await expect(row.getByText('1 in cart')).toBeVisible();
}

/** Goes to the cart and places the order, leaving no sample where that is asked; ends back on the products. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart \(\d+\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  // It asks when a product of the cart is in the bag, which is for the backend's data to say.
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await expect(samples.or(page.getByRole('heading', { name: 'Products' }))).toBeVisible();
  if (await samples.isVisible()) await samples.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/products$/);
}

/** Places an order on a phone that does not get through: none does until `letGo`. */
export async function placeUnsent(page: Page): Promise<{ letGo(): Promise<void> }> {
  const [context, orders] = [page.context(), '**/scope/main/items/order*'];
  await context.route(orders, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  return { letGo: () => context.unroute(orders) };
}
