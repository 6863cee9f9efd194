import { type Browser, expect, type Page } from '@playwright/test';
import { endpoints } from '../../src/wire/endpoints';
import { type Api, signInByApi } from '../support/calls';
import { online, widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// An agent leaves (issue 13, section 2): what they hold goes to others, on every screen.

const server = serveDemo();

interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
}
interface Held {
  readonly bag: { readonly products: readonly { readonly product: string; readonly name: string }[] } | null;
  readonly orders: readonly { readonly id: string }[];
  readonly planned: { readonly count: number };
}

const open = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
const openPeople = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> => {
  const page = await open(browser, viewport);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/people`);
  await online(page);
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  return page;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pick = async (page: Page, name: string): Promise<void> => {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: `Hand over from ${name}` }).click();
};
const agents = async (api: Api): Promise<readonly Person[]> =>
  (await api.get<readonly (Person & { readonly role: string })[]>(endpoints.people.path)).filter(
    ({ role }) => role === 'agent',
  );
const nameOf = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`;
const heldBy = (api: Api, { id }: Person) => api.get<Held>(endpoints.holdings.path.replace(':id', id));

test('[STOCK-15] an agent leaves: what they hold is shown, handed over and theirs no more', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const [ana, dan] = await agents(api);
  if (ana === undefined || dan === undefined) throw new Error('The demo has two agents.');
  const [before, dans] = [await heldBy(api, ana), await heldBy(api, dan)];
  const products = before.bag?.products ?? [];
  const had = new Set(dans.bag?.products.map(({ product }) => product));
  const back = products.filter(({ product }) => had.has(product));
  expect([products.length > 0, before.orders.length > 0]).toEqual([true, true]);

  const phone = await open(browser, widths.phone);
  await signIn(phone, server.url, ana.username);
  await online(phone);
  const said = { entries: 2, oldest: '2026-11-24T08:12:00.000Z', value: 45.5, said: new Date().toISOString() };
  const anas = await signInByApi(server.url, ana.username);
  await anas.post(endpoints.reportUnsent.path, said);
  const other = await open(browser, widths.phone);
  await signIn(other, server.url, dan.username);
  await other.goto(`${server.url}/my-orders`);

  const desk = await openPeople(browser, widths.desk);
  const name = nameOf(ana);
  await press(desk, `More for ${name}`);
  await expectSound(desk);
  await expect(desk.getByRole('menuitem')).toHaveText(['New code', 'Hand over', 'Disable']);
  await expect(desk.getByRole('menuitem', { name: /^New code/ })).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: `Hand over from ${name}` });
  await expect(dialog.getByText(new RegExp(`^Bag ${products.length} product`))).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Orders ${before.orders.length} open order`))).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Visits ${before.planned.count} clients to visit: .*, …$`))).toBeVisible();
  await atBothWidths(desk, dialog.getByText(/clients to visit/));
  await expect(dialog.getByText(/2 unsent, oldest 24\.11\.2026 .*, Lei 45\.50 of orders/)).toBeVisible();
  await expectSound(desk);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const next = dialog.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Choose where the bag goes.');
  await dialog.getByRole('combobox', { name: /^Bag / }).selectOption(nameOf(dan));
  await expect(next).toHaveAccessibleDescription('Choose who handles the orders.');
  await dialog.getByRole('combobox', { name: /^Orders / }).selectOption(nameOf(dan));
  await expect(next).toHaveAccessibleDescription('Choose who visits their clients.');
  await atBothWidths(desk, dialog.getByText('Choose who visits their clients.'));
  await dialog.getByRole('combobox', { name: `Visits (${before.planned.count} clients) to` }).selectOption(nameOf(dan));
  if (back.length > 0) await expect(dialog.getByText(/they go back to the warehouse/)).toBeVisible();
  await expectSound(desk);

  // Somebody else finalizes one of the orders meanwhile: it is shown again.
  const [first] = before.orders;
  const order = await api.get<object>(endpoints.item.path.replace(':id', first?.id ?? ''));
  await next.click();
  await expect(dialog.getByRole('button', { name: 'Hand over and disable' })).toBeVisible();
  await api.put(endpoints.updateItem.path.replace(':id', first?.id ?? ''), { ...order, isFinalized: true });
  await dialog.getByRole('button', { name: 'Hand over and disable' }).click();
  await expect(dialog.getByText(/^What they hold has changed since you looked/)).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Orders ${before.orders.length - 1} open order`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('combobox', { name: /^Bag / })).toHaveValue(dan.id);
  await next.click();
  await atBothWidths(desk, dialog.getByText(`Visits of ${before.planned.count} clients, to ${nameOf(dan)}.`));
  await expectSound(desk);
  await dialog.getByRole('button', { name: 'Hand over and disable' }).dblclick();
  await expect(dialog).toBeHidden();
  const row = desk.locator(`#person-row-${ana.id}`);
  await expect(row).toContainText('Disabled');

  // The leaver's phone is signed out; the other one has the orders.
  await expect(phone).toHaveURL(/\/login$/);
  await expect(
    other.getByRole('button', { name: new RegExp(`\\b${before.orders.at(-1)?.id}\\b`) }).first(),
  ).toBeVisible();
  const [after, dansNow] = [await heldBy(api, ana), await heldBy(api, dan)];
  expect([after.bag?.products, after.orders, after.planned.count]).toEqual([[], [], 0]);
  expect(dansNow.planned.count).toBe(dans.planned.count + before.planned.count);
  expect(dansNow.orders).toHaveLength(dans.orders.length + before.orders.length - 1);
  expect(dansNow.bag?.products).toHaveLength(new Set([...had, ...products.map(({ product }) => product)]).size);
});

