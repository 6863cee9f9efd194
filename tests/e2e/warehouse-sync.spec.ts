import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { startPlainBackend } from '../support/plain-backend';
import { widths } from './day';
import { adjust, correctionsOf, heldOf, openSync, setStock, stocked } from './desk-sync-data';
import { press, tabTo } from './keys';
import { asksByItself, dieBeforeAnswer, expectOneKey, keysTo } from './lost-answers';
import { allocation, openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound, type Soundness, sound, soundnessOf } from './sound';
import { test } from './test';
import { atBothWidths, seenAtBothWidths, signIn } from './walk';

// Must-show D of issue 5: what the boxes do not hold as the warehouse says is found, explained by its movements, and
// resolved.

const server = serveDemo();
let api: Api;
let radu: Api;

test.beforeAll(async () => {
  [api, radu] = [await signInByApi(server.url, 'admin'), await signInByApi(server.url, 'radu')];
});

/** Whatever is out of balance is balanced, so that each test finds what it made. */
test.beforeEach(async () => {
  const found =
    await api.get<{ product: { id: string }; boxes: { productQuantity: number }[] }[]>('/scope/main/sync/sync');
  for (const { product, boxes } of found)
    await setStock(
      api,
      product.id,
      boxes.reduce((sum, { productQuantity }) => sum + productQuantity, 0),
    );
});

/** The server is back, and the browser reports it before the desk's own next try. */
const comeBack = async (page: Page): Promise<void> => {
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};
const nextOf = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^(Next|Finish)$/ });
const headingOf = (dialog: Locator): Locator => dialog.getByRole('heading', { name: /^Resolve Irregularities/ });
/** The cells of a row of the figures: 'Now' or 'After'. */
const figures = (dialog: Locator, row: 'Now' | 'After'): Promise<string[]> =>
  dialog
    .getByRole('table', { name: 'Balance' })
    .getByRole('row', { name: row, exact: false })
    .getByRole('cell')
    .allTextContents();
const shows = (dialog: Locator, row: 'Now' | 'After', cells: readonly string[]): Promise<void> =>
  expect.poll(() => figures(dialog, row)).toEqual(cells);
const nameOf = async (username: string): Promise<string> => {
  type Account = { username: string; firstname: string; lastname: string };
  const accounts = await api.get<Account[]>('/scope/main/accounts');
  const account = accounts.find((one) => one.username === username);
  return `${account?.firstname} ${account?.lastname}`;
};
const inSync = async (page: Page): Promise<void> => {
  const dialog = await openSync(page, server.url);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  await expect(page.getByText('No irregularities found. Everything is in sync!')).toBeVisible();
  await expect(dialog).toBeHidden();
};

