import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '#wire/language';
import * as en from '#words/en/first';
import * as ro from '#words/ro/first';
import { type Api, signInByApi } from '../support/calls';
import { later } from '../words/later';
import { languageWalks, widths } from './day';
import { finalizeByApi, type OrderItem, placeByApi, plentiful } from './desk-data';
import { setStock } from './desk-sync-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { atBothWidths, signIn, signInIn } from './walk';

// An order is found: searched, filtered and sorted, all of it in the address.

const server = serveDemo();

const open = async (browser: Browser, viewport: { width: number; height: number }, path = '/orders') => {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  await signIn(page, server.url, 'admin');
  if (path !== '/orders') await page.goto(`${server.url}${path}`);
  await filtersAreThere(page);
  return page;
};
const filtersAreThere = async (page: Page): Promise<void> => {
  await expect(page.locator('.order-filters')).toBeVisible();
  await expect(page.locator('.order-filters-coming')).toHaveCount(0);
};
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
const search = (page: Page) => page.getByRole('searchbox');
const found = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count === 1 ? '1 order' : `${count} orders`} · Lei `))).toBeVisible();
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  const select = page.locator('fieldset').getByRole('combobox', { name: field, exact: true });
  await select.click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  await expect(select).toHaveValue(option);
};
const numbers = (page: Page) => rows(page).locator('.order-number').allTextContents();

interface Named {
  readonly id: string;
  readonly name: string;
}
const order = async (api: Api, username: string, at = 0): Promise<OrderItem & { readonly clientName: string }> => {
  const product = (await plentiful(api))[at];
  const clients = await api.get<Named[]>('/scope/main/items/client');
  const client = clients.find(({ name }) => clients.filter((one) => one.name.includes(name)).length === 1);
  if (product === undefined || client === undefined) throw new Error('nothing to order');
  const placed = await placeByApi(server.url, username, client.id, [{ product, quantity: 2 }]);
  return { ...placed, clientName: client.name };
};

test('any order is found by its number, client and product; the address brings it back', async ({ browser }) => {
  const page = await open(browser, widths.desk);
  const api = await signInByApi(server.url, 'admin');
  const all = await api.get<OrderItem[]>('/scope/main/items/order');
  const oldest = all.at(-1)?.id ?? '';
  await search(page).fill(`#${oldest}`);
  await expect(rows(page).first().locator('.order-number')).toHaveText(oldest);
  await expect(page).toHaveURL(/\?q=/);
  await page.reload();
  await expect(rows(page).first().locator('.order-number')).toHaveText(oldest);
  await expect(search(page)).toHaveValue(`#${oldest}`);

  const placed = await order(api, 'mihai');
  const [product] = await plentiful(api);
  await search(page).fill(`${placed.clientName.toLowerCase()} vladut ${product?.code}`);
  await expect(rows(page).first().locator('.order-number')).toHaveText(placed.id);
  await expectSound(page);
  await search(page).fill('nothing is called so');
  await atBothWidths(page, page.getByText('No orders match the filters'));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/orders`);
  await page.context().close();
});

test('what is typed is never lost to the address, however fast; Back brings the list before', async ({ browser }) => {
  const page = await open(browser, widths.desk);
  await search(page).pressSequentially('minimarket ardealul', { delay: 5 });
  await expect(search(page)).toHaveValue('minimarket ardealul');
  await expect(page).toHaveURL(/q=minimarket(\+|%20)ardealul/);
  await choose(page, 'Stage', 'Open');
  await expect(page).toHaveURL(/stage=open/);
  // A letter is typed, and the page is left at once.
  await search(page).press('End');
  await search(page).pressSequentially('s');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(search(page)).toHaveValue('minimarket ardealuls');
  await expect(page.locator('fieldset').getByRole('combobox', { name: 'Stage' })).toHaveValue('Open');
  await search(page).fill('');
  await expect(page).not.toHaveURL(/q=/);
  // A dialog is opened at once after a letter: Back closes it, and the text is in the address below it.
  await search(page).pressSequentially('a');
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/q=a/);
  await search(page).fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/orders`);
  await page.goBack();
  await expect(page.locator('fieldset').getByRole('combobox', { name: 'Stage' })).toHaveValue('Open');
  await page.context().close();
});

