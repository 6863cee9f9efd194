import { expect, type Locator, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { loseAnswers } from './lost-answers';
import { openDesk } from './order-lines';
import { test } from './test';
import { atBothWidths, seenAtBothWidths } from './walk';

// What only a backend of the specification's calls alone brings about, at both widths: answers that are lost and never
// known, lists with nothing in them, and quantities that our server would not have.

let plain: PlainBackend;
test.beforeEach(async () => {
  plain = await startPlainBackend({ dist: 'dist/client' });
});
test.afterEach(() => plain.stop());

const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
/** What was typed is given up where that is asked. */
const leave = async (page: Page): Promise<void> => {
  await press(page, 'Cancel');
  await press(page, 'Yes, leave');
};
/** What is sent by this press is done, and its answer is lost. */
const lose = async (page: Page, path: RegExp, send: () => Promise<void>, ...said: readonly RegExp[]): Promise<void> => {
  const lost = await loseAnswers(page, path);
  await send();
  await seenAtBothWidths(page, ...said);
  lost.stop();
};
/** The page asks the backend for everything again. */
const reload = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${plain.url}${path}`);
};

test('[WORDS-1] lost answers at the desk, half a move, bags without end, and no movements', async ({ browser }) => {
  const { product, bag, box } = plain.company.items;
  const [first] = product.values();
  const second = plain.company.newId();
  box.set(second, { id: second, typeKey: 'box', name: 'Cutia 2', capacity: 900, products: [] });
  for (let at = 1; at <= 13; at += 1) {
    const id = plain.company.newId();
    bag.set(id, { id, typeKey: 'bag', agent: `9000${at}`, products: [{ product: first?.id, quantity: 0 }] });
  }
  const page = await openDesk(browser, plain.url, 'admin');
  await reload(page, '/warehouse');
  await press(page, `Missing from bags: ${first?.['name']}`);
  await seenAtBothWidths(page, /^and \d+ more$/);
  await page.keyboard.press('Escape');
  await press(page, /^Movements of /);
  await seenAtBothWidths(page, 'This server keeps no list of movements.');
  await page.keyboard.press('Escape');

  await press(page, 'Edit Stock');
  await page
    .getByRole('textbox', { name: /^Quantity of / })
    .first()
    .fill('77');
  const again = / before you try again\.$/;
  await lose(page, /\/scope\/main\/item\//, () => press(page, 'Submit'), /Look at the quantities/, again);
  await leave(page);

  await reload(page, '/boxes');
  await press(page, /^Edit Cutia 1$/);
  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  await editing.getByRole('textbox', { name: 'Capacity' }).fill('4000');
  await lose(page, /\/scope\/main\/item\//, () => press(editing, 'Save'), /Look at the box before/, again);
  await leave(page);

  await press(page, /^Edit Cutia 1$/);
  await press(editing, 'Move Produs 5');
  const moving = page.getByRole('dialog', { name: 'Move Product' });
  await moving.getByRole('combobox', { name: 'Box' }).fill('Cutia 2');
  await page.getByRole('option', { name: /^Cutia 2/ }).click();
  await moving.getByRole('textbox', { name: 'Quantity to move' }).fill('1');
  await lose(page, /\/product-boxes\/adjust/, () => press(moving, 'Move'), /Look at both boxes/, again);
  await moving.getByRole('tab', { name: 'Add to Bag' }).click();
  await moving.getByRole('combobox', { name: 'Bag' }).fill('Mihai');
  await page.getByRole('option', { name: /Mihai/ }).click();
  plain.failNext(2, 'product-boxes');
  await press(moving, 'Add to Bag');
  await seenAtBothWidths(page, 'The bag has it already. Only the box is still to be adjusted.');
  await press(moving, 'Cancel');
  await expect(moving).toBeHidden();
});

test('[WORDS-1] at the desk nothing is there: no boxes, no bags, no warehouse; a product is gone', async ({
  browser,
}) => {
  const { product, bag, box, warehouse } = plain.company.items;
  const page = await openDesk(browser, plain.url, 'admin');
  await reload(page, '/products');
  await press(page, /^Edit Produs 1$/);
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  const [gone, other] = product.values();
  product.delete(gone?.id ?? 0);
  // All hear of it, and ask for the products.
  const api = await signInByApi(plain.url, 'admin');
  await api.put(`/scope/main/item/${other?.id}`, { ...other, price: 7 });
  await seenAtBothWidths(page, 'This product is no longer there. Close this, and look for it in the list.');
  await page.keyboard.press('Escape');

  box.clear();
  bag.clear();
  await reload(page, '/boxes');
  await seenAtBothWidths(page, 'No boxes yet', 'Add the first one.');
  await reload(page, '/bags');
  await seenAtBothWidths(page, 'No bags available', "An agent's bag appears here as soon as there is one.");
  await reload(page, '/warehouse');
  await press(page, 'Edit Stock');
  await page
    .getByRole('textbox', { name: /^Quantity of / })
    .first()
    .fill('90');
  await press(page, 'Submit');
  await seenAtBothWidths(page, 'There are no boxes yet.');
  await press(page, 'Later');

  for (const [id, item] of warehouse) warehouse.set(id, { ...item, products: [] });
  const kept = [...product];
  product.clear();
  await reload(page, '/warehouse');
  await seenAtBothWidths(page, 'No warehouse products available', 'Products that are added or imported appear here.');
  await reload(page, '/products');
  await seenAtBothWidths(page, 'Add the first one, or import a file of them.');
  for (const [id, item] of kept) product.set(id, item);
  warehouse.clear();
  await reload(page, '/products');
  await seenAtBothWidths(page, 'No warehouse found. What is in stock is not known.');
  await reload(page, '/warehouse');
  await seenAtBothWidths(page, 'Ask the person who runs the server to set one up.');
});

test('[WORDS-1] an agent’s bag has several of one; then no bag, warehouse or products', async ({ browser }) => {
  const { product, bag, warehouse } = plain.company.items;
  const lines = [...product.values()].slice(0, 2);
  const own = plain.bagOf('ana');
  if (own === undefined) throw new Error('ana has no bag');
  own.products = lines.map(({ id }) => ({ product: id, quantity: 3, unitprice: 5 }));
  const page = await openDesk(browser, plain.url, 'ana');
  await reload(page, '/my-bag');
  await atBothWidths(page, page.getByRole('img', { name: '3 in the bag' }));
  own.products = [];
  await reload(page, '/my-bag');
  await seenAtBothWidths(page, 'Your bag is empty', 'Products appear here as soon as an admin puts them in.');
  bag.clear();
  await reload(page, '/my-bag');
  await seenAtBothWidths(page, 'No bag found.', 'An admin can set up a bag for you.');
  warehouse.clear();
  await reload(page, '/products');
  await seenAtBothWidths(page, 'No warehouse found. What is in stock is not known; orders can be placed all the same.');
  product.clear();
  await reload(page, '/products');
  await seenAtBothWidths(page, 'They appear here as soon as an admin adds them.');
});

test('[WORDS-1] where clients could not be fetched, a picker of clients says so', async ({ browser }) => {
  plain.failAlways('/items/client');
  const page = await openDesk(browser, plain.url, 'ana');
  await reload(page, '/my-orders');
  await page
    .getByRole('textbox', { name: 'Client' })
    .or(page.getByRole('combobox', { name: 'Client' }))
    .click();
  await expect(page.getByRole('listbox').getByText('Failed to fetch clients')).toBeVisible();

  // Nor does a client of this phone alone make it a list in which others are missing.
  await reload(page, '/clients');
  await press(page, 'Add Client');
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name').fill('Zz Local SRL');
  await form.getByLabel('Phone').fill('0744 777 888');
  await press(form, 'Add Client');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page
    .getByRole('textbox', { name: 'Client' })
    .or(page.getByRole('combobox', { name: 'Client' }))
    .fill('qq');
  await expect(page.getByRole('listbox').getByText('Failed to fetch clients')).toBeVisible();
});
