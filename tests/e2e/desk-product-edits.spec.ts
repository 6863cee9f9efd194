import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online } from './day';
import { dialog, editButton, openProducts, type ProductItem, rowOf, search } from './desk-catalogue';
import { asksByItself, expectOneKey, loseAnswers } from './lost-answers';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, seenAtBothWidths } from './walk';

// Products are added and edited, by two admins at once, with answers that are lost, and without a network.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

const catalogue = (): Promise<ProductItem[]> => api.get<ProductItem[]>('/scope/main/items/product');
const byCode = async (code: string): Promise<ProductItem | undefined> =>
  (await catalogue()).find((product) => product.code === code);
/** A product of its own for each test. */
const newProduct = async (code: string): Promise<ProductItem> => {
  const fields = { name: `Produs ${code}`, code, price: 12.5 };
  const { id } = await api.post<{ id: string }>('/scope/main/products/new', fields, { 'idempotency-key': code });
  return { id, ...fields };
};
const add = (page: Page) => page.getByRole('button', { name: 'Add Product' });
const adding = (page: Page) => dialog(page, 'Add New Product');
const editing = (page: Page) => dialog(page, 'Edit Product');
const field = (page: Page, name: 'Name' | 'Code' | 'Price') =>
  adding(page).or(editing(page)).getByRole('textbox', { name });
const fill = async (page: Page, fields: { name?: string; code?: string; price?: string }) => {
  if (fields.name !== undefined) await field(page, 'Name').fill(fields.name);
  if (fields.code !== undefined) await field(page, 'Code').fill(fields.code);
  if (fields.price !== undefined) await field(page, 'Price').fill(fields.price);
};
const edit = async (page: Page, { code, name }: ProductItem) => {
  await search(page, code);
  await editButton(page, name).click();
  await expect(field(page, 'Code')).toHaveValue(code);
};
const save = (page: Page) => editing(page).getByRole('button', { name: 'Save' });