test('irregularities made at the desk are found, explained, resolved, and then there are none', async ({ browser }) => {
  const edited = await stocked(api, { code: 'AAA-1', name: 'Produs editat', units: 10 });
  const counted = await stocked(api, { code: 'AAA-2', name: 'Produs numărat', units: 8 });
  const given = await stocked(api, { code: 'AAA-3', name: 'Produs dat agentului', units: 5 });
  const page = await openDesk(browser, server.url, 'admin');

  // The app's own way to an irregularity: the stock is edited, and the boxes are left for later.
  await page.goto(`${server.url}/warehouse`);
  await page.getByPlaceholder('Search by name or code...').fill(edited.code);
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await page.getByRole('textbox', { name: `Quantity of ${edited.name}` }).fill('13');
  await page.getByRole('button', { name: 'Submit' }).click();
  await allocation(page).getByRole('button', { name: 'Later' }).click();
  // Radu counts a box and finds 6; a unit went to an agent out of another, and the warehouse was not told.
  await adjust(radu, counted, -2);
  await adjust(radu, given, -1);
  expect(await heldOf(api, edited.id)).toEqual([13, 10, 0]);
  expect(await heldOf(api, counted.id)).toEqual([8, 6, 0]);
  expect(await heldOf(api, given.id)).toEqual([5, 4, 0]);

  const dialog = await openSync(page, server.url);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  await expect(headingOf(dialog)).toHaveText('Resolve Irregularities (1/3)');
  await expect(headingOf(dialog)).toBeFocused();
  await expect(dialog.getByText(edited.name, { exact: true })).toBeVisible();
  const movements = dialog.getByRole('table', { name: 'Movements' }).getByRole('row');
  await expect(movements).toHaveCount(2);
  for (const words of [await nameOf('admin'), 'Warehouse', '+3', 'Stock edit'])
    await expect(movements.nth(1)).toContainText(words);
  await expect(dialog.getByText('The warehouse was changed and the boxes did not follow.')).toBeVisible();
  await shows(dialog, 'Now', ['13', '10', 'Diff: 3']);
  await shows(dialog, 'After', ['13', '13', 'Balanced']);
  await expect(dialog.getByText(`To be saved: Box ${edited.box.name}: 10 → 13.`)).toBeVisible();
  await expectSound(page);
  await nextOf(dialog).click();

  await expect(headingOf(dialog)).toHaveText('Resolve Irregularities (2/3)');
  await expect(headingOf(dialog)).toBeFocused();
  await expect(movements).toHaveCount(2);
  for (const words of [await nameOf('radu'), counted.box.name, '−2', 'Box adjust'])
    await expect(movements.nth(1)).toContainText(words);
  await shows(dialog, 'Now', ['8', '6', 'Diff: 2']);
  await shows(dialog, 'After', ['6', '6', 'Balanced']);
  expect(await heldOf(api, edited.id)).toEqual([13, 13, 0]);
  // Changed by hand, and taken back.
  const quantity = dialog.getByRole('textbox', { name: `Quantity in the warehouse: ${counted.name}` });
  await quantity.fill('7');
  await shows(dialog, 'After', ['7', '6', 'Diff: 1']);
  await seenAtBothWidths(page, 'A difference of 1 stays: the next check finds it again.');
  await quantity.fill('');
  await expect(dialog.getByText('Type how many the warehouse has.')).toBeVisible();
  await expect(nextOf(dialog)).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Suggest again' }).click();
  await expect(quantity).toHaveValue('6');
  await nextOf(dialog).click();

  await expect(headingOf(dialog)).toHaveText('Resolve Irregularities (3/3)');
  await dialog.getByRole('tab', { name: 'Boxes' }).click();
  const units = dialog.getByRole('textbox', { name: `Units in ${given.box.name}` });
  await units.fill('99');
  await expect(page.getByText('This box only has space for 36 more items')).toBeVisible();
  await expect(units).toHaveValue('40');
  await dialog.getByRole('button', { name: 'Suggest again' }).click();
  await dialog.getByRole('tab', { name: 'Warehouse' }).click();
  await dialog.getByRole('textbox', { name: `Quantity in the warehouse: ${given.name}` }).fill('5');
  await dialog.getByRole('tab', { name: 'Agent Bags' }).click();
  await dialog.getByRole('combobox', { name: "Add product to agent's bag" }).click();
  await page.getByRole('option', { name: await nameOf('ana') }).click();
  await shows(dialog, 'After', ['4', '4', 'Balanced']);
  await expectSound(page);
  await nextOf(dialog).click();
  await expect(page.getByText('All product irregularities have been resolved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeFocused();

  expect(await heldOf(api, edited.id)).toEqual([13, 13, 0]);
  expect(await heldOf(api, counted.id)).toEqual([6, 6, 0]);
  expect(await heldOf(api, given.id)).toEqual([4, 4, 1]);
  expect(await correctionsOf(api, edited.id)).toEqual(['box +3']);
  expect(await correctionsOf(api, counted.id)).toEqual(['warehouse -2']);
  expect(await correctionsOf(api, given.id)).toEqual(['bag +1', 'warehouse -1']);
  await inSync(page);
});

test('[SYNC-2] the server dies before Finish and again before its answer: it is done once', async ({ browser }) => {
  const one = await stocked(api, { code: 'AAA-4', name: 'Produs întrerupt', units: 10 });
  const other = await stocked(api, { code: 'AAA-5', name: 'Produs fără răspuns', units: 10 });
  await setStock(api, one.id, 12);
  await setStock(api, other.id, 9);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openSync(page, server.url);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  await shows(dialog, 'After', ['12', '12', 'Balanced']);

  await server.kill();
  await expect(dialog.getByText('Needs a connection.')).toBeVisible();
  await expect(nextOf(dialog)).toHaveAttribute('aria-disabled', 'true');
  await expectSound(page);
  await comeBack(page);
  await expect(nextOf(dialog)).not.toHaveAttribute('aria-disabled', 'true');
  await shows(dialog, 'After', ['12', '12', 'Balanced']);
  await nextOf(dialog).click();
  await shows(dialog, 'After', ['9', '9', 'Balanced']);

  await dieBeforeAnswer(page, server, '**/scope/main/batch*');
  const keys = keysTo(page, '/scope/main/batch');
  await nextOf(dialog).click();
  await asksByItself(dialog);
  await expect(dialog.getByText('Needs a connection.')).toBeVisible();
  const sending = dialog.getByRole('button', { name: 'Processing...' });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expectSound(page);
  // The next attempt is held, so that what was done comes back live before its answer.
  let letGo = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/scope/main/batch*', async (route) => {
    await held;
    await route.continue();
  });
  await comeBack(page);
  await expect(dialog.getByText('Needs a connection.')).toBeHidden();
  // It is its own doing, and nobody else's.
  await shows(dialog, 'Now', ['9', '10', 'Diff: -1']);
  await expect(dialog.getByText('Somebody else has changed')).toBeHidden();
  await asksByItself(dialog);
  letGo();
  await expect(page.getByText('All product irregularities have been resolved')).toBeVisible();
  await expect(dialog).toBeHidden();
  expectOneKey(keys);
  [api, radu] = [await signInByApi(server.url, 'admin'), await signInByApi(server.url, 'radu')];
  expect(await heldOf(api, one.id)).toEqual([12, 12, 0]);
  expect(await heldOf(api, other.id)).toEqual([9, 9, 0]);
  expect(await correctionsOf(api, one.id)).toEqual(['box +2']);
  expect(await correctionsOf(api, other.id)).toEqual(['box -1']);
});

