import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '#wire/language';
import { signInByApi } from '../support/calls';
import { later } from '../words/later';
import { languageWalks, openPhone, widths } from './day';
import { placeByApi, plentiful } from './desk-data';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import {
  addFirst,
  atBothWidths,
  offlinePhone,
  placeOrder,
  readyForOffline,
  selectClient,
  shows,
  signIn,
  signInIn,
} from './walk';

const server = serveDemo();

interface Order {
  readonly client: string;
  readonly agent: string;
}

/** A client with a name of its own, that this agent has no order of yet. */
const clientWithout = async (username: string): Promise<{ readonly id: string; readonly name: string }> => {
  const { id: agent } = await (await signInByApi(server.url, username)).get<{ id: string }>('/me');
  const api = await signInByApi(server.url, 'admin');
  const orders = await api.get<Order[]>('/scope/main/items/order');
  const clients = await api.get<{ id: string; name: string }[]>('/scope/main/items/client');
  const sold = new Set(orders.flatMap((order) => (order.agent === agent ? [order.client] : [])));
  const found = clients.find(
    ({ id, name }) => !sold.has(id) && clients.filter((one) => one.name.includes(name)).length === 1,
  );
  if (found === undefined) throw new Error('the agent has sold to every client');
  return found;
};

const place = async (username: string, client: string): Promise<void> => {
  const [product] = await plentiful(await signInByApi(server.url, 'admin'));
  if (product === undefined) throw new Error('nothing is plentiful');
  await placeByApi(server.url, username, client, [{ product, quantity: 1 }]);
};

/** Unfolds the filters, which a wide screen shows at once. */
const unfold = async (page: Page, language: Language = 'en'): Promise<void> => {
  await expect(page.locator('.order-filters')).toBeVisible();
  await expect(page.locator('.order-filters-coming')).toHaveCount(0);
  const button = page.getByRole('button', { name: new RegExp(`^${later[language].orderFilters.title}`) });
  if (await button.isVisible()) await button.click();
};
const fields = (page: Page) => page.locator('fieldset');
const picker = (page: Page) => fields(page).getByRole('combobox', { name: 'Client' });
const pickClient = async (page: Page, name: string): Promise<void> => {
  await picker(page).fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).first().click();
};
const chooseTime = async (page: Page, label: string): Promise<void> => {
  const when = fields(page).getByRole('combobox', { name: /^(When|Când)$/ });
  await when.click();
  await page.getByRole('listbox').getByRole('option', { name: label, exact: true }).click();
  await expect(when).toHaveValue(label);
};

