import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import type { ServerProcess } from '../support/server-process';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { builtServer } from './built-server';
import { ordersOf, spoil, widths } from './day';
import { demoCompanyIn } from './demo-company';
import { clientWith, plentiful } from './desk-data';
import { orderButton } from './desk-orders-walk';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, signIn } from './walk';

// Who did what (issue 13, section 4): what an agent and two administrators did is read by one of them at the desk.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-history-'));
let smtp: SmtpServer;
let server: ServerProcess;

test.beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await builtServer({
    DATABASE_URL: demoCompanyIn(folder),
    SMTP_URL: `smtp://${smtp.address}`,
    MAIL_FROM: 'Câmpia Verde <comenzi@firma.example>',
  });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const records = (history: Locator) => history.getByRole('list', { name: 'History' }).getByRole('listitem');
const stamp = /\d\d\.\d\d\.\d{4} \d\d:\d\d/;

/** Opens the history of what is shown, has it looked at, and closes it; the button has the focus again. */
const readHistory = async (page: Page, called: string, read: (history: Locator) => Promise<void>): Promise<void> => {
  const button = page.getByRole('button', { name: `History of ${called}`, exact: true });
  await button.click();
  const history = dialog(page, `History of ${called}`);
  await read(history);
  await expectSound(page);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toBeHidden();
  await expect(button).toBeFocused();
};

interface Done {
  readonly order: string;
  readonly client: { readonly id: string; readonly name: string };
  readonly product: { readonly id: string; readonly name: string; readonly code: string };
  readonly box: { readonly id: string; readonly name: string };
}

/**
 * Ana places an order that is dated two months back, Radu ticks it and mails it, Ioana edits its client and a product.
 */
const aDay = async (address: string): Promise<Done> => {
  const [ana, radu, admin] = await Promise.all(
    ['ana', 'radu', 'admin'].map((name) => signInByApi(server.url, name)) as [Promise<Api>, Promise<Api>, Promise<Api>],
  );
  const client = await clientWith(admin, 'address');
  const [product] = await plentiful(admin);
  if (product === undefined) throw new Error('nothing is plentiful');
  const { id: agent } = await ana.get<{ id: string }>('/me');
  const longAgo = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const unitprice = Math.round(product.price * 90) / 100;
  const lines = [{ product: product.id, quantity: 1, unitprice, deliveredQuantity: 0 }];
  const order = { client: client.id, agent, date: longAgo, price: unitprice, products: lines };
  const { id } = await ana.post<{ id: string }>('/scope/main/items/order', order);
  await radu.put('/scope/main/products/check', { orderId: id, productId: product.id, checked: true });
  await radu.put('/scope/main/mailing/order', { orderId: id, emailAddress: address });
  const whole = await admin.get<Record<string, unknown>>(`/scope/main/item/${client.id}`);
  await admin.put(`/scope/main/item/${client.id}`, { ...whole, contactPerson: `Dna ${address}` });
  const stored = await admin.get<Record<string, unknown>>(`/scope/main/item/${product.id}`);
  await admin.put(`/scope/main/item/${product.id}`, { ...stored, price: product.price + 1 });
  const boxes =
    await admin.get<{ id: string; name: string; products: { product: string }[] }[]>('/scope/main/items/box');
  const box = boxes.find(({ products }) => products.some((one) => one.product === product.id));
  if (box === undefined) throw new Error('no box has it');
  await radu.put('/scope/main/product-boxes/adjust', [
    { boxId: box.id, products: [{ product: product.id, quantity: -1 }] },
  ]);
  return { order: id, client, product, box };
};

for (const [name, viewport] of Object.entries(widths)) {
  test(`[SESSION-9] [STOCK-14] on a ${name} an administrator reads who did what, marks included`, async ({ page }) => {
    const narrow = viewport.width < 768;
    const done = await aDay(`${name}@magazin.example`);
    const { order, product, client, box } = done;
    await page.setViewportSize(viewport);
    await signIn(page, server.url, 'admin');

    // The order, with its marks.
    const details = dialog(page, `Order ${order}`);
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await openOrder(page, narrow, order);
    await expect(details.getByText(/^The date is more than 45 days before the day/)).toBeVisible();
    await expect(details.getByText('1 product is not at its list price, which stands beside it.')).toBeVisible();
    await expect(details.getByText(/−10 %/)).toBeVisible();
    await expect(details).toContainText(/Accepted: \d\d\.\d\d\.\d{4} \d\d:\d\d/);
    await expectSound(page);
    await readHistory(page, `order ${order}`, async (history) => {
      await expect(records(history)).toHaveCount(3);
      await expect(records(history).nth(0)).toContainText(`Mailed to ${name}@magazin.example by Radu Țăranu`);
      await expect(records(history).nth(0)).toContainText(stamp);
      await expect(records(history).nth(1)).toContainText('Ticked by Radu Țăranu');
      await expect(records(history).nth(1)).toContainText(`${product.name} · 1 unit`);
      await expect(records(history).nth(2)).toContainText('Placed by Ana Popescu');
    });
    await details.getByRole('button', { name: 'Close' }).click();

    // Its client.
    await page.goto(`${server.url}/clients`);
    await page.getByPlaceholder('Search clients...').fill(client.name);
    await page
      .getByRole('button', { name: `Edit ${client.name}`, exact: true })
      .first()
      .click();
    await readHistory(page, client.name, async (history) => {
      await expect(records(history).first()).toContainText('Changed by Ioana Munteanu');
      await expect(records(history).first()).toContainText(`→ Dna ${name}@magazin.example`);
    });

    // Its product, and a box that has it.
    await page.goto(`${server.url}/products`);
    await page.getByPlaceholder('Search products...').fill(product.code);
    await page
      .getByRole('button', { name: `Edit ${product.name}`, exact: true })
      .first()
      .click();
    await readHistory(page, product.name, async (history) => {
      await expect(records(history).first()).toContainText('Changed by Ioana Munteanu');
      await expect(records(history).first()).toContainText(/Price: \d+\.\d\d → \d+\.\d\d/);
      await expect(history.getByText('Ticked by Radu Țăranu').first()).toBeVisible();
    });
    await page.goto(`${server.url}/boxes`);
    await page.getByPlaceholder('Search boxes...').fill(box.name);
    await page
      .getByRole('button', { name: new RegExp(`^${box.name}`) })
      .first()
      .click();
    await readHistory(page, `box ${box.name}`, async (history) => {
      await expect(records(history).first()).toContainText('Changed by Radu Țăranu');
      await expect(records(history).first()).toContainText(/: \d+ → \d+/);
    });
  });
}

