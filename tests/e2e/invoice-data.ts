import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../support/calls';
import type { ProductItem } from './desk-data';

// Invoices for the desk: their products, their files, and the steps of their wizard as a person finds them.

interface Line {
  readonly product: string | { readonly id: string };
  readonly quantity: number;
  readonly deliveredQuantity?: number;
  readonly added?: boolean;
}
export interface Place {
  readonly id: string;
  readonly name?: string;
  readonly agent?: string;
  readonly capacity?: number;
  readonly products: readonly Line[];
}

/** New products with these codes, in no place yet. */
export const newProducts = async (api: Api, codes: readonly string[]): Promise<readonly ProductItem[]> => {
  const made: ProductItem[] = [];
  for (const code of codes) {
    const fields = { name: `Produs ${code}`, code, price: 2 };
    made.push({ ...fields, ...(await api.post<{ id: string }>('/scope/main/products/new', fields)) });
  }
  return made;
};

/** An invoice's file of these lines, with whatever rows of other kinds. */
export const invoiceOf = (
  name: string,
  lines: readonly (readonly [ProductItem, number])[],
  others: readonly string[] = [],
): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'teren-invoice-')), name);
  const rows = lines.map(([{ code, name: called }, quantity]) => `${code};${quantity};${called}`);
  writeFileSync(path, ['cod;cantitate;denumire', ...rows, ...others].join('\n'));
  return path;
};

/** Units of a product in a place. */
export const unitsIn = (place: Place | undefined, product: string): number =>
  place?.products
    .filter((line) => (typeof line.product === 'string' ? line.product : line.product.id) === product)
    .reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
/** A line of an order. */
export const lineOf = (order: Place, product: string): Line | undefined =>
  order.products.find((line) => (typeof line.product === 'string' ? line.product : line.product.id) === product);

/** Opens 'Import Products' on the warehouse's screen and has this file read. */
export const importFile = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('button', { name: 'Import invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  await dialog.getByRole('button', { name: 'Import File' }).click();
};
/** The same with an invoice of several products, and from its overview to the first of them. */
export const importOneByOne = async (page: Page, path: string): Promise<void> => {
  await importFile(page, path);
  await page.getByRole('button', { name: 'One by one', exact: true }).click();
};
/** The wizard at so many units of a product. */
export const wizardAt = (page: Page, quantity: number, { name }: ProductItem): Locator =>
  page.getByRole('dialog', { name: `${quantity} x ${name}` });
/** Units given to a box, or to an order. */
export const intoBox = (page: Page, box: string): Locator =>
  page.getByRole('textbox', { name: `Units into ${box}`, exact: true });
export const toOrder = (page: Page, order: string): Locator =>
  page.getByRole('textbox', { name: `Allocate to order ${order}`, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** Searches a box and puts so many units into it. */
export const fillBox = async (page: Page, box: string, units: number): Promise<void> => {
  await page.getByPlaceholder('Search boxes...').fill(box);
  await intoBox(page, box).fill(String(units));
};
/** Where the wizard is: '3/40'. */
export const expectAt = (page: Page, counter: string): Promise<void> =>
  expect(page.getByRole('dialog').getByText(counter, { exact: true })).toBeVisible();

/** From now on the disk answers no write of the import, as a device that is slow, until the page is loaded again. */
export const holdDisk = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      if (!database.objectStoreNames.contains('aside')) {
        database.close();
        continue;
      }
      // A transaction lives as long as something is asked of it, and others that write wait for it.
      const aside = database.transaction('aside', 'readwrite').objectStore('aside');
      await new Promise<void>((resolve) => {
        const ask = () => {
          aside.count().onsuccess = ask;
          resolve();
        };
        aside.count().onsuccess = ask;
      });
    }
  });
