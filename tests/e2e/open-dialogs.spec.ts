import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, serverProcess } from '../support/server-process';
import { demoCompanyIn } from './demo-company';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

// Dialogs that stay open while something happens: others' changes, an acceptance, the browser's Back.

let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-dialogs-'));

test.beforeAll(async () => {
  server = await serverProcess({ DATABASE_URL: demoCompanyIn(folder) });
  await server.start();
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What somebody else does to the client of this name meanwhile: a whole-item PUT of the API. */
const changeElsewhere = (page: Page, name: string, fields: Record<string, string>) =>
  page.evaluate(
    async ([wanted, changed]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const list = await fetch('/api/scope/main/items/client', { headers });
      const client = ((await list.json()) as { id: string; name: string }[]).find((one) => one.name === wanted);
      const body = JSON.stringify({ ...client, ...changed });
      return (await fetch(`/api/scope/main/item/${client?.id}`, { method: 'PUT', headers, body })).status;
    },
    [name, fields] as const,
  );

test('a client that somebody else changes while its form is open: what was typed stays, the rest follows', async ({
  page,
}) => {
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/clients`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Client' });
  const phone = form.getByRole('textbox', { name: 'Phone' });
  const name = await form.getByRole('textbox', { name: 'Name' }).inputValue();
  await phone.fill('0799 111 222');
  expect(await changeElsewhere(page, name, { phone: '0788 000 000', contactPerson: 'Altcineva' })).toBe(200);

  await expect(form.getByText('Somebody else has changed this client meanwhile')).toBeVisible();
  await expect(form.getByText("Phone: now '0788 000 000'")).toBeVisible();
  await expect(phone).toHaveValue('0799 111 222');
  await expect(form.getByRole('textbox', { name: 'Contact Person' })).toHaveValue('Altcineva');
  // Escape asks first, and going on keeps everything.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No, go on' }).click();
  await expect(phone).toHaveValue('0799 111 222');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: '0799 111 222' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Altcineva' })).toBeVisible();
});

test('[SYNC-8] a CUI that exists offers its client, and lets another delivery point be made of it', async ({
  page,
}) => {
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/clients`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  const name = await edit.getByRole('textbox', { name: 'Name' }).inputValue();
  const cui = (await edit.getByRole('textbox', { name: 'CUI' }).inputValue()).replace(/\D/g, '');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/products`);
  await page.getByRole('button', { name: 'Add New Client' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Client' });
  const field = add.getByRole('textbox', { name: 'CUI' });
  // Written otherwise than it is stored.
  await field.fill(`ro ${cui.slice(0, 3)} ${cui.slice(3)}`);
  await expect(add.getByRole('status').filter({ hasText: `${name} has this CUI` })).toBeAttached();
  await add.getByRole('button', { name: 'Another delivery point' }).click();
  await expect(add.getByText(`Another delivery point: ${name} has this CUI.`)).toBeVisible();
  await add.getByRole('button', { name: 'Show' }).click();
  await add.getByRole('button', { name: `Use this client: ${name}` }).click();
  await expect(add).toBeHidden();
  await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();

  await page.getByRole('button', { name: 'Add New Client' }).click();
  await field.fill('12345');
  await expect(add.getByText('Please look again: its digits do not fit together.')).toBeVisible();
});

test('[SYNC-7] an order that is accepted while its details are open stays open, and gives the focus back to its row', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await readyForOffline(page);
  await context.setOffline(true);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await page.goto(`${server.url}/my-orders`);
  await page
    .getByRole('button', { name: /No number yet|Saved on this phone/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: /^Order/ });
  const observations = details.getByRole('textbox', { name: 'Order observations' });
  await observations.fill('Sună înainte');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('button', { name: 'Save' })).toBeHidden();
  // Saved with the order itself, which has not left yet; now something more is being typed.
  await observations.fill('Sună înainte, apoi livrează');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /^Order \d+$/ })).toBeVisible();
  await expect(observations).toHaveValue('Sună înainte, apoi livrează');

  // Escape asks first, as it does in the forms.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No, go on' }).click();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Observations updated successfully').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: /^View Details: order \d+$/ }).first()).toBeFocused();
  await context.close();
});

test('observations typed into an order are there again after the browser’s Back', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await page.getByRole('link', { name: 'My Orders' }).click();
  const open = page.getByRole('button', { name: /^View Details/ }).first();
  const typed = page.getByRole('textbox', { name: 'Order observations' });
  await open.click();
  await typed.fill('Neterminat');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await page.goForward();
  await open.click();
  await expect(typed).toHaveValue('Neterminat');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(typed).not.toHaveValue('Neterminat');
});
