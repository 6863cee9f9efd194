import { expect, type Route } from '@playwright/test';
import { companyHeader } from '#wire/endpoints';
import { signInByApi } from '../support/calls';
import { bagForm } from './attended-forms';
import { newStock } from './attended-items';
import { openSync } from './desk-sync-data';
import { allocation } from './order-lines';
import { dialogOf, openDesk, press, said, untold } from './refusing-desk';
import { serveDemo } from './served-demo';
import { failDisk } from './small-disk';
import { test } from './test';
import { atBothWidths } from './walk';

// Writes of an administrator that the server refuses or does not answer, each said in its form and by a toast, and then
// done; and why nothing is known of what was asked.

const server = serveDemo();

test('[WORDS-1] clients and the company: each write refused and done, and failed reads', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const made = (name: string) => api.post<{ id: string }>('/scope/main/items/client', { name, phone: '0744 123 987' });
  await Promise.all(['Zz unu', 'Zz doi', 'Zz trei'].map(made));
  const { page, refused } = await openDesk(browser, server.url);
  await untold(page, /\/scope\/main\/company/, () => page.goto(`${server.url}/company`).then(() => undefined), [
    'The company could not be loaded.',
    'The company needs a connection.',
  ]);
  await page.goto(`${server.url}/company`);
  await press(page, 'Edit');
  const company = dialogOf(page, 'Edit Company');
  await company.getByRole('textbox', { name: 'Bank' }).fill('Banca Zz');
  await refused(() => press(company, 'Save'), 'Failed to update company');
  // No answer comes, and the form is left.
  const saving = /\/scope\/main\/company/;
  await page.route(saving, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await press(company, 'Save');
  await said(page, 'No answer yet. The server is asked whether it was done.');
  await press(company, 'Cancel');
  await press(page, 'Yes, leave');
  await said(page, /No answer came, so it was withdrawn: nothing was done\. Try again\.$/);
  await page.unroute(saving);
  // A device that cannot note what is sent.
  await press(page, 'Edit');
  await company.getByRole('textbox', { name: 'Bank' }).fill('Banca Zz');
  await failDisk(page, ['put', 'add']);
  await press(company, 'Save');
  await said(page, 'This device has no room to note what is being sent. Keep this page open until it is done.');
  await failDisk(page, 'none');
  await said(page, 'Company updated successfully');

  await page.goto(`${server.url}/clients`);
  await page.getByPlaceholder('Search clients...').fill('Zz');
  await press(page, 'Merge Zz unu');
  const merging = dialogOf(page, 'Merge clients');
  await merging
    .getByRole('combobox', { name: 'Client' })
    .or(merging.getByRole('textbox', { name: 'Client' }))
    .first()
    .fill('Zz doi');
  await page.getByRole('option', { name: 'Zz doi' }).click();
  await refused(() => press(merging, 'Merge'), 'Failed to merge clients');
  await press(merging, 'Merge');
  await said(page, 'Clients merged successfully');
  await expect(merging).toBeHidden();

  await press(page, 'Edit Zz trei');
  const form = dialogOf(page, 'Edit Client');
  await refused(() => press(form, 'Archive'), 'Failed to update client');
  await press(form, 'Archive');
  await said(page, 'Client archived successfully');
  await press(form, 'Bring back');
  await said(page, 'Client brought back successfully');
  await press(form, 'Erase personal data…');
  const erasing = dialogOf(page, 'Erase personal data');
  await erasing.getByLabel('Type the name of the client to confirm').fill('Zz trei');
  await refused(() => press(erasing, 'Erase'), 'Failed to erase personal data');
  await press(erasing, 'Erase');
  await said(page, 'Personal data erased');

  // Which boxes follow is answered, and the answer cannot be noted.
  const product = await newStock(api);
  const bag = bagForm(server.url, product);
  await bag.open(page);
  await bag.send(page);
  const boxes = allocation(page);
  await expect(boxes).toBeVisible();
  await failDisk(page, ['put', 'add', 'delete']);
  await press(boxes, 'Later');
  await said(page, 'This could not be noted on this device. It may be asked again after a reload.');
  await failDisk(page, 'none');

  // It is asked again after a reload; the session ends while something is saved.
  await page.goto(`${server.url}/company`);
  await expect(boxes).toBeVisible();
  await press(boxes, 'Later');
  await expect(boxes).toBeHidden();
  await press(page, 'Edit');
  await company.getByRole('textbox', { name: 'Bank' }).fill('Banca Zz doi');
  const over = { status: 401, json: { code: 'not-signed-in', message: '' } };
  await page.route(saving, (route) => route.fulfill(over));
  await page.route(/\/auth\/token/, (route) =>
    route.fulfill({ status: 401, json: { code: 'session-over', message: '' } }),
  );
  await press(company, 'Save');
  await said(page, /You are signed out: log in again\.$/);
  await page.context().close();
});

test('[WORDS-1] why nothing is known of a check: each silence of a server', async ({ browser }) => {
  const { page } = await openDesk(browser, server.url);
  const dialog = await openSync(page, server.url);
  const check = /\/scope\/main\/sync\/sync/;
  const start = dialog.getByRole('button', { name: /^(Start Sync|Try again)$/ });
  /** Asks while calls are answered so, and looks at the reason that is given. */
  const silence = async (answer: (route: Route) => Promise<void>, words: string): Promise<void> => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(start).not.toHaveAttribute('aria-disabled', 'true');
    await page.route(check, answer);
    await start.click();
    await atBothWidths(page, dialog.getByText(`Failed to sync warehouse data: ${words}. Try again.`));
    await page.unroute(check);
  };
  const json =
    (status: number, body: object, headers = {}) =>
    (route: Route) =>
      route.fulfill({ status, json: body, headers });
  const over = json(401, { code: 'not-signed-in', message: '' });
  await expect(start).toBeVisible();
  // The browser says that there is none, at the press.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
    buttons.find(({ textContent }) => textContent === 'Start Sync')?.click();
  });
  await atBothWidths(page, dialog.getByText('Failed to sync warehouse data: there is no connection. Try again.'));
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
  await silence(
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }),
    'the answer is not from our server',
  );
  await silence((route) => route.abort('connectionrefused'), 'no answer came from the server');
  await page.route(/\/auth\/token/, (route) => route.abort('connectionrefused'));
  await silence(over, 'the sign-in could not be renewed');
  await page.unroute(/\/auth\/token/);
  await silence(over, 'the server refuses this sign-in');
  await silence(json(426, { code: 'app-too-old', message: '' }), 'the server wants a newer Teren');
  await silence(json(200, [], { [companyHeader]: 'another' }), 'this is another company’s server');
  await page.context().close();
});
