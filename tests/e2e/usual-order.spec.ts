import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { addByCode, ordersOf, widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { selectClient, signIn } from './walk';

interface Product {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
}

const server = serveDemo();
let admin: Api;
let agent: Api;
let clients: readonly { readonly id: string; readonly name: string }[];
/** Products that nobody carries as samples, and their stock. */
let coffee: Product;
let tea: Product;
let water: Product;
let oil: Product;
let juice: Product;
let rice: Product;
type Six = [Product, Product, Product, Product, Product, Product];
let stock: ReadonlyMap<string, number>;

test.use({ viewport: widths.phone, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  admin = await signInByApi(server.url, 'admin');
  agent = await signInByApi(server.url, 'ana');
  clients = await agent.get('/scope/main/items/client');
  const bags = await admin.get<{ products: { product: string }[] }[]>('/scope/main/items/bag');
  const carried = new Set(bags.flatMap(({ products }) => products.map(({ product }) => product)));
  const warehouses =
    await agent.get<{ products: { product: string; quantity: number }[] }[]>('/scope/main/items/warehouse');
  stock = new Map(warehouses[0]?.products.map(({ product, quantity }) => [product, quantity]));
  const products = await agent.get<Product[]>('/scope/main/items/product');
  const free = products.filter(({ id }) => !carried.has(id) && (stock.get(id) ?? 0) > 1);
  [coffee, tea, water, oil, juice, rice] = [20, 40, 50, 60, 70, 80].map((at) => free[at]) as Six;
});

const lei = (amount: number): string => `Lei ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const clientAt = (at: number) => clients[at] ?? { id: '', name: '' };
const usual = (page: Page) => page.getByRole('region', { name: 'Usual for this client' });

const place = async (client: string, date: string, lines: readonly (readonly [Product, number])[]) => {
  const { id } = await agent.get<{ id: string }>('/me');
  const products = lines.map(([product, quantity]) => ({ product: product.id, quantity, unitprice: product.price }));
  const price = lines.reduce((sum, [product, quantity]) => sum + Math.round(product.price * 100) * quantity, 0) / 100;
  await agent.post('/scope/main/items/order', { client, agent: id, date, price, products });
};

test('usual products: the last quantity in one tap, and the last order again leads to the cart', async ({ page }) => {
  const client = clientAt(3);
  await place(client.id, '2026-11-02', [
    [coffee, 12],
    [tea, 3],
  ]);
  await place(client.id, '2026-11-09', [[coffee, 8]]);
  await signIn(page, server.url, 'ana');
  await selectClient(page, client.name);
  await expect(usual(page).getByText('2 orders · 09/11/2026')).toBeVisible();
  // Tea was ordered once: it is not usual.
  await expect(usual(page).getByText(tea.name)).toBeHidden();
  await expectSound(page);
  await usual(page)
    .getByRole('button', { name: `Add 8 × ${coffee.name}` })
    .click();
  await expect(page.getByRole('link', { name: `Cart (1) ${lei(coffee.price * 8)}` })).toBeVisible();
  await usual(page)
    .getByRole('button', { name: /^Order again, to the cart/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Quantity of ${coffee.name}` })).toHaveValue('8');
});

for (const [name, viewport] of Object.entries(widths))
  test(`a last order says what it adds at today’s prices, and what is gone: ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    const narrow = viewport.width < 768;
    const client = clientAt(narrow ? 6 : 7);
    const [kept, gone] = narrow ? [water, oil] : [juice, rice];
    await place(client.id, '2026-11-09', [
      [kept, 3],
      [gone, 2],
    ]);
    const change = async ({ id }: Product, fields: object) => {
      const stored = await admin.get<object>(`/scope/main/item/${id}`);
      await admin.put(`/scope/main/item/${id}`, { ...stored, ...fields });
    };
    const price = Math.round(kept.price * 100 + 20) / 100;
    await change(kept, { price });
    await change(gone, { archived: true });
    await signIn(page, server.url, 'ana');
    await selectClient(page, client.name);
    if (narrow) {
      await expect(page.getByText(`Last order 09/11/2026, today: 1 product · ${lei(price * 3)}`)).toBeVisible();
      await expect(page.getByText(`No longer sold: ${gone.name}`)).toBeVisible();
      await page.getByRole('button', { name: 'Client and last orders' }).click();
    }
    const past = page.getByRole('list', { name: 'Last orders' }).getByRole('listitem').first();
    await expect(past.getByText(`today ${lei(price * 3)}`)).toBeVisible();
    await expect(past.getByText(`No longer sold: ${gone.name}`)).toBeVisible();
    await expectSound(page);
    await past.getByRole('button', { name: /^Order again: / }).click();
    await expect(page.getByRole('link', { name: `Cart (1) ${lei(price * 3)}` })).toBeVisible();
    await page.getByRole('button', { name: /^Undo: the cart as it was before order / }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await page.context().close();
  });

for (const [name, viewport] of Object.entries(widths))
  test(`the cart says what exceeds the stock or costs something else: ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    const narrow = viewport.width < 768;
    const client = clientAt(narrow ? 4 : 5);
    const product = narrow ? tea : coffee;
    const units = stock.get(product.id) ?? 0;
    await signIn(page, server.url, 'ana');
    await selectClient(page, client.name);
    await addByCode({ page, narrow }, product.code);
    await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click();
    // Until the cart is there, a field of the list has the same name.
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
    // The office changes the price while the product is in the cart.
    const current = Math.round(product.price * 100 + 35) / 100;
    const stored = await admin.get<Product & { version: number }>(`/scope/main/item/${product.id}`);
    await admin.put(`/scope/main/item/${product.id}`, { ...stored, price: current });
    await expect(page.getByText(`Price now ${lei(current)}, here ${lei(product.price)}.`)).toBeVisible();
    await expect(page.getByText('1 price changed', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill(String(units + 1));
    await expect(page.getByText(`Only ${units} in stock.`)).toBeVisible();
    await expect(page.getByText('1 product beyond the stock · 1 price changed')).toBeVisible();
    await expectSound(page);
    // So does the list.
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page.getByText(`Only ${units} in stock.`)).toBeVisible();
    await page
      .getByRole('link', { name: /^Cart \(1\)/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Use ${lei(current)} for ${product.name}` }).click();
    await expect(page.getByText('1 product beyond the stock', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await page.getByRole('button', { name: `Undo: put ${product.name} back into the cart` }).click();
    await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue(String(units + 1));

    // It is placed all the same, at the price that was taken over; its toast leads to it.
    await page.getByRole('button', { name: 'Place Order' }).click();
    const total = Math.round(current * 100 * (units + 1)) / 100;
    const toast = page.getByRole('status').filter({ hasText: 'Order placed successfully' });
    await expect(toast).toContainText(new RegExp(`Order \\d+ · ${client.name} · ${lei(total)}`));
    const [order] = (await ordersOf(server.url, 'ana')).filter(
      (one) => one.client === client.id && one.price === total,
    );
    await toast.getByRole('button', { name: `View order ${order?.id}` }).click();
    const details = page.getByRole('dialog', { name: new RegExp(`${order?.id}`) });
    await expect(details.getByText(product.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL((url) => url.hash === '');
    await page.context().close();
  });
