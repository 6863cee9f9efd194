import { expect } from '@playwright/test';
import type { PlainBackend } from '../support/plain-backend';
import { breakDrawing, inDatabase, sees, type Walker } from './day';
import { addFirst, atBothWidths, chooseFirstClient, signIn } from './walk';

// What an agent sees when a server fails, a session ends, or data is odd: on a plain backend, which can be made to do
// all of that.

/** Signing in while the server does not recognise the user, and as a user without a role here. */
export async function walkRefusedLogins({ page, url }: Walker, plain: PlainBackend): Promise<void> {
  const login = async (username: string) => {
    await page.goto(url);
    await page.getByPlaceholder('Enter your username').fill(username);
    await page.getByPlaceholder('Enter your password').fill('teren-demo');
    await page.getByRole('button', { name: 'Login' }).click();
  };
  plain.failAlways('/me');
  await login('ana');
  await sees(page, 'Failed to fetch user information');
  await atBothWidths(page, page.getByText('Failed to fetch user information'));
  plain.heal();
  await login('guest');
  await sees(page, 'Main scope not found');
  await atBothWidths(page, page.getByText('Main scope not found'));
}

/** The first look at every list, while the server answers each of them with an error. */
export async function walkFailedLists({ page, url }: Walker, plain: PlainBackend): Promise<void> {
  for (const list of ['/items/product', '/items/client', '/items/bag', '/spoql']) plain.failAlways(list);
  await signIn(page, url, 'ana');
  await sees(page, 'Failed to fetch products');
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await page.goto(`${url}/my-orders`);
  await sees(page, 'Failed to fetch orders');
  await page.goto(`${url}/my-bag`);
  await sees(page, 'Failed to fetch bags');
  await atBothWidths(page, page.getByText('Failed to fetch bags'));
  await page.goto(`${url}/clients`);
  await sees(page, 'Failed to load clients');
  await sees(page, 'Failed to fetch clients');
  await atBothWidths(page, page.getByText('Failed to load clients'));
  plain.heal();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('Client 1 SRL').first()).toBeVisible();
}

/** Opens the details of the n-th order of the list, from its card or its row. */
export async function openDetails({ page, narrow }: Pick<Walker, 'page' | 'narrow'>, index: number): Promise<void> {
  if (narrow) {
    const head = page.locator('.mantine-Accordion-control').nth(index);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  }
  const buttons = page.getByRole('button', { name: /View Details/ });
  await (narrow ? buttons.locator('visible=true').last() : buttons.nth(index)).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** What nobody tidied up: every display fallback of spec §8, in the list and in the details. */
export async function walkOddData(walker: Walker, plain: PlainBackend): Promise<void> {
  const { page, url, narrow } = walker;
  plain.failAlways('/accounts');
  await signIn(page, url, 'ana');
  await expect(page.getByPlaceholder('Search products...')).toBeVisible();
  await page.goto(`${url}/my-orders`);
  for (const words of ['No Client', 'Unknown Client', 'No date', 'Invalid Date']) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await atBothWidths(page, page.getByText('Invalid Date'));
  const count = narrow
    ? await page.locator('.mantine-Accordion-control').count()
    : await page.getByRole('button', { name: /View Details/ }).count();
  for (let index = 0; index < count; index += 1) {
    await openDetails(walker, index);
    await atBothWidths(page, page.getByRole('dialog').getByText('Handled by'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (narrow) await page.locator('.mantine-Accordion-control').nth(index).click();
  }
  plain.heal();
}

/** An agent whom nobody has given a bag. */
export async function walkWithoutBag({ page, url }: Walker): Promise<void> {
  await signIn(page, url, 'elena');
  await page.goto(`${url}/my-bag`);
  await sees(page, 'No bag found.');
}

/** A company whose list of warehouses is empty (spec §7). */
export async function walkWithoutWarehouse({ page, url }: Walker, { company }: PlainBackend): Promise<void> {
  const { warehouse } = company.items;
  const kept = [...warehouse];
  warehouse.clear();
  try {
    await signIn(page, url, 'ana');
    await sees(page, 'No warehouse found');
  } finally {
    for (const [id, item] of kept) warehouse.set(id, item);
  }
}

/**
 * An order that is placed while its samples cannot be taken out of the bag: said so, and the order is not placed again.
 */
export async function walkRefusedBag({ page, url, context, narrow }: Walker, plain: PlainBackend): Promise<void> {
  const bags = /\/agent-bags\/\d+/;
  // Sent to a bag that is nobody's, so that the server itself refuses it.
  await context.route(bags, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/agent-bags\/\d+/, 'agent-bags/1'),
    }),
  );
  const before = plain.orders().length;
  await signIn(page, url, 'ana');
  await chooseFirstClient(page);
  await addFirst(page, narrow);
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await samples.getByRole('checkbox').first().check();
  await samples.getByRole('button', { name: 'Submit' }).click();
  await sees(page, 'Failed to update bag');
  await context.unroute(bags);
  await page.getByRole('link', { name: /^1 needs you/ }).click();
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible();
  expect(plain.orders().length).toBe(before + 1);
}

/** The three ways in which a session is over (spec §8), each said above the login form. */
export async function walkSessionsOver({ page, url }: Walker, plain: PlainBackend): Promise<void> {
  await signIn(page, url, 'mihai');
  await chooseFirstClient(page);
  await page
    .getByRole('button', { name: /^Add Produs/ })
    .first()
    .waitFor();
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  if (await quantity.isVisible()) await quantity.fill('1');
  await page
    .getByRole('button', { name: /^Add Produs/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await inDatabase(page, 'teren-device', 'tokens', 'clear');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await sees(page, 'Authentication token missing');
  await atBothWidths(page, page.getByText('Authentication token missing'));
  await page.goto(`${url}/products`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await sees(page, 'Access token is missing');

  await signIn(page, url, 'mihai');
  await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible(); // nothing of the cart is lost
  plain.endSessions();
  await page.reload();
  await sees(page, 'Session Expired');
  await sees(page, 'Please log in again');
  await sees(page, 'Authentication expired');

  await signIn(page, url, 'mihai');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await inDatabase(page, 'teren-device', 'tokens', { put: { refreshToken: '' }, key: 'current' });
  plain.expireTokens();
  await page.reload();
  await sees(page, 'Authentication required');
  await atBothWidths(page, page.getByText('Authentication required'));
}

/** A lost live key is reported on the console (spec §8). */
export async function walkWithoutKey({ page, url }: Walker, plain: PlainBackend): Promise<void> {
  await signIn(page, url, 'mihai');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const told = page.waitForEvent('console', (message) => message.text().includes('API Auth Key not found'));
  await page.evaluate(() => localStorage.removeItem('apiAuthKey'));
  plain.dropSockets();
  await told;
}

/**
 * Unreadable rows, which are set aside, and a screen that fails to render; real server, which sends unchanged rows
 * once.
 */
export async function walkBrokenRows({ page, url, username }: Walker): Promise<void> {
  await signIn(page, url, username);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await inDatabase(page, /^teren-(?!device)/, 'products', { put: { code: 1, name: { no: 'text' } } });
  await page.goto(`${url}/products`);
  await expect(page.getByRole('link', { name: /need you/ })).toBeVisible();
  await breakDrawing(page);
  await page.goto(`${url}/my-orders`);
  await sees(page, 'Unexpected Application Error');
}