test('[SYNC-6] by client and time without a signal, what waits included; kept on the way', async ({ browser }) => {
  const client = await clientWithout('ana');
  await place('ana', client.id);
  const { context, page } = await offlinePhone(browser, server.url, 'ana');
  await selectClient(page, client.name);
  await addFirst(page, true);
  await placeOrder(page);
  await page.goto(`${server.url}/my-orders`);
  const cards = page.locator('.mantine-Accordion-item');
  await expect(cards).toHaveCount(20);
  await unfold(page);
  await pickClient(page, client.name);
  await expect(page.getByText(/^2 orders · Lei /)).toBeVisible();
  await expect(cards).toHaveCount(2);
  // Both are named where one fails: this failed once, and nothing said how the order stood.
  await expect(cards).toContainText(['Saved on this phone', 'Accepted']);
  await expectSound(page);
  await chooseTime(page, 'Today');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters 2', expanded: true }).click();
  await expect(page.getByText(`${client.name} · Today`)).toBeVisible();
  await expectSound(page);

  // An order is looked at, then another screen; then only finalized ones are wanted.
  await cards.first().getByRole('button').first().click();
  await cards
    .first()
    .getByRole('button', { name: /^View Details/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'My Bag' }).click();
  await expect(page.getByRole('heading', { name: 'My Bag', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`${client.name} · Today`)).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'See finalized' }).click();
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await page.getByRole('button', { name: 'See all' }).click();
  await expect(cards).toHaveCount(2);

  // Sent meanwhile, it is still within the filter.
  await context.setOffline(false);
  await expect(cards.filter({ hasText: 'Accepted' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Filters', expanded: false })).toBeFocused();
  await context.close();
});

test('[WORDS-1] custom dates: none match, or the last is before the first, which its field says', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/my-orders`);
  await unfold(page);
  await chooseTime(page, 'Custom dates');
  const to = fields(page).getByLabel('To', { exact: true });
  await to.fill('2020-01-31');
  await atBothWidths(page, page.getByText('No orders match the filters'));
  await expectSound(page);
  await fields(page).getByLabel('From', { exact: true }).fill('2020-02-01');
  await expect(to).toHaveAccessibleDescription('Before the first day. Choose a later one.');
  await shows(page, 'Before the first day. Choose a later one.');
  await expectSound(page);
  await expect(to).toHaveValue('31.01.2020');
  await to.fill('2020-02-01');
  await expect(page.getByText(/^Before the first day/)).toHaveCount(0);
  await context.close();
});

test('a client that only this phone has is filtered by; a filter begins with page 1', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, server.url, 'mihai');
  await readyForOffline(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add New Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name').fill('Prăvălia Nouă');
  await form.getByLabel('Phone').fill('0722 000 111');
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Creating order for: Prăvălia Nouă')).toBeVisible();
  await addFirst(page, false);
  await placeOrder(page);
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  // By keyboard.
  await picker(page).focus();
  await page.keyboard.type('pravalia');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 order · Lei /)).toBeVisible();
  await expect(page.getByText('page 1 of 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Prăvălia Nouă' })).toHaveCount(1);
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: 'Accepted' })).toHaveCount(1);
  await expect(page.getByText(/^1 order · Lei /)).toBeVisible();
  await page.getByRole('button', { name: 'All clients' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.context().close();
});

test('‘Today’ goes on to the next day while the list is open', async ({ browser }) => {
  const client = await clientWithout('elena');
  await place('elena', client.id);
  const page = await (await browser.newContext({ viewport: widths.phone, reducedMotion: 'reduce' })).newPage();
  await page.clock.install();
  await signIn(page, server.url, 'elena');
  await page.goto(`${server.url}/my-orders`);
  await unfold(page);
  await pickClient(page, client.name);
  await chooseTime(page, 'Today');
  await expect(page.getByText(/^1 order · Lei /)).toBeVisible();
  await page.clock.fastForward('24:00:00');
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await chooseTime(page, 'Last 7 days');
  await expect(page.getByText(/^1 order · Lei /)).toBeVisible();
  await page.context().close();
});

const open = async (
  browser: Browser,
  language: Language,
  viewport: { width: number; height: number },
  user: string,
): Promise<Page> => {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  await signInIn(page, language, server.url, user);
  return page;
};

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] an agent’s filters in ${language} on a ${device}`, async ({ browser }) => {
    const { orderFilters, movements } = later[language];
    const client = await clientWithout('andrei');
    await place('andrei', client.id);
    const page = await open(browser, language, viewport, 'andrei');
    await page.goto(`${server.url}/my-orders`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await unfold(page, language);
    await expect(fields(page).getByPlaceholder(orderFilters.anyClient)).toBeVisible();
    for (const label of Object.values(orderFilters.times)) await chooseTime(page, label);
    for (const label of [movements.when, movements.from, movements.to])
      await expect(fields(page).getByText(label, { exact: true })).toBeVisible();
    await expectNothingTooWide(page);
    await fields(page).getByLabel(movements.to, { exact: true }).fill('2020-01-31');
    await expect(page.getByText(orderFilters.none)).toBeVisible();
    await expectNothingTooWide(page);
    await page.getByRole('button', { name: orderFilters.clear }).click();
    await expect(page.getByText(orderFilters.none)).toBeHidden();
    await pickClient(page, client.name);
    await expect(page.getByText(new RegExp(`^${orderFilters.sum(1, 'Lei')}`))).toBeVisible();
    await expect(page.getByRole('button', { name: orderFilters.clear })).toBeVisible();
    await expectNothingTooWide(page);
    await page.context().close();
  });

/** From the top of the page, in pixels. */
const topOfList = async (page: Page): Promise<number> => {
  const list = page.getByRole('main').getByLabel('Orders', { exact: true }).first();
  return Math.round((await list.boundingBox())?.y ?? 0);
};

test('the rows stay where they are when the filters come', async ({ browser }) => {
  const page = await openDesk(browser, server.url, 'admin');
  let holding = false;
  let letCome = (): void => undefined;
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    if (holding && code.includes('order-filter-row'))
      await new Promise<void>((resolve) => {
        letCome = resolve;
      });
    await route.fulfill({ response: answer, body: code });
  });
  for (const address of ['/orders', '/orders?when=own&from=2026-11-01', '/orders?lacks=stock'])
    for (const width of [widths.phone.width, 768, 1024, widths.desk.width]) {
      await page.setViewportSize({ width, height: 900 });
      holding = true;
      await page.goto(`${server.url}${address}`);
      await expect(page.locator('.order-filters-coming')).toHaveCount(1);
      await expect.poll(() => topOfList(page)).toBeGreaterThan(0);
      const before = await topOfList(page);
      holding = false;
      letCome();
      await expect(page.locator('.order-filters-coming')).toHaveCount(0);
      expect([address, width, await topOfList(page)]).toEqual([address, width, before]);
    }
  await page.context().close();
});