test('on a phone: a person with nothing is shown so, and offline nothing is handed over', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const leaver = (await agents(api)).at(-1);
  if (leaver === undefined) throw new Error('The demo has agents.');
  const page = await openPeople(browser, widths.phone);
  const name = nameOf(leaver);
  await page.getByRole('searchbox', { name: 'Search people' }).fill(leaver.username);
  await page.route(/holdings/, (route) => route.fulfill({ status: 500, body: '' }));
  await pick(page, name);
  const dialog = page.getByRole('dialog', { name: `Hand over from ${name}` });
  await expect(dialog.getByText('What they hold could not be loaded.')).toBeVisible();
  await expectSound(page);
  await page.unroute(/holdings/);
  await page.route(/holdings/, async (route) => {
    const answer = await route.fetch();
    const held = (await answer.json()) as Held;
    await route.fulfill({
      response: answer,
      json: { ...held, bag: null, orders: [], planned: { count: 0, latest: [] } },
    });
  });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText(/^Holds nothing/)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
  await expectSound(page);
  await page.context().setOffline(true);
  await expect(dialog.getByRole('button', { name: 'Disable' })).toBeDisabled();
  await expect(dialog.getByText('Needs a connection.', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused();
});

test('[STOCK-15] [STOCK-8] the bag goes back to the warehouse, and the boxes are asked to follow', async ({
  browser,
}) => {
  const api = await signInByApi(server.url, 'admin');
  const all = await agents(api);
  const held = await Promise.all(all.map(async (agent) => ({ agent, ...(await heldBy(api, agent)) })));
  const leaver = held.slice(2).find(({ bag, orders }) => (bag?.products.length ?? 0) > 0 && orders.length > 0);
  const other = all[1];
  if (leaver === undefined || other === undefined) throw new Error('The demo has agents with a bag.');
  const page = await openPeople(browser, widths.phone);
  const name = nameOf(leaver.agent);
  await page.getByRole('searchbox', { name: 'Search people' }).fill(leaver.agent.username);
  await pick(page, name);
  const dialog = page.getByRole('dialog', { name: `Hand over from ${name}` });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('combobox', { name: /^Bag / }).selectOption('The warehouse');
  await dialog.getByRole('combobox', { name: /^Orders / }).selectOption(nameOf(other));
  await dialog.getByRole('combobox', { name: /^Visits / }).selectOption('No agent yet');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await atBothWidths(page, dialog.getByText(/keep their weekdays without an agent\. Plan them in Clients\.$/));
  await expect(dialog.getByText(/back to the warehouse\. Which boxes they go into is asked next\./)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Hand over and disable' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: /^Add 1x / })).toBeVisible();
  expect((await heldBy(api, leaver.agent)).bag?.products).toEqual([]);
});
