import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Api } from '../support/calls';
import { online } from './day';
import { dialog, type ProductItem } from './desk-catalogue';
import { signIn } from './walk';

// What the tests of the catalogue's import share.

export const importCall = '/api/scope/main/importProducts';

/** The server's products by code. */
export const catalogueOf = async (api: Api): Promise<ReadonlyMap<string, ProductItem>> =>
  new Map((await api.get<ProductItem[]>('/scope/main/items/product')).map((product) => [product.code, product]));

/** Writes a file to be chosen; answers its path. */
export const write = (folder: string, name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

export const importing = (page: Page) => dialog(page, 'Import Products');
export const list = (page: Page, name: string) => importing(page).getByRole('table', { name, exact: true });
export const openList = (page: Page, tab: string | RegExp) => importing(page).getByRole('tab', { name: tab }).click();
export const closeImport = (page: Page) => importing(page).getByRole('button', { name: 'Close' }).last().click();
export const browse = (page: Page, path: string) => importing(page).locator('input[type=file]').setInputFiles(path);

export const openImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(importing(page).getByRole('button', { name: 'Browse' })).toBeVisible();
};

/** Signs an admin in and opens the dialog. */
export const atImport = async (page: Page, url: string): Promise<void> => {
  await signIn(page, url, 'admin');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await online(page);
  await openImport(page);
};

/** Chooses a file and has it read: what it would do is shown. */
export const dryRun = async (page: Page, path: string): Promise<void> => {
  await browse(page, path);
  await importing(page).getByRole('button', { name: 'Import File' }).click();
  await expect(importing(page).getByRole('tab').first()).toBeVisible();
};

/** Counts the calls that import from now on. */
export const countImports = (page: Page): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(importCall)) calls += 1;
  });
  return () => calls;
};
