import { expect } from '@playwright/test';
import { sees, spoil, type Walker } from './day';
import { openDetails } from './day-plain';

// My Orders, My Bag, Clients and Observations, on the real server.

/** The finalized toggle, an order's details, and its observations: saved, and refused. */
export async function walkOrderDetails(walker: Walker): Promise<void> {
  const { page, url, context, narrow } = walker;
  await page.goto(`${url}/my-orders`);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'See finalized' }).click();
  await expect(page.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await page.getByRole('button', { name: 'See all' }).click();
  // The first is the one that the server refused; the second was accepted. The heading changes before the list does.
  const first = page.locator(narrow ? '.mantine-Accordion-item' : 'tbody tr').first();
  await expect(first).toContainText('Needs you');
  await openDetails(walker, 1);
  const details = page.getByRole('dialog');
  await expect(details.getByText('Handled by').first()).toBeVisible();
  await expect(details.getByText('Grand Total').first()).toBeVisible();
  const text = details.getByRole('textbox', { name: /Order observations/i });
  await text.fill('Livrare după ora 10');
  await details.getByRole('button', { name: /^Save/ }).click();
  await sees(page, 'Observations updated successfully');
  await expect(details.getByText(/Last modified/).first()).toBeVisible();
  const stop = await spoil(context, 'PUT', /\/item\/\d+/, (order) => ({ ...order, price: -1 }));
  await text.fill('Livrare după ora 11');
  await details.getByRole('button', { name: /^Save/ }).click();
  await sees(page, 'Failed to update observations');
  await stop();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  if (!narrow) {
    for (const heading of ['Order ID', 'Total Price'])
      await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  }
  await page.goto(`${url}/my-bag`);
  await expect(page.getByText('My Bag').first()).toBeVisible();
}

/** A client found, added, changed; and what the server says no to. */
export async function walkClients({ page, url, context, username }: Walker): Promise<void> {
  await page.goto(`${url}/clients`);
  await expect(page.getByPlaceholder('Search clients...')).toBeVisible();
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form.getByText('Phone must be at least 5 characters')).toBeVisible();
  const fill = async (name: string) => {
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill('0744 555 666');
    await form.getByLabel('Observations').fill('Intrarea din curte');
    await form.getByRole('button', { name: 'Add Client' }).click();
    await expect(form).toBeHidden();
  };
  // The other width walks on the same server: each has a client of its own.
  const name = `Aaa Mixt ${username} SRL`;
  await fill(name);
  await sees(page, 'Client created successfully');

  const search = page.getByPlaceholder('Search clients...');
  await search.fill(name);
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  const change = async (phone: string) => {
    await edit.click();
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await change('0744 000 001');
  await sees(page, 'Client updated successfully');

  const stopEdits = await spoil(context, 'PUT', /\/item\/[^/]+$/, (client) => ({ ...client, phone: '1' }));
  await change('0744 000 002');
  await sees(page, 'Failed to update client');
  await stopEdits();
  const stop = await spoil(context, 'POST', /\/items\/client/, (client) => ({ ...client, phone: '1' }));
  await search.fill('');
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  await fill(`Bbb Mixt ${username} SRL`);
  await sees(page, 'Failed to create client');
  await stop();
}

/** Notes: made, deleted, and both refused. */
export async function walkObservations({ page, url, context }: Walker): Promise<void> {
  await page.goto(`${url}/observations`);
  await expect(page.getByRole('heading', { name: 'My Observations' })).toBeVisible();
  const create = async (title: string) => {
    await page
      .getByRole('button', { name: /Add observation/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Create New Observation' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Create Observation' }).click();
    await expect(dialog).toBeHidden();
  };
  const remove = async (title: string) => {
    await page.getByRole('button', { name: new RegExp(`Delete.*${title}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  };
  await create('Raft nou');
  await sees(page, 'Observation created successfully');
  await create('Etichete lipsă');
  // Sent to something that an agent may not delete, so that the server itself refuses it.
  const removal = /\/item\/[^/]+$/;
  await context.route(removal, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.continue({
      url: route
        .request()
        .url()
        .replace(/item\/[^/?]+/, 'item/w1'),
    });
  });
  await remove('Etichete lipsă');
  await sees(page, 'Failed to delete observation');
  await context.unroute(removal);
  await remove('Raft nou');
  await sees(page, 'Observation deleted successfully');
  const stop = await spoil(context, 'POST', /\/items\/observation/, (note) => ({ ...note, title: '' }));
  await create('Nu ajunge');
  await sees(page, 'Failed to create observation');
  await stop();
}
