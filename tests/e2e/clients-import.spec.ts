import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, seenAtBothWidths, signIn } from './walk';

const server = serveDemo();
test.use({ viewport: { width: 1280, height: 800 } });

interface Client {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly cui: string;
  readonly deliveryAddress: string;
  readonly archived?: boolean;
}
const clientsOf = async (): Promise<Client[]> =>
  (await signInByApi(server.url, 'admin')).get<Client[]>('/scope/main/items/client');

const choose = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Clients' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: 'Import File' }).click();
  return dialog;
};

/** What the picker of the products screen offers for a text. */
const offered = async (page: Page, name: string) => {
  const picker = page
    .getByRole('combobox', { name: 'Client' })
    .or(page.getByRole('textbox', { name: 'Client' }))
    .first();
  await picker.click();
  await picker.fill(name);
  return page.getByRole('option', { name });
};

test('clients by file are looked at and confirmed; no agent is offered an archived one', async ({ page, browser }) => {
  const [known] = await clientsOf();
  if (known === undefined) throw new Error('the demo company has no clients');
  await signIn(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Clients' }).click();
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const file = [
    'Denumire;Telefon;CUI;Adresă de livrare;Persoană de contact',
    'Râmnicu Prod SRL;0700 009 923;RO 123 456;Râmnicu Vâlcea;Ana Țuțu',
    [known.name, known.phone, known.cui, known.deliveryAddress, 'Ion Nou'].map(cell).join(';'),
    'Fără telefon;;;;',
  ].join('\n');
  const dialog = await choose(page, file);
  await expect(
    dialog.getByText('1 to add, 1 to change, 0 unchanged. 1 row is not right and will be left out.'),
  ).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('tab', { name: 'To change (1)' }).click();
  await expect(dialog.getByText('Contact Person:')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Left out (1)' }).click();
  await atBothWidths(page, dialog.getByText('phone is missing'));
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(dialog.getByText('File imported successfully: 1 added, 1 changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect((await clientsOf()).find(({ id }) => id === known.id)).toMatchObject({ contactPerson: 'Ion Nou' });

  const search = page.getByPlaceholder('Search clients...');
  const edit = page.getByRole('button', { name: 'Edit Râmnicu Prod SRL' });
  for (const text of ['ramnicu prod', '0700009923', 'ro123456', '123 456']) {
    await search.fill(text);
    await expect(edit).toBeVisible();
  }

  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Edit Client' });
  await editing.getByRole('button', { name: 'Archive' }).click();
  await expect(editing.getByRole('button', { name: 'Bring back' })).toBeVisible();
  await expectSound(page);
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeHidden();

  const agent = await browser.newPage();
  await signIn(agent, server.url, 'ana');
  await expect(agent.getByText(/^page 1 of/)).toBeVisible();
  await expect(await offered(agent, 'Râmnicu Prod')).toBeHidden();
  await expect(agent.getByText('No client matches.')).toBeVisible();

  await seenAtBothWidths(page, 'Archived (1)');
  await page.getByRole('switch', { name: 'Archived (1)' }).click();
  await edit.click();
  await editing.getByRole('button', { name: 'Bring back' }).click();
  await expect(editing.getByRole('button', { name: 'Archive' })).toBeVisible();
  await expect(await offered(agent, 'Râmnicu Prod')).toBeVisible();
  await agent.close();
});
