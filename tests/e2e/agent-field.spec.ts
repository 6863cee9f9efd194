import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signInByApi } from '../support/api';
import { startPlainBackend } from '../support/plain-backend';
import { type ServerProcess, serverProcess } from '../support/server-process';
import { addByCode, bagOf, samplesOf, spoil, widths } from './day';
import { openDetails } from './day-plain';
import { fillDisk, freeDisk, giveSmallDisk } from './small-disk';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, selectClient, signIn } from './walk';

// Must-show B, C, E and F in a real browser: samples left offline, a refused client, expired tokens, a full disk.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-field-'));
let server: ServerProcess;

test.beforeAll(async () => {
  server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface OrderItem {
  id: string;
  client: string;
  products: { product: string; quantity: number; deliveredQuantity: number }[];
}

/** A phone; with calls that can be changed on their way ('block'), or with the worker that keeps the app for when there is no network. */
const openPhone = async (
  browser: Browser,
  serviceWorkers: 'allow' | 'block',
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: widths.phone, locale: 'en-GB', serviceWorkers });
  return { context, page: await context.newPage() };
};
const online = (page: Page) => expect(page.getByRole('link', { name: /^Online/ })).toBeVisible({ timeout: 90_000 });
/** This agent's orders as the server has them. */
const ordersOf = async (username: string): Promise<OrderItem[]> => {
  const api = await signInByApi(server.url, username);
  const { id } = await api.get<{ id: string }>('/me');
  const query = `at 'main' select items from 'order' where {property 'agent' eq '${id}'}`;
  return api.get<OrderItem[]>(`/spoql/items?q=${encodeURIComponent(query)}`);
};

test('[3B] two samples left with the server dead: order and bag agree everywhere, and a replay by hand changes nothing', async ({
  browser,
}) => {
  const admin = await (await browser.newContext({ viewport: widths.desk })).newPage();
  await signIn(admin, server.url, 'admin');
  await expect(admin.getByText(/^page 1 of \d+$/)).toBeVisible();
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  const known = new Set((await ordersOf('ana')).map(({ id }) => id));
  const [first, second] = await samplesOf(server.url, 'ana');
  if (first === undefined || second === undefined) throw new Error('ana has too few samples');
  await chooseFirstClient(page);
  for (const { code } of [first, second]) await addByCode({ page, narrow: true }, code);

  await server.kill();
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await page.getByRole('link', { name: /^Cart \(2\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Samples left at client' });
  for (const { name } of [first, second]) await dialog.getByRole('checkbox', { name }).check();
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/items/order'),
  );
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'My Bag' }).click();
  await expect(page.getByText('Left at a client, not sent yet.')).toHaveCount(2);

  await server.start();
  await online(page);
  await expect(page.getByText('Left at a client, not sent yet.')).toHaveCount(0);
  for (const { name } of [first, second]) {
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByRole('img', { name: 'Not in the bag' })).toBeVisible();
  }
  const state = async () => {
    const api = await signInByApi(server.url, 'ana');
    return {
      orders: await ordersOf('ana'),
      bag: [...(await bagOf(api))],
      warehouse: await api.get<unknown>('/scope/main/items/warehouse'),
    };
  };
  const after = await state();
  const [order, ...more] = after.orders.filter(({ id }) => !known.has(id));
  expect(more).toEqual([]);
  expect(
    order?.products.map(({ product, quantity, deliveredQuantity }) => [product, quantity, deliveredQuantity]),
  ).toEqual([
    [first.id, 1, 1],
    [second.id, 1, 1],
  ]);
  const bag = new Map(after.bag);
  expect([bag.get(first.id), bag.get(second.id)]).toEqual([0, 0]);

  await page.goto(`${server.url}/products`);
  await page.getByPlaceholder('Search products...').fill(first.code);
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: first.code });
  await expect(card).toBeVisible();
  await expect(card.getByText('In bag')).toHaveCount(0);
  await page.goto(`${server.url}/my-orders`);
  await openDetails({ page, narrow: true }, 0);
  await expect(page.getByRole('dialog').getByText('Delivered').first()).toBeVisible();
  // The admin has not touched the page since before the server died.
  await expect(admin.getByRole('row').filter({ hasText: new RegExp(`(^|\\D)${order?.id}(\\D|$)`) })).toHaveCount(1, {
    timeout: 90_000,
  });

  const request = await posted;
  const replayed = await page.evaluate(
    async ({ url, body, key }) => {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
      });
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
    },
    { url: request.url(), body: request.postData() ?? '', key: (await request.allHeaders())['idempotency-key'] ?? '' },
  );
  expect(replayed).toEqual({ status: 201, id: order?.id });
  expect(await state()).toEqual(after);
  await context.close();
  await admin.context().close();
});

