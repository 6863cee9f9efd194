import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, widths } from './day';
import { button, importFile, invoiceOf, newProducts } from './invoice-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addFirst, atBothWidths, chooseFirstClient, signIn } from './walk';

// What is no whole number is kept as it was typed, marked, said, and stands in the way, wherever quantities are typed.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

const openAs = async (browser: Browser, username: string, path: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, username);
  await page.goto(`${server.url}${path}`);
  await online(page);
  return page;
};

const odd = [
  ['2.5', 'Whole units only'],
  ['-3', 'Not below 0'],
  ['1e3', 'Whole units only'],
  ['99999999', 'At most 1000000'],
] as const;

/** In the cart, where 0 is no quantity and the stepper caps what is too many. */
const oddInCart = [
  ['2.5', 'Whole units only'],
  ['-3', 'At least 1'],
  ['1e3', 'Whole units only'],
] as const;

const expectMarked = async (field: Locator, typed: string, words: string): Promise<void> => {
  await expect(field).toHaveValue(typed);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(words);
};

const typeOdd = async (field: Locator, typed: string, words: string): Promise<void> => {
  await field.fill(typed);
  await expectMarked(field, typed, words);
  await field.blur();
  await expect(field).toHaveValue(typed);
};

test('the cart keeps what was typed and is not placed; taking a digit out of 10 keeps the line', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ana', '/products');
  await chooseFirstClient(page);

  const row = page.getByRole('table', { name: 'Products' }).getByRole('row').nth(1);
  for (const [typed, words] of odd) {
    await typeOdd(row.getByRole('textbox'), typed, words);
    await expect(row.getByRole('button', { name: /^Add / })).toHaveAttribute('aria-disabled', 'true');
    await row.getByRole('textbox').press('Enter');
    await expect(row.getByText(/in cart/)).toBeHidden();
  }
  await addFirst(page, false);
  await page.getByRole('link', { name: /^Cart \(\d+\)/ }).click();

  const lines = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem');
  const field = lines.getByRole('textbox');
  const lineSays = lines.getByText('Set a quantity, or remove the product.');
  for (const [typed, words] of oddInCart) {
    await typeOdd(field, typed, words);
    await expect(lineSays).toHaveCount(0);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Please set valid quantities for all items').last()).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(field).toHaveValue(typed);
    // Another screen and back, and the page loaded again: as it was, and why.
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.getByRole('link', { name: /^Cart \(\d+\)/ }).click();
    await expectMarked(field, typed, words);
    await page.reload();
    await expectMarked(field, typed, words);
    await expect(lineSays).toHaveCount(0);
  }

  // Above the maximum it becomes the maximum, with a message, also when the field is left.
  await field.fill('99999999');
  await field.blur();
  await expect(field).toHaveValue('1000000');
  await expect(field).toHaveAccessibleDescription('At most 1000000');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');

  // 10 becomes 20 by its first digit, over a 0 that removes nothing while it is typed.
  await field.fill('10');
  await field.press('Home');
  await field.press('Delete');
  await expect(field).toHaveValue('0');
  await expect(lines).toHaveCount(1);
  await page.keyboard.type('2');
  await expect(field).toHaveValue('20');
  await field.fill('');
  await field.blur();
  await expect(lines).toHaveCount(1);
  await expect(lines.getByText('Set a quantity, or remove the product.')).toBeVisible();
  await field.fill('1 000');
  await field.blur();
  await expect(field).toHaveValue('1000');
  await field.fill('0');
  await field.blur();
  await expect(lines).toHaveCount(0);
  await page.context().close();
});

test('boxes: a content or capacity that is no quantity blocks Save; a maximum caps and says so', async ({
  browser,
}) => {
  const product = await api.post<{ id: string }>('/scope/main/products/new', {
    name: 'Produs numărat',
    code: 'NUM-1',
    price: 1,
  });
  const box = { name: 'Cutie numărată', capacity: 50, products: [{ product: product.id, quantity: 7 }] };
  const { id } = await api.post<{ id: string }>('/scope/main/items/box', box);
  await api.post('/scope/main/items/box', { name: 'Cutie goală', capacity: 50, products: [] });
  const page = await openAs(browser, 'admin', '/boxes');
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('numărată');
  await page.getByRole('button', { name: 'Edit Cutie numărată' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  const field = editing.getByRole('textbox', { name: 'Quantity of Produs numărat' });
  const capacity = editing.getByRole('textbox', { name: 'Capacity' });
  const save = editing.getByRole('button', { name: 'Save' });

  for (const [typed, words] of odd) {
    await typeOdd(field, typed, words);
    await save.click();
    await expect(field).toBeFocused();
    await field.fill('7');
    await typeOdd(capacity, typed, words);
    await save.click();
    await expect(capacity).toBeFocused();
    await capacity.fill('50');
  }
  await expect(editing).toBeVisible();
  const stored = await api.get<{ capacity: number; products: { quantity: number }[] }>(`/scope/main/item/${id}`);
  expect([stored.capacity, stored.products.map(({ quantity }) => quantity)]).toEqual([50, [7]]);

  await editing.getByRole('button', { name: 'Move Produs numărat', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move Product' });
  const units = moving.getByRole('textbox', { name: 'Quantity to move' });
  await typeOdd(units, '2.5', 'Whole units only');
  await moving
    .getByRole('combobox', { name: 'Box' })
    .or(moving.getByRole('textbox', { name: 'Box' }))
    .first()
    .fill('goală');
  await page.getByRole('option', { name: /Cutie goală/ }).click();
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(units).toBeFocused();
  await units.fill('99');
  await expect(units).toHaveValue('7');
  await expect(units).toHaveAccessibleDescription('At most 7');
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await editing.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add box' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Box' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Cutie ciudată');
  for (const [typed, words] of odd) {
    const size = adding.getByRole('textbox', { name: 'Capacity' });
    await size.fill(typed);
    await expect(size).toHaveValue(typed);
    await adding.getByRole('button', { name: 'Create box' }).click();
    await expect(adding.getByText(words)).toBeVisible();
    await expect(size).toBeFocused();
  }
  const boxes = await api.get<{ name: string }[]>('/scope/main/items/box');
  expect(boxes.filter(({ name }) => name === 'Cutie ciudată')).toEqual([]);
  await page.context().close();
});

test('an import: footer and press name what was typed over a proposal and is no quantity', async ({ browser }) => {
  const products = await newProducts(api, ['ODD-1']);
  await api.post('/scope/main/items/box', { name: 'Cutie de import', capacity: 9_000, products: [] });
  const page = await openAs(browser, 'admin', '/warehouse');
  await importFile(
    page,
    invoiceOf(
      'factura.csv',
      products.map((product) => [product, 7] as const),
    ),
  );
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: /^Units into / }).first();
  const words = 'What is typed for a box is no quantity: see its row.';
  const given = dialog.getByText('All units are given out.');
  await expect(given).toBeVisible();
  const before = await field.inputValue();
  await typeOdd(field, '2.5', 'Whole units only');
  await expect(given).toHaveCount(0);
  await atBothWidths(page, dialog.getByRole('status').filter({ hasText: words }));
  await button(page, 'Finish Import').click();
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(field).toBeFocused();

  // It stands in the way also while a search hides its row, and is there as it was typed when the row comes back.
  const search = page.getByPlaceholder('Search boxes...');
  await search.fill('nothing is called this');
  await expect(field).toHaveCount(0);
  await expect(dialog.getByText(words)).toBeVisible();
  await search.fill('');
  await expectMarked(field, '2.5', 'Whole units only');
  await field.fill(before);
  await expect(given).toBeVisible();
  await page.context().close();
});
