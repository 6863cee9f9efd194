import { expect } from '@playwright/test';
import { addByCode, online, samplesOf, sees, type Walker } from './day';
import { openDetails } from './day-plain';
import { chooseFirstClient, readyForOffline, signIn } from './walk';

/**
 * Opens every screen without a network, works on each, and checks that nothing is lost; real server, with the worker.
 */
export async function walkOffline(walker: Walker): Promise<void> {
  const { page, context, url, username, narrow } = walker;
  const [sample] = await samplesOf(url, username);
  if (sample === undefined) throw new Error(`${username} has no samples`);
  await signIn(page, url, username);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  const open = async (path: string, heading: string) => {
    await page.goto(`${url}/${path}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  };

  // Nothing waits yet.
  await open('cart', 'Cart');
  await expect(page.getByText('No active order. Start a new order from the Products page.')).toBeVisible();
  await open('waiting', 'Waiting to send');
  await sees(page, 'Offline. You can go on working');

  await open('products', 'Products');
  await chooseFirstClient(page);
  await addByCode(walker, sample.code);
  await open('cart', 'Cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await samples.getByRole('checkbox').first().check();
  await samples.getByRole('button', { name: 'Submit' }).click();
  await sees(page, 'The order is saved on this phone and will be sent by itself.');

  await open('my-orders', 'My Orders');
  await expect(page.getByText('Saved on this phone').first()).toBeVisible();
  await openDetails(walker, 0);
  const details = page.getByRole('dialog');
  await details.getByRole('textbox', { name: /Order observations/i }).fill('Fără semnal');
  await details.getByRole('button', { name: /^Save/ }).click();
  await sees(page, 'The change is saved on this phone and will be sent by itself.');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await open('my-bag', 'My Bag');
  await expect(page.getByText('Left at a client, not sent yet.')).toHaveCount(1);

  await open('clients', 'Clients');
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name').fill(`Ccc Fără Semnal ${username} SRL`);
  await form.getByLabel('Phone').fill('0744 777 888');
  await form.getByRole('button', { name: 'Add Client' }).click();
  await sees(page, 'The client is saved on this phone and will be sent by itself.');
  await open('observations', 'My Observations');
  await page.getByRole('button', { name: 'Add observation' }).first().click();
  const note = page.getByRole('dialog', { name: 'Create New Observation' });
  await note.getByLabel('Title').fill('Fără semnal');
  await note.getByRole('button', { name: 'Create Observation' }).click();
  await sees(page, 'The observation is saved on this phone and will be sent by itself.');
  await page.getByRole('button', { name: 'Delete Fără semnal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No, keep it' }).click();

  await open('waiting', 'Waiting to send');
  await expect(page.locator('[data-entry]')).toHaveCount(3); // the order with its observations, the client, the note
  await sees(page, 'Offline. What waits is saved on this phone');
  await open('nowhere', 'Page not found');
  if (narrow) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await sees(page, '1 order and 2 other changes are not sent yet');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click();
  await context.setOffline(false);
  await online(page);
}
