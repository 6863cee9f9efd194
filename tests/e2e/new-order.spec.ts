import { expect } from '@playwright/test';
import * as english from '#words/en/later';
import * as romanian from '#words/ro/later';
import { signInByApi } from '../support/calls';
import { languageWalks } from './day';
import { placeByApi, plentiful } from './desk-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { addFirst, offlinePhone, signIn, signInIn } from './walk';

const server = serveDemo();
const said = { en: english.clients, ro: romanian.clients } as const;

interface Client {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly deliveryAddress: string;
}

test('offline, a client’s card calls, writes, shows the way, and begins an order for that client', async ({
  browser,
}) => {
  const clients = await (await signInByApi(server.url, 'ana')).get<Client[]>('/scope/main/items/client');
  const [one, other] = clients.filter(({ phone, email, deliveryAddress }) => phone && email && deliveryAddress);
  if (one === undefined || other === undefined) throw new Error('the demo has too few clients');
  const { context, page } = await offlinePhone(browser, server.url, 'ana');
  const card = async (name: string) => {
    await page.goto(`${server.url}/clients`);
    await page.getByPlaceholder('Search clients...').fill(name);
    return page.getByRole('listitem').filter({ hasText: name });
  };

  const first = await card(one.name);
  const href = (name: string) => first.getByRole('link', { name }).getAttribute('href');
  expect(await href(`Call ${one.name}`)).toMatch(/^tel:\+?\d{6,}$/);
  expect(await href(`Write to ${one.name}`)).toBe(`mailto:${one.email}`);
  expect(await href(`Show ${one.name} on the map`)).toContain(encodeURIComponent(one.deliveryAddress));
  await expectSound(page);
  await first.getByRole('button', { name: `New order for ${one.name}` }).click();
  await expect(page.getByText(`Creating order for: ${one.name}`)).toBeVisible();
  await addFirst(page, true);

  // What is in the cart for one client is not sent to another.
  await (await card(other.name)).getByRole('button', { name: `New order for ${other.name}` }).click();
  await expect(page.getByText(`An order for ${one.name} is begun`)).toBeVisible();
  await expect(page).toHaveURL(/\/clients$/);
  await page.getByRole('button', { name: `Cart of ${one.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByText(one.name)).toBeVisible();
  // The same client's order goes on.
  await (await card(one.name)).getByRole('button', { name: `New order for ${one.name}` }).click();
  await expect(page.getByText(`Creating order for: ${one.name}`)).toBeVisible();
  await context.close();
});

/** A client with a name of its own, of which this agent has just this order. */
const withOneOrder = async (username: string): Promise<Client> => {
  const [api, own] = [await signInByApi(server.url, 'admin'), await signInByApi(server.url, username)];
  const { id: agent } = await own.get<{ id: string }>('/me');
  const orders = await api.get<{ agent: string; client: string }[]>('/scope/main/items/order');
  const sold = new Set(orders.flatMap((order) => (order.agent === agent ? [order.client] : [])));
  const clients = await api.get<Client[]>('/scope/main/items/client');
  const client = clients.find(
    ({ id, name }) => !sold.has(id) && clients.filter((one) => one.name.includes(name)).length === 1,
  );
  const [product] = await plentiful(api);
  if (client === undefined || product === undefined) throw new Error('the demo has too little');
  await placeByApi(server.url, username, client.id, [{ product, quantity: 1 }]);
  return client;
};

test('offline, a client’s last orders are My Orders of that client alone', async ({ browser }) => {
  const client = await withOneOrder('elena');
  const { context, page } = await offlinePhone(browser, server.url, 'elena');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('button', { name: 'See finalized' }).click();
  await expect(page.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Clients' }).click();
  await page.getByPlaceholder('Search clients...').fill(client.name);
  await page.getByRole('button', { name: `Last orders of ${client.name}` }).click();
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText(/^1 order · Lei /)).toBeVisible();
  await expect(page.locator('.mantine-Accordion-item')).toHaveCount(1);
  await expectSound(page);
  // The list of clients is as it was left.
  await page.goBack();
  await expect(page.getByPlaceholder('Search clients...')).toHaveValue(client.name);
  await context.close();
});

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] a client’s last orders in ${language} on a ${device}`, async ({ browser }) => {
    const { lastOrders, lastOrdersOf, search } = said[language];
    const agent = { phone: 'andrei', desk: 'mihai' }[device];
    const client = await withOneOrder(agent);
    const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signInIn(page, language, server.url, agent);
    await page.goto(`${server.url}/clients`);
    await expect(page.getByText(lastOrders).first()).toBeVisible();
    await expectSound(page);
    await expectNothingTooWide(page);
    await page.getByPlaceholder(search).fill(client.name);
    await page.getByRole('button', { name: lastOrdersOf(client.name) }).click();
    await expect(page).toHaveURL(/\/my-orders$/);
    await expect(page.locator(device === 'phone' ? '.mantine-Accordion-item' : 'tbody tr')).toHaveCount(1);
    await context.close();
    // What an admin reads of a client's orders is not here.
    const desk = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const office = await desk.newPage();
    await signInIn(office, language, server.url, 'admin');
    await office.goto(`${server.url}/clients`);
    await expect(office.getByText(client.name).or(office.getByRole('listitem')).first()).toBeVisible();
    await expect(office.getByText(lastOrders)).toHaveCount(0);
    await desk.close();
  });

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] the toast of a begun order in ${language} on a ${device}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { newOrder, orderBegun, title } = said[language];
    await signIn(page, server.url, 'cristina');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    const press = async (at: number): Promise<string> => {
      await page.goto(`${server.url}/clients`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const button = page.getByRole('button', { name: new RegExp(`^${newOrder}`) }).nth(at);
      const name = (await button.getAttribute('aria-label'))?.split(/ (?:for|pentru) /)[1] ?? '';
      await button.click();
      return name;
    };
    const name = await press(0);
    await expect(page).toHaveURL(/\/products$/);
    if (device === 'phone') {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    } else {
      const row = page.getByRole('table').getByRole('row').nth(1);
      await row.getByRole('textbox').fill('1');
      await row.getByRole('button').last().click();
    }
    await expect(page.locator('.cart-button, a[href="/cart"]').filter({ hasText: '1' }).first()).toBeVisible();
    await press(1);
    const toast = orderBegun(name, 1);
    await expect(page.getByText(toast.title)).toBeVisible();
    await expect(page.getByText(toast.message)).toBeVisible();
    // The notice disappears by itself; the cart's order stays.
    await expect(page.getByText(toast.title)).toBeHidden();
    await context.close();
  });