test('[STOCK-11] others’ changes are shown, choices stay; a product that they correct is done', async ({ browser }) => {
  const one = await stocked(api, { code: 'AAA-6', name: 'Produs mișcat', units: 10 });
  const other = await stocked(api, { code: 'AAA-7', name: 'Produs reparat de altul', units: 10 });
  await setStock(api, one.id, 12);
  await setStock(api, other.id, 12);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openSync(page, server.url);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  await shows(dialog, 'After', ['12', '12', 'Balanced']);
  const units = dialog.getByRole('textbox', { name: `Units in ${one.box.name}` });
  await units.fill('11');
  await setStock(radu, one.id, 11);
  await expect(dialog.getByText('Somebody else has changed this product meanwhile')).toBeVisible();
  await expect(dialog.getByText('Warehouse: 12 → 11')).toBeVisible();
  await expect(dialog.getByText('What you chose is kept.')).toBeVisible();
  await expect(units).toHaveValue('11');
  await shows(dialog, 'After', ['11', '11', 'Balanced']);
  await expectSound(page);

  // Between the press and the save, too: nothing is saved, and what is chosen stays.
  await page.route(
    '**/scope/main/batch*',
    async (route) => {
      await setStock(radu, one.id, 15);
      await route.continue();
    },
    { times: 1 },
  );
  await nextOf(dialog).click();
  const overtaken = dialog
    .getByRole('alert')
    .filter({ hasText: `The warehouse now has 15 of ${one.name}, not 11. Look at the figures, then go on.` });
  await expect(overtaken).toBeVisible();
  await atBothWidths(page, overtaken);
  await shows(dialog, 'Now', ['15', '10', 'Diff: 5']);
  await expect(units).toHaveValue('11');
  expect(await heldOf(api, one.id)).toEqual([15, 10, 0]);
  await dialog.getByRole('button', { name: 'Suggest again' }).click();
  await expect(units).toHaveValue('15');
  await nextOf(dialog).click();

  await shows(dialog, 'After', ['12', '12', 'Balanced']);
  await adjust(radu, other, 2);
  await expect(dialog.getByText('It is balanced now: nothing has to be saved.')).toBeVisible();
  await nextOf(dialog).click();
  await expect(page.getByText('All product irregularities have been resolved')).toBeVisible();
  expect(await heldOf(api, one.id)).toEqual([15, 15, 0]);
  expect(await heldOf(api, other.id)).toEqual([12, 12, 0]);
  expect(await correctionsOf(api, other.id)).toEqual([]);
  await inSync(page);
});