test('[SESSION-9] bag, person and company have a history; empty, offline and failing say so', async ({
  page,
  context,
}) => {
  await page.setViewportSize(widths.desk);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/bags`);
  await page.getByRole('button', { name: /^Ana Popescu/ }).click();
  await readHistory(page, 'the bag of Ana Popescu', async (history) => {
    await expect(history.getByText('Nothing is recorded yet.')).toBeVisible();
    await expect(history.getByText(/^Changes are recorded since \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  });

  await page.goto(`${server.url}/company`);
  await expect(page.getByText('Lowest price, % of list: 50')).toBeVisible();
  await readHistory(page, 'the company', (history) =>
    expect(history.getByText('Nothing is recorded yet.')).toBeVisible(),
  );

  await page.goto(`${server.url}/people`);
  await page.getByRole('button', { name: 'Edit Elena Bălan' }).click();
  const editing = dialog(page, 'Edit Person');
  await editing.getByRole('textbox', { name: 'First name' }).fill('Elena Maria');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await page.getByRole('button', { name: 'Edit Elena Maria Bălan' }).click();
  const called = 'Elena Maria Bălan';
  await readHistory(page, called, async (history) => {
    await expect(records(history)).toHaveCount(1);
    await expect(records(history)).toContainText('Changed by Ioana Munteanu');
    await expect(records(history)).toContainText('First name: Elena → Elena Maria');
    await expect(records(history)).toContainText(/\d · .+ on .+$/);
  });

  const history = dialog(page, `History of ${called}`);
  const button = page.getByRole('button', { name: `History of ${called}` });
  await page.route('**/scope/main/history?**', (route) =>
    route.fulfill({ status: 500, json: { code: 'server-error', message: '' } }),
  );
  await button.click();
  await atBothWidths(page, history.getByText('History could not be loaded.'));
  await page.unroute('**/scope/main/history?**');
  await history.getByRole('button', { name: 'Retry' }).click();
  await expect(records(history)).toHaveCount(1);
  await history.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(true);
  await button.click();
  await atBothWidths(page, history.getByText('History needs a connection.'));
  await expectSound(page);
  await context.setOffline(false);
  await expect(records(history)).toHaveCount(1);
});

test('[STOCK-14] an app made to sell at 0.01 is refused, and its order goes at list prices', async ({
  page,
  context,
}) => {
  await page.setViewportSize(widths.phone);
  await signIn(page, server.url, 'elena');
  await chooseFirstClient(page);
  await addOnPhone(page, 2);
  const before = (await ordersOf(server.url, 'elena')).length;
  interface Quoted {
    readonly products: readonly { readonly unitprice: number }[];
    readonly price: number;
  }
  const stop = await spoil(context, 'POST', /\/items\/order/, (order) => {
    const { products, price } = order as unknown as Quoted;
    const [first, ...rest] = products;
    const lower = Math.round((price - (first?.unitprice ?? 0) + 0.01) * 100) / 100;
    return { ...order, price: lower, products: [{ ...first, unitprice: 0.01 }, ...rest] };
  });
  await placeOrder(page);
  await page.getByRole('link', { name: /^1 needs you/ }).click();
  const entry = page.locator('[data-entry]');
  await expect(entry).toContainText('A price in it is lower than the company allows.');
  await expect(entry).toContainText('line 1, unit price: 0.01 is less than 50 % of the list price');
  await expectSound(page);
  await stop();
  await entry.getByRole('button', { name: /^Send at the list prices/ }).click();
  await expect(entry).toBeHidden();
  expect(await ordersOf(server.url, 'elena')).toHaveLength(before + 1);
});

/** Opens an order that lies somewhere in the pages of the list, as its date is two months back. */
const openOrder = async (page: Page, narrow: boolean, order: string): Promise<void> => {
  const found = narrow
    ? page.locator('.mantine-Accordion-control').filter({ hasText: order })
    : page.getByRole('row').filter({ has: page.getByRole('button', { name: `View Details: order ${order}` }) });
  const next = page.getByRole('button', { name: 'Next' });
  const number = page.getByText(/^page \d+ of \d+$/);
  await expect(found.or(number).first()).toBeVisible();
  // The number of the page changes with its rows.
  while (!(await found.isVisible())) {
    const before = (await number.textContent()) ?? '';
    await next.click();
    await expect(number).not.toHaveText(before);
  }
  await expect(found.getByText('Old date')).toBeVisible();
  await (await orderButton({ page, narrow }, 'View Details', order)).click();
};