for (const way of ['picking an existing client', 'mending the field that the server named'] as const) {
  test(`[3C] a refused new client holds its own two orders and no other; ${way} sends both once`, async ({
    browser,
  }) => {
    const { context, page } = await openPhone(browser, 'block');
    await signIn(page, server.url, 'elena');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    const known = new Set((await ordersOf('elena')).map(({ id }) => id));
    // No worker keeps the dialog's code for the time without a network: it is fetched before.
    await page.getByRole('button', { name: 'Add New Client' }).click();
    await page.getByRole('dialog', { name: 'Add New Client' }).getByRole('button', { name: 'Cancel' }).click();
    await chooseFirstClient(page); // the picker's code
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    const stop = await spoil(context, 'POST', /\/items\/client/, (client) => ({ ...client, email: 'nu e adresă' }));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add New Client' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Client' });
    const name = `Magazin ${way.slice(0, 7)} SRL`;
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill('0722 999 888');
    await form.getByRole('button', { name: 'Add Client' }).click();
    const order = async () => {
      await addOnPhone(page, 1);
      await placeOrder(page);
    };
    await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();
    await order();
    await selectClient(page, name);
    await order();
    await chooseFirstClient(page);
    await order();
    await context.setOffline(false);

    await page.getByRole('link', { name: /needs you/ }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
    const entries = page.locator('[data-entry]');
    await expect(entries).toHaveCount(3); // the client and its two orders; the other order has gone
    expect((await ordersOf('elena')).filter(({ id }) => !known.has(id))).toHaveLength(1);
    await stop();

    if (way === 'picking an existing client') {
      await entries
        .first()
        .getByRole('button', { name: /^Pick an existing client/ })
        .click();
      const picker = page.getByRole('dialog', { name: 'Pick an existing client' });
      await picker
        .getByRole('textbox', { name: 'Client' })
        .or(picker.getByRole('combobox', { name: 'Client' }))
        .first()
        .click();
      await page.getByRole('option').first().click();
      await picker.getByRole('button', { name: /^(Use|Pick|Send)/ }).click();
    } else {
      await entries
        .first()
        .getByRole('button', { name: /^Edit and send again/ })
        .click();
      const mend = page.getByRole('dialog', { name: 'Edit Client' });
      await mend.getByLabel('Email').fill('bun@exemplu.ro');
      await mend.getByRole('button', { name: 'Save and send' }).click();
    }
    await expect(page.getByText('Nothing waits')).toBeVisible({ timeout: 60_000 });
    const sent = (await ordersOf('elena')).filter(({ id }) => !known.has(id));
    expect(sent).toHaveLength(3);
    const clients = await (await signInByApi(server.url, 'elena')).get<{ id: string; name: string }[]>(
      '/scope/main/items/client',
    );
    expect(clients.filter((client) => client.name === name)).toHaveLength(way === 'picking an existing client' ? 0 : 1);
    await context.close();
  });
}

test('[3E] three tabs with an expired access token make one refresh, and nobody is signed out', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const context = await browser.newContext({ viewport: widths.desk });
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  const [tab] = tabs;
  if (tab === undefined) throw new Error('no tab');
  await signIn(tab, plain.url, 'ana');
  for (const page of tabs) {
    await page.goto(`${plain.url}/products`);
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  }
  // A page that is left in the middle of a refresh takes its answer along: none may be under way.
  for (const page of tabs) await page.waitForLoadState('networkidle');
  const before = plain.counters.refreshes;
  plain.expireTokens();
  await Promise.all(tabs.map((page) => page.reload()));
  for (const page of tabs) await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect.poll(() => plain.counters.refreshes).toBeGreaterThan(before);
  for (const page of tabs) await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  expect(plain.counters.refreshes).toBe(before + 1);
  await context.close();
  await plain.stop();
});

test('[3E] a day offline with expired tokens: the app opens signed in, and everything is sent afterwards', async ({
  browser,
}) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, plain.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  plain.expireTokens();
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await expect(samples.or(page.getByText(/^Saved on this phone$/)).first()).toBeVisible();
  if (await samples.isVisible()) await samples.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await context.setOffline(false);
  await online(page);
  expect(plain.orders()).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await context.close();
  await plain.stop();
});

test('[3F] storage full while placing an order: said before any success, cart intact, and placed once after', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser, 'block');
  await giveSmallDisk(context);
  await signIn(page, server.url, 'mihai');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const known = new Set((await ordersOf('mihai')).map(({ id }) => id));
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  expect(await fillDisk(page)).toBe('QuotaExceededError');
  const place = async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Samples left at client' });
    await expect(
      dialog.or(page.getByRole('alert')).or(page.getByText('Order placed successfully')).first(),
    ).toBeVisible();
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Submit' }).click();
  };
  await place();
  await expect(
    page.getByText('This phone is full, so this was not saved. Free some space, then try again.'),
  ).toBeVisible();
  await expect(page.getByText('Order placed successfully')).toHaveCount(0);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')).toHaveCount(1);
  expect((await ordersOf('mihai')).filter(({ id }) => !known.has(id))).toEqual([]);

  await freeDisk(page);
  await place();
  await expect(page.getByText('Order placed successfully')).toBeVisible();
  expect((await ordersOf('mihai')).filter(({ id }) => !known.has(id))).toHaveLength(1);
  await context.close();
});
