import { expect } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { online } from './day';
import { clientWith, placeByApi } from './desk-data';
import { orderButton } from './desk-orders-walk';
import { setStock } from './desk-sync-data';
import { button, importFile, intoBox, invoiceOf, newProducts, type Place, toOrder, wizardAt } from './invoice-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, shows, signIn } from './walk';

// The sentences while an invoice's units are given out and others change orders, bags and boxes: at both widths.

const server = serveDemo();
const toBag = "Add one unit to the agent's bag";

/** One of the product into each of these bags, or a line of none. */
const intoBags = async (api: Api, bags: readonly Place[], product: string, quantity: number): Promise<void> => {
  for (const { id, agent, products } of bags) {
    const others = products.map((line) => ({ product: line.product, quantity: line.quantity }));
    const kept = others.filter((line) => line.product !== product);
    await api.put(`/scope/main/agent-bags/${id}`, { agent, products: [...kept, { product, quantity }] });
  }
};

test('[WORDS-1] a product of an invoice while others change its order, its bags and its box', async ({ page }) => {
  test.setTimeout(120_000);
  const api = await signInByApi(server.url, 'radu');
  const [product] = await newProducts(api, ['VRI-1']);
  if (product === undefined) throw new Error('no product');
  await setStock(api, product.id, 30);
  const client = await clientWith(api, 'address');
  const told = { ...client, contactPerson: 'Ion Pop', observations: 'Sună la poartă' };
  await api.put(`/scope/main/item/${client.id}`, told);
  const order = await placeByApi(server.url, 'ana', client.id, [{ product, quantity: 2 }]);
  const box = await api.post<Place>('/scope/main/items/box', { name: 'Vid 1', capacity: 9, products: [] });
  const me = await (await signInByApi(server.url, 'ana')).get<{ id: string }>('/me');
  const bags = await api.get<Place[]>('/scope/main/items/bag');
  const hers = bags.filter(({ agent }) => agent === me.id);
  await intoBags(api, hers, product.id, 0);

  await signIn(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await online(page);
  await importFile(page, invoiceOf('viu.csv', [[product, 2]]));
  await expect(wizardAt(page, 2, product)).toBeVisible();
  await shows(page, 'Contact:');
  await shows(page, 'Obs:');
  await toOrder(page, order.id).fill('1.5');
  await shows(page, 'What is typed for an order is no quantity: see its row.');
  await toOrder(page, order.id).fill('2');
  await button(page, 'Continue').click();
  await shows(page, 'Missing from one bag.');
  await page.getByLabel(toBag).check();
  await atBothWidths(page, page.getByLabel('Whose bag'));
  await expect(page.getByLabel('Whose bag')).toContainText('Ana Popescu (missing)');
  await shows(page, '1 unit more than come are given out. Go Back, and lower an order.');
  await intoBags(api, hers, product.id, 1);
  await shows(page, 'Ana Popescu has one in the bag already: none goes there.');
  await intoBags(
    api,
    bags.filter(({ agent }) => agent !== me.id),
    product.id,
    1,
  );
  await shows(page, 'Every bag has one already.');
  await button(page, 'Back').click();
  await toOrder(page, order.id).fill('0');
  await button(page, 'Continue').click();
  await page.getByPlaceholder('Search boxes...').fill('Vid 1');
  await intoBox(page, 'Vid 1').fill('1');
  await expect(page.getByText('Warning: You still have 1 unallocated products.')).toBeVisible();
  await api.delete(`/scope/main/item/${box.id}`);
  await shows(page, 'A box that was to get 1 unit has been deleted.');
  await button(page, 'Back').click();
  await toOrder(page, order.id).fill('2');
  const line = { product: product.id, quantity: 1, unitprice: product.price };
  await api.put(`/scope/main/item/${order.id}`, { products: [line] });
  await shows(page, 'It waits for only 1 now. Lower it.');
  await toOrder(page, order.id).fill('1');
  await button(page, 'Continue').click();
  await page.route('**/invoice/steps*', (route) =>
    route.fulfill({ status: 422, json: { code: 'key-reused', message: '' } }),
  );
  await button(page, 'Finish Import').click();
  await button(page, 'Yes, finish').click();
  await shows(page, /It was finished with other figures already, perhaps in another tab\./);
});

test('[WORDS-1] at a plain backend, where nobody can say what was done', async ({ page }) => {
  test.setTimeout(120_000);
  const plain: PlainBackend = await startPlainBackend({ dist: 'dist/client', oddData: true });
  for (const [id, bag] of plain.company.items.bag) plain.company.items.bag.set(id, { ...bag, products: [] });
  await signIn(page, plain.url, 'admin');
  const order = [...plain.company.items.order.values()].find(({ observations }) => observations === 'no agent');
  const desk = { page, narrow: false };
  await (await orderButton(desk, 'Send', `${order?.id}`)).click();
  await shows(page, 'This server may include the order observations:');
  await page.route(/mailing/, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Another address' }).fill('ana@magazin.example');
  await button(page, 'Send to this address').click();
  await shows(page, /Ask at that address before you try again\./);
  await button(page, 'Cancel').click();
  await (await orderButton(desk, 'View Details', `${order?.id}`)).click();
  await page.route(/adjust/, (route) => route.abort());
  await page.getByRole('checkbox', { name: /^Added: / }).click();
  const ticking = page.getByRole('dialog', { name: /^Remove \d+x / });
  await ticking.getByRole('button', { name: 'Complete' }).click();
  await shows(page, /^The line is ticked and the warehouse has changed, its boxes have not\./);
  await page.unroute(/adjust/);
  await page.route(/adjust/, (route) => route.fulfill({ status: 409, json: { error: 'no box 1' } }));
  await ticking.getByRole('button', { name: 'Try again' }).click();
  await shows(page, /: the line is ticked and the warehouse has changed, its boxes have not\./);
  await page.unroute(/adjust/);
  await ticking.getByRole('button', { name: 'Later' }).click();
  await page.keyboard.press('Escape');
  await (await orderButton(desk, 'Finalize', `${order?.id}`)).click();
  await page.route(/\/item\/\d+$/, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
  await shows(page, /Look whether the order is finalized before you try again\./);
  await page.unroute(/\/item\/\d+$/);

  await page.goto(`${plain.url}/warehouse`);
  const product = [...plain.company.items.product.values()].find(({ archived }) => archived !== true);
  const one = { id: `${product?.id}`, code: `${product?.['code']}`, name: `${product?.['name']}`, price: 1 };
  const file = invoiceOf('simplu.csv', [[one, 4]]);
  await importFile(page, file);
  await expect(wizardAt(page, 4, one)).toBeVisible();
  if (await button(page, 'Continue').isVisible()) await button(page, 'Continue').click();
  await page.getByLabel(toBag).check();
  await expect(page.getByLabel('Whose bag')).toBeVisible();
  plain.company.items.bag.clear();
  await page.reload();
  await button(page, 'Continue import').click();
  await shows(page, 'The bag that one unit was for is gone.');
  await shows(page, 'There are no bags.');
  await page.route('**/invoice/steps', (route) => route.abort());
  await button(page, 'Finish Import').click();
  const sent = page.getByText(/^It was sent, and no answer came/);
  await expect(sent.or(button(page, 'Yes, finish')).first()).toBeVisible();
  if (await button(page, 'Yes, finish').isVisible()) await button(page, 'Yes, finish').click();
  await shows(page, /^It was sent, and no answer came: it may or may not have been done\. Look at the stock/);
  await button(page, 'Drop import').last().click();
  await shows(page, /^simplu\.csv was sent, and it may or may not have been imported\. Once dropped here/);
  await plain.stop();
});