test('a product is added with a decimal comma; a used code is refused; leaving asks about edits', async ({
  browser,
}) => {
  const existing = await newProduct('ADD-1');
  const page = await openProducts(browser, server.url, 'admin');
  const agent = await openProducts(browser, server.url, 'ana');
  await search(agent, 'ADD-2');
  await add(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await fill(page, { name: 'Făină albă', code: existing.code, price: '1.234,5' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'No, go on' }).click();
  await field(page, 'Price').press('Enter');
  await expect(page.getByText('Failed to add product')).toBeVisible();
  const code = field(page, 'Code');
  await expect(code).toHaveAccessibleDescription(/A product with this code exists already/);
  await expect(code).toBeFocused();
  await expectSound(page);
  await fill(page, { code: 'ADD-2' });
  await adding(page).getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(adding(page)).toBeHidden();
  await expect(rowOf(page, 'ADD-2')).toContainText('Făină albăADD-2Lei 1,234.500');
  expect(await byCode('ADD-2')).toMatchObject({ name: 'Făină albă', price: 1234.5 });
  await expect(agent.getByRole('cell', { name: 'Lei 1,234.50' })).toBeVisible();
});

test('a price of 0 is asked about before it is saved, and not again while it stays 0', async ({ browser }) => {
  const product = await newProduct('FREE-1');
  const page = await openProducts(browser, server.url, 'admin');
  await edit(page, product);
  await fill(page, { price: '0' });
  await save(page).click();
  const asked = page.getByRole('dialog', { name: 'Price Lei 0.00?' });
  await expect(asked).toContainText('Agents would sell this product for nothing.');
  await atBothWidths(page, asked.getByText('Agents would sell this product for nothing.'));
  await expectSound(page);
  await asked.getByRole('button', { name: 'No, change the price' }).click();
  await expect(asked).toBeHidden();
  expect(await byCode(product.code)).toMatchObject({ price: 12.5 });
  await save(page).click();
  await asked.getByRole('button', { name: 'Yes, it costs nothing' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await byCode(product.code)).toMatchObject({ price: 0 });
});

test('a price is edited with a comma or by steps of 0.01, and an agent’s screen shows it live', async ({ browser }) => {
  const product = await newProduct('EDI-1');
  const page = await openProducts(browser, server.url, 'admin');
  const agent = await openProducts(browser, server.url, 'ana');
  await search(agent, product.code);
  await edit(page, product);
  await save(page).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await expect(editing(page)).toBeHidden();

  await edit(page, product);
  await fill(page, { price: '13,499' });
  await save(page).click();
  await expect(editing(page).getByText('Price has more than two decimals')).toBeVisible();
  await fill(page, { price: '13,48' });
  await field(page, 'Price').press('ArrowUp');
  await expect(field(page, 'Price')).toHaveValue('13.49');
  await save(page).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(rowOf(page, product.code)).toContainText('Lei 13.49');
  await expect(rowOf(agent, product.code)).toContainText('Lei 13.49');
  expect(await byCode(product.code)).toMatchObject({ ...product, price: 13.49 });
});

test('[SYNC-10] two admins edit a product: the second sees what changed, chooses and saves again', async ({
  browser,
}) => {
  const product = await newProduct('TWO-1');
  const page = await openProducts(browser, server.url, 'admin');
  const other = await openProducts(browser, server.url, 'radu', { serviceWorkers: 'block' });
  // What the server tells live does not arrive at the other one's desk for a while.
  let deaf = false;
  await other.routeWebSocket(/\/api\/events/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
  });
  await other.reload();
  await online(other);
  await edit(other, product);
  await fill(other, { name: 'Produs al lui Radu', price: '14' });

  // Live, while the form is open: a field that nobody touched here follows.
  await edit(page, product);
  await fill(page, { code: 'TWO-2' });
  await save(page).click();
  await expect(editing(page)).toBeHidden();
  await expect(field(other, 'Code')).toHaveValue('TWO-2');
  await expect(editing(other).getByText("Code: 'TWO-1' → 'TWO-2'")).toBeVisible();
  await expectSound(other);

  deaf = true;
  await edit(page, { ...product, code: 'TWO-2' });
  await fill(page, { name: 'Produs al adminului', price: '15,5' });
  await save(page).click();
  await expect(editing(page)).toBeHidden();
  await save(other).click();
  await expect(other.getByText('Failed to update product', { exact: true })).toBeVisible();
  await seenAtBothWidths(other, /Somebody else has changed it meanwhile\. Look at what changed, then save again\.$/);
  await expect(editing(other).getByText('Price: Lei 12.50 → Lei 15.50')).toBeVisible();
  await expect(editing(other).getByText("Name: 'Produs TWO-1' → 'Produs al adminului'")).toBeVisible();
  await expect(field(other, 'Name')).toHaveValue('Produs al lui Radu');
  await expect(field(other, 'Price')).toHaveValue('14');
  expect(await byCode('TWO-2')).toMatchObject({ name: 'Produs al adminului', price: 15.5 });
  await expectSound(other);

  await editing(other).getByRole('button', { name: 'Take theirs: Price' }).click();
  await expect(field(other, 'Price')).toHaveValue('15.50');
  await save(other).click();
  await expect(other.getByText('Product updated successfully')).toBeVisible();
  expect(await byCode('TWO-2')).toMatchObject({ name: 'Produs al lui Radu', price: 15.5 });
});

test('[SYNC-2] an answer that is lost is asked for by itself, and the product is added once', async ({ browser }) => {
  const page = await openProducts(browser, server.url, 'admin', { serviceWorkers: 'block' });
  const lost = await loseAnswers(page, '**/products/new*');
  await add(page).click();
  await fill(page, { name: 'Pierdut', code: 'LOST-1', price: '1' });
  await adding(page).getByRole('button', { name: 'Add Product' }).click();
  await asksByItself(adding(page));
  await expect(field(page, 'Code')).not.toBeEditable();
  await expect(adding(page).getByRole('button', { name: 'Add Product' })).toBeDisabled();
  await expectSound(page);
  lost.stop();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(adding(page)).toBeHidden();
  expectOneKey(lost.keys);
  expect((await catalogue()).filter(({ code }) => code === 'LOST-1')).toHaveLength(1);
});

test('[SYNC-20] a page ends before an answer: its write is withdrawn, and the outcome is shown', async ({
  browser,
}) => {
  const page = await openProducts(browser, server.url, 'admin', { serviceWorkers: 'block' });
  const sendAndReload = async (code: string) => {
    await add(page).click();
    await fill(page, { name: `Plecat ${code}`, code, price: '1' });
    await adding(page).getByRole('button', { name: 'Add Product' }).click();
    await asksByItself(adding(page));
    await page.reload();
  };
  const told = (title: string) => page.getByRole('region', { name: title });
  const readIt = async (title: string) => {
    await told(title)
      .getByRole('button', { name: /^I have read it/ })
      .click();
    await expect(told(title)).toHaveCount(0);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
  };

  const lost = await loseAnswers(page, '**/products/new*');
  await sendAndReload('GONE-1');
  await page.getByRole('link', { name: /1 to read/ }).click();
  await expect(told('Done after all').getByText('New product Plecat GONE-1')).toBeVisible();
  await expect(told('Done after all').getByText('You left before an answer came. It was done.')).toBeVisible();
  await expectSound(page);
  expect(new Set(lost.keys).size).toBe(1);
  await readIt('Done after all');

  // Nothing of this one reaches the server.
  await page.route('**/products/new*', (route) => route.abort('connectionreset'));
  await sendAndReload('GONE-2');
  await page.getByRole('link', { name: /1 needs you/ }).click();
  await expect(told('Not done').getByText('New product Plecat GONE-2')).toBeVisible();
  await expect(
    told('Not done').getByText('You left before an answer came. It was not done, and it never will be.'),
  ).toBeVisible();
  await expectSound(page);
  await readIt('Not done');
  const codes = (await catalogue()).map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('GONE-'))).toEqual(['GONE-1']);
});

test('offline it says why nothing is saved; an edit the server fails to tell begins from here', async ({ browser }) => {
  const product = await newProduct('OFF-1');
  const page = await openProducts(browser, server.url, 'admin');
  await edit(page, product);
  await server.kill();
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('Needs a connection.');
  await fill(page, { price: '13' });
  await server.start();
  await online(page);
  await expect(save(page)).toBeEnabled();
  await save(page).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();

  const other = await openProducts(browser, server.url, 'admin', { serviceWorkers: 'block' });
  await other.route(/\/scope\/main\/item\//, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await edit(other, { ...product, price: 13 });
  await expect(other.getByText('Failed to fetch product', { exact: true })).toBeVisible();
  await fill(other, { price: '14' });
  await save(other).click();
  await expect(other.getByText('Product updated successfully')).toBeVisible();
  expect(await byCode(product.code)).toMatchObject({ price: 14 });
});