test('stages, agent and what lacks stock, each live; toggling returns to the page', async ({ browser }) => {
  const page = await open(browser, widths.desk);
  const api = await signInByApi(server.url, 'admin');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  const second = await numbers(page);
  await page.getByRole('button', { name: 'See finalized' }).click();
  await expect(page.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/stage=finalized/);
  await page.getByRole('button', { name: 'See all' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  await expect.poll(() => numbers(page)).toEqual(second);

  const placed = await order(api, 'elena', 1);
  await search(page).fill(placed.id);
  await found(page, 1);
  await choose(page, 'Agent', 'Elena Bălan');
  await choose(page, 'Stage', 'Open');
  await found(page, 1);
  await page.getByRole('checkbox', { name: 'Lacks stock' }).check();
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  const [, product] = await plentiful(api);
  const units = await stockOf(api, product?.id ?? '');
  await setStock(api, product?.id ?? '', 1);
  await found(page, 1);
  await expect(page).toHaveURL(/lacks=stock/);
  await setStock(api, product?.id ?? '', units);
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lacks stock' }).uncheck();
  await found(page, 1);
  await finalizeByApi(server.url, placed.id);
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await choose(page, 'Stage', 'Finalized');
  await found(page, 1);
  await expect(page.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await page.context().close();
});

test('[STOCK-17] what is cancelled is listed without counting, and has a stage of its own', async ({ browser }) => {
  const page = await open(browser, widths.desk);
  const api = await signInByApi(server.url, 'admin');
  const placed = await order(api, 'stefan');
  await api.post(`/scope/main/item/${placed.id}/cancel`, { reason: 'Dublă' });
  await search(page).fill(placed.id);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Cancelled')).toBeVisible();
  await found(page, 0);
  await atBothWidths(page, page.getByText('without 1 cancelled order'));
  await choose(page, 'Stage', 'Cancelled');
  await found(page, 1);
  await choose(page, 'Stage', 'Open');
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await page.context().close();
});

const stockOf = async (api: Api, product: string): Promise<number> => {
  const [warehouse] =
    await api.get<{ products: { product: string | Named; quantity: number }[] }[]>('/scope/main/items/warehouse');
  const line = warehouse?.products.find(
    (one) => (typeof one.product === 'string' ? one.product : one.product.id) === product,
  );
  return line?.quantity ?? 0;
};

test('sorted by a head or, on a phone, by a choice; a bad link sorts nothing', async ({ browser }) => {
  const page = await open(browser, widths.desk);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  await head('Total Price').getByRole('button').click();
  await head('Total Price').getByRole('button').click();
  await expect(head('Total Price')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-total/);
  // The heads change before the rows.
  await expect(async () => {
    const prices = (await rows(page).getByText(/^Lei /).allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    );
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
  }).toPass();
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sort = page.locator('fieldset').getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('By total, largest first');
  await sort.selectOption('By client, A to Z');
  await expect(page).toHaveURL(/sort=client/);
  await page.goto(`${server.url}/orders?sort=nonsense&stage=lost&page=-3&from=x&q=1`);
  await filtersAreThere(page);
  await expect(search(page)).toHaveValue('1');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.context().close();
});

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] the desk’s filters in ${language} on a ${device}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    await signInIn(page, language, server.url, 'admin');
    await filtersAreThere(page);
    const { orderFilters } = later[language];
    const { orders } = { en, ro }[language];
    if (device === 'phone') await page.getByRole('button', { name: orderFilters.title }).click();
    await walkFields(page, language);
    if (device === 'phone') {
      const sort = page.locator('fieldset').locator('select');
      for (const label of Object.values(orderFilters.sorts)) await sort.selectOption(label);
    }
    await page.getByRole('checkbox', { name: orderFilters.notMailed }).check();
    await page.getByRole('checkbox', { name: orders.lacksStock }).check();
    if (device === 'phone') {
      await page.getByRole('button', { name: new RegExp(`^${orderFilters.title} \\d`) }).click();
      await expect(page.getByText(new RegExp(`${orders.lacksStock} · ${orderFilters.notMailed}$`))).toBeVisible();
    }
    await expectNothingTooWide(page);
    await page.context().close();
  });

const walkFields = async (page: Page, language: Language): Promise<void> => {
  const { orderFilters } = later[language];
  await expect(page.getByPlaceholder({ en, ro }[language].orders.search)).toBeVisible();
  await expect(page.locator('fieldset').getByPlaceholder(orderFilters.anyAgent)).toBeVisible();
  const { open: openStage, ...stages } = orderFilters.stages;
  for (const label of [...Object.values(stages), openStage]) {
    await choose(page, orderFilters.stage, label);
    await expectNothingTooWide(page);
  }
};