test('by keyboard alone: a check, a box found and filled, typing asked about, one skipped', async ({ browser }) => {
  const one = await stocked(api, { code: 'AAA-8', name: 'Produs la taste', units: 10 });
  const empty = await api.post<{ id: string; name: string }>('/scope/main/items/box', {
    name: 'Raft căutat',
    capacity: 40,
    products: [],
  });
  const other = await stocked(api, { code: 'AAA-9', name: 'Produs lăsat', units: 10 });
  await setStock(api, one.id, 13);
  await setStock(api, other.id, 9);
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await press(page, page.getByRole('button', { name: 'Sync', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Warehouse Sync' });
  const start = dialog.getByRole('button', { name: 'Start Sync' });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headingOf(dialog)).toBeFocused();

  // 1 of the 3 stays in its box, 2 go into another one that is searched for.
  const units = (name: string) => dialog.getByRole('textbox', { name: `Units in ${name}` });
  await tabTo(page, units(one.box.name));
  await page.keyboard.type('11');
  await tabTo(page, dialog.getByRole('searchbox', { name: 'Search boxes' }));
  await page.keyboard.type('raft căutat');
  await page.keyboard.press('Enter');
  await expect(units(empty.name)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await shows(dialog, 'After', ['13', '13', 'Balanced']);
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'No, go on' }));
  await expect(units(empty.name)).toHaveValue('2');
  await press(page, nextOf(dialog));
  await expect(headingOf(dialog)).toBeFocused();
  await expect(dialog.getByText(other.name, { exact: true })).toBeVisible();
  expect(await heldOf(api, one.id)).toEqual([13, 13, 0]);
  expect(await correctionsOf(api, one.id)).toEqual(['box +1', 'box +2']);

  await press(page, dialog.getByRole('button', { name: 'Skip' }));
  await expect(page.getByText('1 of 2 is not resolved. The next check finds it again.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await heldOf(api, other.id)).toEqual([9, 10, 0]);
});

test('a save whose dialog is closed still shows its result', async ({ browser }) => {
  const one = await stocked(api, { code: 'AAA-10', name: 'Produs lăsat în urmă', units: 10 });
  await setStock(api, one.id, 11);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openSync(page, server.url);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  await shows(dialog, 'After', ['11', '11', 'Balanced']);
  await page.route('**/scope/main/batch*', async (route) => {
    await expect(dialog).toBeHidden();
    await route.continue();
  });
  await nextOf(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await seenAtBothWidths(page, `The correction of ${one.name} is saved.`);
  expect(await heldOf(api, one.id)).toEqual([11, 11, 0]);
});

test('on a plain backend: done and failed parts are shown, and only the rest is retried', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  const { warehouse, box, product } = plain.company.items;
  const [record, rack, one] = [...[warehouse, box, product].map((items) => [...items.values()][0])];
  if (record === undefined || rack === undefined || one === undefined) throw new Error('an odd company');
  const lines = [...product.keys()].map((id) => ({ product: id, quantity: id === one.id ? 5 : 2 }));
  record['products'] = lines;
  rack['products'] = lines.map((line) => ({ ...line, quantity: line.product === one.id ? 3 : 2 }));
  const page = await openDesk(browser, plain.url, 'admin');
  const dialog = await openSync(page, plain.url);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  await expect(headingOf(dialog)).toHaveText('Resolve Irregularities (1/1)');
  await seenAtBothWidths(page, /^This server keeps no movements/);
  await shows(dialog, 'After', ['5', '5', 'Balanced']);
  await dialog.getByRole('textbox', { name: `Units in ${rack['name']}` }).fill('6');
  await dialog.getByRole('tab', { name: 'Warehouse' }).click();
  await dialog.getByRole('textbox', { name: /^Quantity in the warehouse/ }).fill('6');
  await shows(dialog, 'After', ['6', '6', 'Balanced']);

  plain.failNext(2, `item/${record.id}`);
  await nextOf(dialog).click();
  await seenAtBothWidths(page, /^Failed to process warehouse changes after retry: /);
  await shows(dialog, 'After', ['6', '6', 'Balanced']);
  plain.failNext(2, 'product-boxes');
  await nextOf(dialog).click();
  await seenAtBothWidths(page, /^Saved already: warehouse\. Failed to process box changes after retry\./);
  await shows(dialog, 'Now', ['6', '3', 'Diff: 3']);
  await shows(dialog, 'After', ['6', '6', 'Balanced']);
  await expect(dialog.getByText('Somebody else has changed')).toBeHidden();
  await expectSound(page);
  await nextOf(dialog).click();
  await expect(page.getByText('All product irregularities have been resolved')).toBeVisible();
  const stored = [warehouse.get(record.id), rack].map((place) => place?.['products']);
  for (const kept of stored) expect(kept).toContainEqual(expect.objectContaining({ quantity: 6 }));
  await plain.stop();
});

// The markup does not depend on the colour scheme: in the dark only colours are looked at.
for (const [viewport, colorScheme, which] of [
  [widths.phone, 'light', 'whole'],
  [widths.phone, 'dark', 'colors'],
  [widths.desk, 'dark', 'colors'],
] as const) {
  test(`at ${viewport.width} px, ${colorScheme}: an irregularity, its changes and tabs are sound`, async ({
    browser,
  }) => {
    const name = 'Produs cu un nume mai lung decât încape vreodată pe un singur rând al unui telefon';
    const one = await stocked(api, { code: `AAA-${viewport.width}-${colorScheme}`, name, units: 10 });
    await setStock(api, one.id, 12);
    const context = await browser.newContext({
      viewport,
      colorScheme,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, server.url, 'admin');
    const dialog = await openSync(page, server.url);
    const found: Record<string, Soundness> = { start: await soundnessOf(page, which) };
    await dialog.getByRole('button', { name: 'Start Sync' }).click();
    await shows(dialog, 'After', ['12', '12', 'Balanced']);
    await setStock(radu, one.id, 13);
    await expect(dialog.getByText('Warehouse: 12 → 13')).toBeVisible();
    for (const tab of ['Boxes', 'Agent Bags', 'Warehouse']) {
      await dialog.getByRole('tab', { name: tab }).click();
      found[tab] = await soundnessOf(page, which);
    }
    // What cannot be saved says so, in its colours too.
    await dialog.getByRole('textbox', { name: /^Quantity in the warehouse/ }).fill('');
    await expect(dialog.getByText('Type how many the warehouse has.')).toBeVisible();
    found['nothing typed'] = await soundnessOf(page, which);
    await context.close();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((look) => [look, sound])));
  });
}

test('what is typed for a box and is no quantity blocks, also while another place is looked at', async ({
  browser,
}) => {
  const one = await stocked(api, { code: 'AAA-Z', name: 'Produs scris greșit', units: 5 });
  await setStock(api, one.id, 7);
  const page = await openDesk(browser, server.url, 'admin');
  const dialog = await openSync(page, server.url);
  await dialog.getByRole('button', { name: 'Start Sync' }).click();
  const units = dialog.getByRole('textbox', { name: `Units in ${one.box.name}` });
  await expect(units).toHaveValue('7');
  await units.fill('2,5');
  await expect(dialog.getByText('Whole units only')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Warehouse' }).click();
  await expect(units).toHaveCount(0);
  await expect(dialog.getByText('What is typed for a box is no quantity: see its row.')).toBeVisible();
  await expect(nextOf(dialog)).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('tab', { name: 'Boxes' }).click();
  await expect(units).toHaveValue('');
  await expect(dialog.getByText('Type how many it is to hold.')).toBeVisible();
  await expectSound(page);
  await units.fill('7');
  await nextOf(dialog).click();
  await expect.poll(() => heldOf(api, one.id)).toEqual([7, 7, 0]);
});
