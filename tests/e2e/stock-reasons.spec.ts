import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { startPlainBackend } from '../support/plain-backend';
import { giveReason } from './attended-forms';
import { stocked } from './desk-sync-data';
import { allocation, openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { seenAtBothWidths } from './walk';

// Why units are changed by hand: given at the warehouse and at a bag, shown, filtered by and saved as a file.

const server = serveDemo();

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const reasonOf = (page: Page) => page.getByRole('combobox', { name: 'Reason for the change' });
const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note' });

test('[STOCK-16] [WORDS-1] a stock edit carries reason and note, shown and filtered by', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const product = await stocked(api, { code: 'WHY-1', name: 'Produs cu motiv', units: 10 });
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await page.getByPlaceholder('Search by name or code...').fill(product.code);
  await expect(reasonOf(page)).toBeHidden();
  await press(page, 'Edit Stock');
  await expect(reasonOf(page)).toHaveValue('');
  await expect(noteOf(page)).toBeHidden();
  const quantity = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
  await quantity.fill('7');
  await reasonOf(page).selectOption('Other');
  await expectSound(page);
  // A reason that says nothing by itself asks for its note, and nothing is sent before.
  await press(page, 'Submit');
  await expect(noteOf(page)).toBeFocused();
  await expect(noteOf(page)).toHaveAccessibleDescription('Write the reason in the note');
  await seenAtBothWidths(page, 'Write the reason in the note');
  await giveReason(page, { reason: 'Damage', note: ' Palet căzut ' });
  // What was typed is still there on coming back.
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect(reasonOf(page)).toHaveValue('damage');
  await expect(quantity).toHaveValue('7');
  await noteOf(page).press('Control+Enter');
  await expect(page.getByText('Stock quantities updated successfully')).toBeVisible();
  await press(page, 'Later');
  await expect(reasonOf(page)).toBeHidden();

  // The next edit begins without one.
  await press(page, 'Edit Stock');
  await expect(reasonOf(page)).toHaveValue('');
  await quantity.fill('8');
  await press(page, 'Submit');
  await expect(allocation(page)).toBeVisible();
  await press(page, 'Later');

  await press(page, `Movements of ${product.name}`);
  const movements = page.getByRole('region', { name: 'Movements' }).first();
  await expect(movements.getByText('Stock edit, Damage')).toBeVisible();
  await seenAtBothWidths(page, 'Palet căzut');
  await expectSound(page);
  const rows = movements.getByRole('row');
  const filter = page.getByRole('dialog').getByLabel('Reason');
  await expect(rows).not.toHaveCount(2);
  await filter.selectOption('Damage');
  await expect(rows).toHaveCount(2);
  await expect(movements.getByText('Palet căzut')).toBeVisible();
  const download = page.waitForEvent('download');
  await movements.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toEqual([
    expect.stringMatching(/Reason,Reference,Reason given,Note$/),
    expect.stringMatching(/,-3,Stock edit,[^,]+,Damage,Palet căzut$/),
  ]);
  await filter.selectOption('Theft');
  await seenAtBothWidths(page, 'No movement fits.');
});

test('[STOCK-16] a bag is edited with a reason, which its unit has in both places', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const product = await stocked(api, { code: 'WHY-2', name: 'Produs dăruit', units: 10 });
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/bags`);
  await press(page, 'Edit the bag of Ana Popescu');
  await press(page, 'Add product...');
  await page.getByPlaceholder('Search products...').fill(product.code);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByRole('switch', { name: `${product.name} in the bag` }).click();
  await reasonOf(page).selectOption('Other');
  await press(page, 'Save');
  await seenAtBothWidths(page, 'Write the reason in the note');
  await expectSound(page);
  await noteOf(page).fill('Pentru târg');
  await press(page, 'Save');
  await expect(page.getByText('Bag updated successfully')).toBeVisible();
  const { movements } = await api.get<{ movements: { place: string; stockReason: string; note: string }[] }>(
    `/scope/main/movements?product=${product.id}&stockReason=other`,
  );
  expect(movements.map(({ place, note }) => [place, note]).sort()).toEqual([
    ['bag', 'Pentru târg'],
    ['warehouse', 'Pentru târg'],
  ]);
});

test('[STOCK-16] a plain backend keeps no reason, and is not asked for one', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const page = await openDesk(browser, plain.url, 'admin');
  await page.goto(`${plain.url}/warehouse`);
  await press(page, 'Edit Stock');
  await expect(page.getByRole('textbox', { name: /^Quantity of / }).first()).toBeVisible();
  await expect(reasonOf(page)).toBeHidden();
  await page.goto(`${plain.url}/bags`);
  await page
    .getByRole('button', { name: /^Edit the bag of / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Add product...' })).toBeVisible();
  await expect(reasonOf(page)).toBeHidden();
  await plain.stop();
});
