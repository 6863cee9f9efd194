import { expect } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { sees, spoil } from './day';
import { placeByApi } from './desk-data';
import type { DeskWalker } from './desk-orders-walk';
import { button, importOneByOne, invoiceOf, newProducts, toOrder, wizardAt } from './invoice-data';

/** An invoice's import with every string of its wizard, refused once by the server, and done. */
export async function walkInvoice({ page, url, context, username, agent }: DeskWalker): Promise<void> {
  const api = await signInByApi(url, 'admin');
  const mark = `FAC-${username}`.toUpperCase();
  const [first, second] = await newProducts(api, [`${mark}-1`, `${mark}-2`]);
  if (first === undefined || second === undefined) throw new Error('no products');
  const [client] = await api.get<{ id: string }[]>('/scope/main/items/client');
  const { id } = await placeByApi(url, agent, client?.id ?? '', [{ product: first, quantity: 2 }]);

  await page.goto(`${url}/warehouse`);
  await importOneByOne(
    page,
    invoiceOf(`${mark}.csv`, [
      [first, 5],
      [second, 4],
    ]),
  );
  await expect(wizardAt(page, 5, first)).toBeVisible();
  await expect(toOrder(page, id)).toHaveValue('2');
  for (const words of [`5 x ${first.name}`, 'Current Stock', 'Being Imported', 'Total Needed', 'Remaining', 'Allocate'])
    await sees(page, words);
  await sees(page, 'Next Product');
  await sees(page, 'Previous Product');
  await button(page, 'Continue').click();
  await expect(button(page, 'New Box')).toBeVisible();
  await sees(page, 'Boxes');
  await sees(page, 'New Box');
  const units = page.getByRole('textbox', { name: /^Units into / }).first();
  await units.fill('1');
  await sees(page, 'Warning: You still have 2 unallocated products.');
  await button(page, 'Suggest again').click();
  await button(page, 'Continue').click();

  await expect(wizardAt(page, 4, second)).toBeVisible();
  await sees(page, 'Finish Import');
  // To a box that nobody has: the server itself refuses the whole of it.
  const stop = await spoil(context, 'POST', /\/invoice\/steps/, (steps) => ({
    ...steps,
    boxUpdates: [{ boxId: 'nobody', productId: first.id, quantity: 3 }],
  }));
  await button(page, 'Finish Import').click();
  await sees(page, 'Failed to complete import process.');
  await stop();
  const refusal = page.getByRole('alert').filter({ hasText: 'There is no box nobody.' });
  await refusal.getByRole('button', { name: `Go to 1. ${first.name}` }).click();
  await expect(wizardAt(page, 5, first)).toBeVisible();
  await button(page, 'To the last product').click();
  await button(page, 'Finish Import').click();
  await sees(page, 'Import process completed successfully');
  await page.waitForEvent('load');
  await expect(button(page, 'Import invoice')).toBeVisible();
}
