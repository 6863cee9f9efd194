import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, placeOrder, readyForOffline, selectClient, signIn } from './walk';

const server = serveDemo();
const shots = process.env['SHOTS'];

interface Client {
  readonly id: string;
  readonly name: string;
}
interface Order {
  readonly id: string;
  readonly client: string;
  readonly observations: string;
  readonly isFinalized: boolean;
}
const asAdmin = () => signInByApi(server.url, 'admin');
const ordersOf = async (client: string): Promise<Order[]> =>
  (await (await asAdmin()).get<Order[]>('/scope/main/items/order')).filter((order) => order.client === client);
const made = async (name: string, phone: string, more: object = {}): Promise<Client> =>
  (await asAdmin()).post<Client>('/scope/main/items/client', { name, phone, ...more });

/** A screenshot to look at, where one is asked for. */
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
};

const both = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

test('[CLIENT-1] clients merged while an agent’s phone has no signal: the order arrives once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const old = await made('Alimentara Veche din Piața Mare', '0700 111 222', {
    email: 'veche@alimentara.ro',
    deliveryAddress: 'Piața Mare 1, Sibiu',
  });
  const kept = await made('Alimentara Nouă', '0700 333 444', {
    cui: 'RO 4455',
    deliveryAddress: 'Piața Mare 1, Sibiu',
  });

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  const phone = await context.newPage();
  await signIn(phone, server.url, 'ana');
  await expect(phone.getByText(/^page 1 of/)).toBeVisible();
  await readyForOffline(phone);
  await selectClient(phone, old.name);
  await addOnPhone(phone, 1);
  await context.setOffline(true);
  await placeOrder(phone);
  // And another one is being made.
  await selectClient(phone, old.name);
  await addOnPhone(phone, 1);

  await signIn(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByPlaceholder('Search clients...').fill('alimentara');
  await expect(page.getByRole('button', { name: `Merge ${old.name}` })).toBeVisible();
  await shoot(page, 'clients-1440');
  await page.getByRole('button', { name: `Merge ${old.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge clients' });
  await dialog
    .getByRole('combobox', { name: 'Client' })
    .or(dialog.getByRole('textbox', { name: 'Client' }))
    .first()
    .fill('Alimentara Nouă');
  await page.getByRole('option', { name: 'Alimentara Nouă' }).click();
  await expect(dialog.getByText('It has no orders.')).toBeVisible();
  const address = dialog.getByRole('radiogroup', { name: 'Delivery Address' });
  await expect(address).toHaveCount(0); // alike
  await dialog.getByRole('radiogroup', { name: 'Email' }).getByRole('radio', { name: 'veche@alimentara.ro' }).check();
  await expectSound(page);
  for (const size of both) {
    await page.setViewportSize(size);
    await shoot(page, `merge-${size.width}`);
  }
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Clients merged successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${old.name}` })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Clients' }).getByText('veche@alimentara.ro')).toBeVisible();

  await context.setOffline(false);
  await expect(phone.getByText(`${old.name} is now ${kept.name}.`)).toBeVisible();
  await expect(phone.getByText(`Creating order for: ${kept.name}`)).toBeVisible();
  await shoot(phone, 'products-360');
  await expectSound(phone);
  await expect.poll(() => ordersOf(kept.id)).toHaveLength(1);
  await phone.getByRole('link', { name: /^Cart \(\d+\)/ }).click();
  await expect(phone.getByText(`${old.name} is now ${kept.name}.`)).toBeVisible();
  await shoot(phone, 'cart-360');
  await phone.getByRole('link', { name: 'Back to Products' }).click();
  await placeOrder(phone);
  await expect.poll(() => ordersOf(kept.id)).toHaveLength(2);
  expect(await ordersOf(old.id)).toEqual([]);
  await context.close();
});

test('[CLIENT-2] a client erased while a phone has their order: it is placed for another', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await made('Ileana Vădeanu PFA', '0744 123 987', { email: 'ileana@vadeanu.ro' });
  const other = await made('Magazin Rămas', '0744 000 000');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  const phone = await context.newPage();
  await signIn(phone, server.url, 'ana');
  await expect(phone.getByText(/^page 1 of/)).toBeVisible();
  await readyForOffline(phone);
  await selectClient(phone, person.name);
  await addOnPhone(phone, 1);
  await placeOrder(phone);
  await expect.poll(() => ordersOf(person.id)).toHaveLength(1);
  await context.setOffline(true);
  await selectClient(phone, person.name);
  await addOnPhone(phone, 1);
  await placeOrder(phone);

  await signIn(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByPlaceholder('Search clients...').fill('vadeanu');
  await page.getByRole('button', { name: `Edit ${person.name}` }).click();
  await page.getByRole('button', { name: 'Erase personal data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' });
  const [open] = await ordersOf(person.id);
  await expect(dialog.getByText(`Order ${open?.id} is still open.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Erase', exact: true })).toHaveCount(0);
  await shoot(page, 'erase-open-1440');
  await (await asAdmin()).put(`/scope/main/item/${open?.id}`, { isFinalized: true });
  const name = dialog.getByLabel('Type the name of the client to confirm');
  await name.fill('Altcineva');
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(dialog.getByText('This is not its name.')).toBeVisible();
  await name.fill('ileana vadeanu pfa');
  await expectSound(page);
  for (const size of both) {
    await page.setViewportSize(size);
    await shoot(page, `erase-${size.width}`);
  }
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('Personal data erased')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByPlaceholder('Search clients...').fill('');
  await page.getByRole('switch', { name: 'Archived (1)' }).click();
  await expect(page.getByText('Erased client 1')).toBeVisible();
  await shoot(page, 'archived-1440');
  await expect(page.getByText('Ileana')).toHaveCount(0);

  await context.setOffline(false);
  await phone
    .getByRole('link', { name: /needs you/i })
    .first()
    .click();
  // Not the toast, which may still be there with the same words.
  const needsYou = phone.getByRole('region', { name: 'Needs you' });
  await expect(needsYou.getByText('The client no longer exists. Pick another one.')).toBeVisible();
  await shoot(phone, 'waiting-360');
  await expectSound(phone);
  await phone.getByRole('button', { name: /^Pick an existing client: / }).click();
  const picking = phone.getByRole('dialog', { name: 'Pick an existing client' });
  await picking
    .getByRole('combobox', { name: 'Client' })
    .or(picking.getByRole('textbox', { name: 'Client' }))
    .first()
    .fill(other.name);
  await phone.getByRole('option', { name: other.name }).click();
  await picking.getByRole('button', { name: 'Use this client' }).click();
  await expect.poll(() => ordersOf(other.id)).toHaveLength(1);
  expect(await ordersOf(person.id)).toHaveLength(1);
  await context.close();
});
