import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { widths } from './day';
import { demoCompanyIn } from './demo-company';
import { clientWith, finalizeByApi, placeByApi, plentiful } from './desk-data';
import { orderButton } from './desk-orders-walk';
import { press, tabTo, type } from './keys';
import { type Soundness, sound, soundnessInBothSchemes, soundnessOf } from './sound';
import { test } from './test';
import { readyForOffline, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// Must-show H of issue 4 and G of issue 5: the admin's screens and dialogs by eye, touch, screen reader and keyboard.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-access-desk-'));
let server: ServerProcess;

test.beforeAll(async () => {
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder) });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

type Look = (name: string) => Promise<void>;
interface Desk {
  readonly page: Page;
  readonly narrow: boolean;
  readonly look: Look;
}

const goto = async ({ page }: Desk, path: string, heading: string): Promise<void> => {
  await page.goto(`${server.url}/${path}`);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
};
/** Looks at a dialog, closes it by Escape, and finds the focus where it was. */
const lookInto = async ({ page, look }: Desk, button: Locator, name: string | RegExp): Promise<void> => {
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await look(`${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
};

/** Orders: the list, both toggles, the e-mail, finalizing, the details with a tick in the allocation dialog. */
async function lookAtOrders(desk: Desk): Promise<void> {
  const { page, look } = desk;
  const api = await signInByApi(server.url, 'admin');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('nothing is plentiful');
  const { id } = await placeByApi(server.url, 'ana', (await clientWith(api, 'address')).id, [{ product, quantity: 2 }]);
  await goto(desk, 'orders', 'Orders');
  await lookInto(desk, await orderButton(desk, 'Send', id), 'Send Order Email');
  await look('orders');
  await lookInto(desk, await orderButton(desk, 'Finalize', id), `Finalize order ${id}?`);
  await (await orderButton(desk, 'View Details', id)).click();
  const details = page.getByRole('dialog', { name: `Order ${id}` });
  await expect(details).toBeVisible();
  await look('details');
  await details.getByRole('checkbox', { name: /^Added: / }).click();
  await expect(page.getByRole('dialog', { name: /^Remove 2x / })).toBeVisible();
  await look('allocation: out of boxes');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(details.getByRole('checkbox', { name: /^Added: / })).toBeChecked();
  await details.getByRole('checkbox', { name: /^Added: / }).click();
  const adding = page.getByRole('dialog', { name: /^Add 2x / });
  await expect(adding).toBeVisible();
  await look('allocation: into boxes');
  await lookInto(desk, adding.getByRole('button', { name: 'Add box' }), 'Add New Box');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await finalizeByApi(server.url, id);
  await expect(details.getByText('The order is finalized, so its lines')).toBeVisible();
  await look('details of a finalized order');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See finalized' }).click();
  await expect(page.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await look('finalized orders');
}

/** Products: the list, where one lies, adding, editing, and an import's file as it would change them. */
async function lookAtProducts(desk: Desk): Promise<void> {
  const { page, look } = desk;
  await goto(desk, 'products', 'Products');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const total = page.getByRole('button', { name: /^Total \d+: where/ }).first();
  await total.click();
  await expect(page.getByRole('group', { name: /^Where / })).toBeVisible();
  await look('products, with where one lies');
  await page.keyboard.press('Escape');
  await lookInto(desk, page.getByRole('button', { name: 'Add Product' }), 'Add New Product');
  await lookInto(desk, page.getByRole('button', { name: /^Edit / }).first(), 'Edit Product');
  await lookInto(desk, page.getByRole('button', { name: 'Import', exact: true }), 'Import Products');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import Products' });
  const buffer = Buffer.from('name,code,price\nCafea nouă,NOU-1,12.50\nCeai fără preț,NOU-2,mult\n');
  await importing.locator('input[type=file]').setInputFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer });
  await importing.getByRole('button', { name: 'Import File' }).click();
  await expect(importing.getByRole('tab', { name: 'To add (1)' })).toBeVisible();
  await look('what a file would do');
  await importing.getByRole('tab', { name: /^Left out/ }).click();
  await look('what a file would leave out');
}

/** Clients and observations, in both tabs. */
async function lookAtNotes(desk: Desk): Promise<void> {
  const { page, look } = desk;
  await goto(desk, 'clients', 'Clients');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await look('clients');
  await lookInto(desk, page.getByRole('button', { name: 'Add Client' }).first(), 'Add New Client');
  await lookInto(desk, page.getByRole('button', { name: /^Edit / }).first(), 'Edit Client');
  await goto(desk, 'observations', 'Observations');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look('active observations');
  await lookInto(desk, page.getByRole('button', { name: 'Add observation' }), 'Create New Observation');
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await look('completed observations');
  if (desk.narrow) await lookInto(desk, page.getByRole('button', { name: 'Open the menu' }), 'Teren');
}

/** The warehouse, as read and as edited; a product's orders and its places; a bag and a box, as read and as edited. */
async function lookAtPlaces(desk: Desk): Promise<void> {
  const { page, look } = desk;
  await goto(desk, 'warehouse', 'Warehouse');
  const rows = page.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  await look('warehouse');
  await lookInto(desk, rows.first().getByRole('button').first(), /^Orders containing /);
  await rows.first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Movements' }).click();
  const picture = page.getByRole('dialog').filter({ hasText: 'free to promise' });
  await expect(picture.getByRole('region', { name: 'Movements' })).toBeVisible();
  await look('a product in all its places');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await expect(page.getByRole('textbox', { name: /^Quantity of / }).first()).toBeVisible();
  await look('warehouse, edited');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await goto(desk, 'bags', 'Bags');
  await look('bags');
  await page
    .getByRole('button', { name: /^Edit the bag of / })
    .first()
    .click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await look('a bag, edited');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await goto(desk, 'boxes', 'Boxes');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await look('boxes');
  await lookInto(desk, page.getByRole('button', { name: 'Add box' }), 'Add New Box');
  await lookInto(desk, page.locator('.box-name').first(), /Products Overview$/);
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  await expect(editing.getByRole('button', { name: /^Move / }).first()).toBeVisible();
  await look('a box, edited');
  await lookInto(desk, editing.getByRole('button', { name: /^Move / }).first(), 'Move Product');
}

/** What needs a connection says so, and what waits is listed. */
async function lookWithoutNetwork(desk: Desk): Promise<void> {
  const { page, look } = desk;
  await readyForOffline(page);
  const api = await signInByApi(server.url, 'admin');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('nothing is plentiful');
  const { id } = await placeByApi(server.url, 'ana', (await clientWith(api, 'address')).id, [{ product, quantity: 2 }]);
  await goto(desk, 'orders', 'Orders');
  await orderButton(desk, 'View Details', id);
  await page.context().setOffline(true);
  await goto(desk, 'observations', 'Observations');
  await page.getByRole('checkbox').first().click();
  await page.getByRole('link', { name: /^Offline, 1 waiting/ }).click();
  await expect(page.getByText(/^Observation .+ marked as (not )?completed$/)).toBeVisible();
  await look('waiting with a completed observation');
  await goto(desk, 'products', 'Products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog').getByText('Needs a connection.')).toBeVisible();
  await look('a product without a network');
  await goto(desk, 'orders', 'Orders');
  await (await orderButton(desk, 'View Details', id)).click();
  await expect(page.getByRole('dialog').getByText('Ticking a line needs a connection.')).toBeVisible();
  await look('details without a network');
}

for (const viewport of [widths.phone, widths.desk]) {
  const narrow = viewport === widths.phone;
  // The dark is looked at once, at a desk.
  const colours = narrow ? 'light' : 'light and dark';
  const atThis = `at ${viewport.width} px, ${colours}: no sideways scroll, no axe finding, targets for fingers`;
  /** Signs in and goes through these screens, each state of them looked at. */
  const lookThrough = async (browser: Browser, walks: readonly ((desk: Desk) => Promise<void>)[]): Promise<void> => {
    const found: Record<string, Soundness> = {};
    const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const look: Look = async (name) => {
      found[name] = await (narrow ? soundnessOf(page) : soundnessInBothSchemes(page));
    };
    await signIn(page, server.url, 'admin');
    for (const walk of walks) await walk({ page, narrow, look });
    await context.close();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, sound])));
  };
  test(`orders, products, clients and observations ${atThis}`, ({ browser }) =>
    lookThrough(browser, [lookAtOrders, lookAtProducts, lookAtNotes, lookWithoutNetwork]));
  test(`warehouse, bags and boxes ${atThis}`, ({ browser }) => lookThrough(browser, [lookAtPlaces]));
}

test('by keyboard: a product is added and edited, a client edited, an observation completed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const open = (entry: string | RegExp) =>
    press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }));
  await page.goto(server.url);
  await type(page, page.getByPlaceholder('Enter your username'), 'admin');
  await type(page, page.getByPlaceholder('Enter your password'), 'teren-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await open('Products');
  await press(page, page.getByRole('button', { name: 'Add Product' }));
  const adding = page.getByRole('dialog', { name: 'Add New Product' });
  await type(page, adding.getByLabel('Name'), 'Ceai de taste');
  await type(page, adding.getByLabel('Code'), 'TASTE-1');
  await type(page, adding.getByLabel('Price'), '7,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await type(page, page.getByPlaceholder('Search products...'), 'TASTE-1');
  const total = page.getByRole('button', { name: 'Total 0: where Ceai de taste is' });
  await tabTo(page, total);
  await expect(page.getByRole('group', { name: 'Where Ceai de taste is' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Edit Ceai de taste' }));
  const editing = page.getByRole('dialog', { name: 'Edit Product' });
  await tabTo(page, editing.getByLabel('Price'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(page.getByText('Lei 7.51')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Ceai de taste' })).toBeFocused();

  await open('Clients');
  await press(page, page.getByRole('button', { name: /^Edit / }));
  await type(page, page.getByRole('dialog', { name: 'Edit Client' }).getByLabel('Contact Person'), 'Ion Taste');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client updated successfully')).toBeVisible();

  await open(/^Observations/);
  await press(page, page.getByRole('button', { name: 'Add observation' }));
  await type(page, page.getByRole('dialog').getByLabel('Title'), 'Doar taste');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Observation created successfully')).toBeVisible();
  const note = page.getByRole('checkbox', { name: 'Doar taste' });
  await press(page, note, 'Space');
  await expect(note).toBeHidden();
  await expect(page.getByRole('listitem').first()).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: /^Active/ }));
  await page.keyboard.press('ArrowRight');
  await press(page, note, 'Space');
  await expect(note).toBeHidden();
  await context.close();
});
