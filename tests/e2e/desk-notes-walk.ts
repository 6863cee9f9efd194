import { expect } from '@playwright/test';
import { sees, spoil, type Walker } from './day';

/** Observations at the desk: made, completed, opened again, and both refused; with the badge in the menu. */
export async function walkAllObservations({ page, url, context, username, narrow }: Walker): Promise<void> {
  await page.goto(`${url}/observations`);
  await expect(page.getByRole('heading', { name: 'Observations' })).toBeVisible();
  const create = async (title: string) => {
    await page.getByRole('button', { name: 'Add observation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Observation' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Create Observation' }).click();
    await expect(dialog).toBeHidden();
  };
  const title = `De comandat ${username}`;
  await create(title);
  await sees(page, 'Observation created successfully');
  const mine = page.getByRole('checkbox', { name: title });
  await mine.click();
  await sees(page, 'Observation status updated successfully');
  await page.getByRole('tab', { name: /^Completed \(\d+\)$/ }).click();
  await expect(mine).toBeChecked();
  // Other words than are stored are nobody's to send: the server itself refuses it.
  const stop = await spoil(context, 'PUT', /\/item\/[^/]+$/, (note) => ({ ...note, title: 'altul' }));
  await mine.click();
  await sees(page, 'Failed to update observation status');
  await stop();
  await expect(mine).toBeChecked();
  await page.getByRole('tab', { name: /^Active \(\d+\)$/ }).click();
  const stopNotes = await spoil(context, 'POST', /\/items\/observation/, (note) => ({ ...note, title: '' }));
  await create(`Nu ajunge ${username}`);
  await sees(page, 'Failed to create observation');
  await stopNotes();
  if (narrow) await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: /^Observations \d+ not completed$/ })).toBeVisible();
}
