import { expect } from '@playwright/test';
import type { PlainBackend } from '../support/plain-backend';
import { sees, spoil, type Walker } from './day';
import { atBothWidths, signIn } from './walk';

// The catalogue at the desk, on the real server.

/** The very first load of a desk, held up on its way. */
export async function walkDeskLoad({ page, context, url, username }: Walker): Promise<void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const changes = '**/api/scope/main/changes*';
  await context.route(changes, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, url, username);
  await sees(page, 'Loading orders...');
  await page.goto(`${url}/products`);
  await sees(page, 'Loading products...');
  await page.goto(`${url}/warehouse`);
  await sees(page, 'Loading warehouse data...');
  await page.goto(`${url}/bags`);
  await sees(page, 'Loading bags...');
  await page.goto(`${url}/warehouse`);
  letThrough();
  await expect(page.getByText('Loading warehouse data...')).toBeHidden();
  await context.unroute(changes);
}

/** A product that is added, found and edited; and what the server says no to. */
export async function walkCatalogue({ page, url, context, username, narrow }: Walker): Promise<void> {
  await page.goto(`${url}/products`);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  if (narrow) await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Total, highest first');
  else
    for (const column of ['Price', 'Stock', 'In bag', 'Total'])
      await page.getByRole('button', { name: column, exact: true }).click();

  const code = `MERS-${username}`;
  await page.getByRole('button', { name: 'Add Product' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Product' });
  await adding.getByLabel('Name').fill('Miere de mers');
  await adding.getByLabel('Code').fill(code);
  await adding.getByLabel('Price').fill('12,5');
  const submit = adding.getByRole('button', { name: 'Add Product' });
  const stop = await spoil(context, 'POST', /\/products\/new/, (product) => ({ ...product, price: -1 }));
  await submit.click();
  await sees(page, 'Failed to add product');
  await stop();
  await submit.click();
  await sees(page, 'Product added successfully');
  await expect(adding).toBeHidden();

  await page.getByPlaceholder('Search products...').fill(code);
  await page.getByRole('button', { name: 'Edit Miere de mers' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(editing.getByLabel('Price')).toHaveValue('12.50');
  await editing.getByLabel('Price').fill('13.25');
  const stopEdits = await spoil(context, 'PUT', /\/item\/[^/]+$/, (product) => ({ ...product, price: -1 }));
  await editing.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Failed to update product');
  await stopEdits();
  await editing.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Product updated successfully');
  await expect(editing).toBeHidden();
  await expect(page.getByText('Lei 13.25').first()).toBeVisible();
}

/** A catalogue's file: none, one that is none, and one that the server refuses and then takes. */
export async function walkImport({ page, url, context, username }: Walker): Promise<void> {
  await page.goto(`${url}/products`);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const read = dialog.getByRole('button', { name: 'Import File' });
  await read.click();
  await sees(page, 'No file selected');
  await sees(page, 'Please select a CSV file first');
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('catalog.txt', 'nimic');
  await sees(page, 'Invalid file');
  await sees(page, 'Please select a CSV file');
  await choose('Catalog.CSV', `denumire;cod;preț\nDulceață de drum;DRUM-${username};7,40\n`);
  await read.click();
  const confirm = dialog.getByRole('button', { name: /^Import 1 product$/ });
  await expect(confirm).toBeVisible();
  const call = /\/importProducts/;
  await context.route(call, (route) => route.continue({ postData: 'nimic' }));
  await confirm.click();
  await sees(page, 'Failed to import file');
  await context.unroute(call);
  await dialog.getByRole('button', { name: /^(Import 1 product|Try again)$/ }).click();
  await sees(page, 'File imported successfully');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

/** A product whose newest state the server fails to give when its edit begins; on a plain backend. */
export async function walkUnfetchedProduct({ page, url }: Walker, plain: PlainBackend): Promise<void> {
  await signIn(page, url, 'admin');
  await page.goto(`${url}/products`);
  await expect(page.getByRole('button', { name: /^Edit Produs/ }).first()).toBeVisible();
  plain.failAlways('/scope/main/item/');
  await page
    .getByRole('button', { name: /^Edit Produs/ })
    .first()
    .click();
  await sees(page, 'Failed to fetch product');
  await atBothWidths(page, page.getByText('Failed to fetch product'));
  plain.heal();
}
