import { expect } from '@playwright/test';
import * as english from '#words/en/later';
import * as romanian from '#words/ro/later';
import { signInByApi } from '../support/calls';
import { languageWalks } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addFirst, offlinePhone, signIn } from './walk';

const server = serveDemo();
const said = { en: english.clients, ro: romanian.clients } as const;

interface Client {
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
