import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { widths } from './day';
import { plentiful } from './desk-data';
import { press, tabTo } from './keys';
import { asksByItself, expectOneKey, loseAnswers, noAnswerYet } from './lost-answers';
import { allocation, openDesk, orderToPrepare } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { seenAtBothWidths, signIn } from './walk';

// The warehouse at the desk: a column of quantities by keys alone, two admins at one product, orders ticked, bags that
// miss a product.

const server = serveDemo();

const openWarehouse = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
};
const rowsOf = (page: Page): Locator => page.locator('tr[data-row]');
const rowOf = (page: Page, name: string): Locator =>
  rowsOf(page).filter({ has: page.getByRole('button', { name, exact: true }) });
const cells = (row: Locator): Promise<string[]> => row.getByRole('cell').allTextContents();
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name: `Quantity of ${name}` });
const search = (page: Page, code: string): Promise<void> =>
  page.getByPlaceholder('Search by name or code...').fill(code);
/** What the server has of it in the warehouse, and in all boxes. */
const stored = async (product: string): Promise<[number, number]> => {
  const api = await signInByApi(server.url, 'admin');
  type Place = { products: { product: string | { id: string }; quantity: number }[] };
  const units = (places: readonly Place[]) =>
    places
      .flatMap(({ products }) => products)
      .filter((line) => (typeof line.product === 'string' ? line.product : line.product.id) === product)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const warehouses = await api.get<Place[]>('/scope/main/items/warehouse');
  return [units(warehouses), units(await api.get<Place[]>('/scope/main/items/box'))];
};

test('[STOCK-8] a column of quantities is edited by keyboard; the boxes follow, up and down', async ({ browser }) => {
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  const [one, two] = await Promise.all([0, 1].map((at) => rowsOf(page).nth(at).getAttribute('data-row')));
  const [first = '', second = ''] = await Promise.all(
    [0, 1].map((at) => rowsOf(page).nth(at).getByRole('button').first().textContent()),
  ).then((names) => names.map((name) => name ?? ''));
  const [before, beforeTwo] = [await stored(one ?? ''), await stored(two ?? '')];
  expect(before[0]).toBe(before[1]);
  await expectSound(page);

  await press(page, page.getByRole('button', { name: 'Edit Stock' }));
  await expect(field(page, first)).toBeFocused();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(field(page, second)).toBeFocused();
  await page.keyboard.type(String(beforeTwo[0] - 2));
  await expectSound(page);
  await page.keyboard.press('Control+Enter');
  // What cannot be saved has the focus, with its reason.
  await expect(field(page, first)).toBeFocused();
  await expect(field(page, first)).toHaveAccessibleDescription('Whole units only');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(String(before[0] + 3));
  await expect(page.getByText('2 changed')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Stock quantities updated successfully')).toBeVisible();

  await expect(allocation(page)).toHaveAccessibleName(`Remove 2x ${second} (0 remaining)`);
  await expectSound(page);
  await press(page, allocation(page).getByRole('button', { name: 'Next' }));
  await expect(allocation(page)).toHaveAccessibleName(`Add 3x ${first} (0 remaining)`);
  await press(page, allocation(page).getByRole('button', { name: 'Complete' }));
  await expect(page.getByText('Box quantities updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Stock' })).toBeFocused();
  expect(await stored(one ?? '')).toEqual([before[0] + 3, before[1] + 3]);
  expect(await stored(two ?? '')).toEqual([beforeTwo[0] - 2, beforeTwo[1] - 2]);
  await expect(rowOf(page, first).getByRole('cell').nth(2)).toHaveText(String(before[0] + 3));

  // A second save of the same visit is another one.
  await press(page, page.getByRole('button', { name: 'Edit Stock' }));
  await expect(field(page, first)).toBeFocused();
  await page.keyboard.type(String(before[0] + 4));
  await page.keyboard.press('Control+Enter');
  await expect(allocation(page)).toHaveAccessibleName(`Add 1x ${first} (0 remaining)`);
  await press(page, allocation(page).getByRole('button', { name: 'Later' }));
  expect(await stored(one ?? '')).toEqual([before[0] + 4, before[1] + 3]);

  // Cancel asks where something would be lost, and gives back what was there.
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await page.keyboard.type('1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(rowOf(page, first).getByRole('cell').nth(2)).toHaveText(String(before[0] + 4));
});

test('[STOCK-11] what another admin changes while it is typed over is shown; the choice stays', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const [one, two] = await plentiful(api);
  if (one === undefined || two === undefined) throw new Error('an odd demo company');
  const [warehouse] = await api.get<{ id: string }[]>('/scope/main/items/warehouse');
  const set = (product: string, quantity: number) =>
    api.put(`/scope/main/item/${warehouse?.id}`, { products: [{ product, quantity }] });
  const [[first], [second]] = [await stored(one.id), await stored(two.id)];
  const page = await openDesk(browser, server.url, 'radu');
  await openWarehouse(page);
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  for (const { code, name } of [one, two]) {
    await search(page, code);
    await field(page, name).fill('5');
  }
  // What is typed is still there on coming back.
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await openWarehouse(page);
  await expect(field(page, two.name)).toHaveValue('5');
  await set(one.id, first - 1);
  await set(two.id, second - 1);
  const notice = page.getByText(`${one.name}: ${first} → ${first - 1}. You typed 5.`);
  await expect(notice).toBeVisible();
  await expect(page.getByText(`${two.name}: ${second} → ${second - 1}. You typed 5.`)).toBeVisible();
  await expectSound(page);
  // Nothing is sent while it is open which one stays.
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await stored(one.id)).toEqual([first - 1, expect.any(Number)]);
  await page.getByRole('button', { name: `Take theirs: ${one.name}` }).click();
  await page.getByRole('button', { name: `Keep mine: ${two.name}` }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  const remove = new RegExp(`^Remove ${second - 1 - 5}x `);
  await expect(allocation(page)).toHaveAccessibleName(remove);
  await page.reload();
  await expect(allocation(page)).toHaveAccessibleName(remove);
  await allocation(page).getByRole('button', { name: 'Later' }).click();
  // It had opened by itself: the screen's own place gets the focus.
  await expect(page.getByRole('button', { name: 'Edit Stock' })).toBeFocused();
  expect((await stored(one.id))[0]).toBe(first - 1);
  expect((await stored(two.id))[0]).toBe(5);
});

test('[SYNC-2] a save without an answer is done once; left meanwhile, a toast says how it ended', async ({
  browser,
}) => {
  const api = await signInByApi(server.url, 'admin');
  const one = (await plentiful(api)).at(-1);
  if (one === undefined) throw new Error('an odd demo company');
  const [before] = await stored(one.id);
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  await search(page, one.code);
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await field(page, one.name).fill(String(before + 1));
  const first = await loseAnswers(page, '**/api/scope/main/item/*');
  await page.getByRole('button', { name: 'Submit' }).click();
  await asksByItself(page);
  await expect(field(page, one.name)).toBeDisabled();
  // What came back live is its own doing, and no change of somebody else's.
  await expect(page.getByText('Somebody else has changed')).toBeHidden();
  await expectSound(page);
  first.stop();
  await expect(page.getByText('Stock quantities updated successfully')).toBeVisible();
  await expect(allocation(page)).toHaveAccessibleName(`Add 1x ${one.name} (0 remaining)`);
  await allocation(page).getByRole('button', { name: 'Later' }).click();
  await expect(allocation(page)).toBeHidden();
  expectOneKey(first.keys);

  // Left before an answer came, it is taken back; it was done, a toast says so, and the boxes are asked about.
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await expect(field(page, one.name)).toHaveValue(String(before + 1));
  await field(page, one.name).fill(String(before + 2));
  const second = await loseAnswers(page, '**/api/scope/main/item/*');
  await page.getByRole('button', { name: 'Submit' }).click();
  await asksByItself(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(allocation(page)).toHaveAccessibleName(`Add 1x ${one.name} (0 remaining)`);
  await allocation(page).getByRole('button', { name: 'Later' }).click();
  expect(new Set(second.keys).size).toBe(1);
  // The next edit is not affected by it.
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await expect(field(page, one.name)).toHaveValue(String(before + 2));
  await expect(field(page, one.name)).toBeEnabled();
  await expect(page.getByText(noAnswerYet)).toBeHidden();
  expect((await stored(one.id))[0]).toBe(before + 2);
  const today = new Date().toISOString().slice(0, 10);
  const { movements } = await api.get<{ movements: { delta: number }[] }>(
    `/scope/main/movements?product=${one.id}&reason=stock%20edit&from=${today}T00:00:00Z`,
  );
  expect(movements.map(({ delta }) => delta)).toEqual([1, 1]);
});

test('an order ticked at a product: stock and Pending follow; a bag that misses it is named', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  const api = await signInByApi(server.url, 'admin');
  const products = await api.get<{ name: string; code: string }[]>('/scope/main/items/product');
  const code = products.find(({ name }) => name === order.name)?.code ?? '';
  await search(page, code.toLowerCase());
  const row = rowOf(page, order.name);
  await expect(row).toBeVisible();
  const [, , , pending] = await cells(row);
  await press(page, row.getByRole('button', { name: order.name, exact: true }));
  const dialog = page.getByRole('dialog', { name: `Orders containing ${order.name}` });
  const check = dialog.getByRole('checkbox', { name: `Added: order ${order.id}` });
  await expect(check).not.toBeChecked();
  await expectSound(page);
  await check.click();
  await allocation(page).getByRole('button', { name: 'Complete' }).click();
  await expect(allocation(page)).toBeHidden();
  await expect(check).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(order.stock - 2));
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(Number(pending) - 2));

  await search(page, '');
  const missing = page.getByRole('button', { name: /^Missing from bags: / }).first();
  await tabTo(page, missing);
  const bags =
    await api.get<{ agent: string; products: { product: string; quantity: number }[] }[]>('/scope/main/items/bag');
  const of = await missing.getAttribute('data-card');
  const accounts = await api.get<{ id: string; firstname: string; lastname: string }[]>('/scope/main/accounts');
  const lacking = bags.filter((bag) => bag.products.some((line) => line.product === of && line.quantity === 0));
  const card = page.getByRole('group', { name: /^Bags that .* is missing from$/ });
  for (const { agent } of lacking) {
    const account = accounts.find(({ id }) => id === agent);
    await expect(card.getByText(`${account?.firstname} ${account?.lastname}`)).toBeVisible();
  }
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('a product in all its places, and the movements behind it: filtered, live and as a file', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const [one] = await plentiful(api);
  const [warehouse] = await api.get<{ id: string }[]>('/scope/main/items/warehouse');
  if (one === undefined) throw new Error('an odd demo company');
  const [inWarehouse, inBoxes] = await stored(one.id);
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  await search(page, one.code);
  await page.getByRole('button', { name: `Movements of ${one.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Stock of ${one.name}` });
  const figure = (label: string) => dialog.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(figure('Warehouse')).toHaveText(String(inWarehouse));
  await expect(figure('In boxes')).toHaveText(String(inBoxes));
  const rows = dialog.getByRole('table', { name: 'Movements' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expectSound(page);

  // What somebody else does now is there at once, first of all, and explains the difference.
  await api.put(`/scope/main/item/${warehouse?.id}`, { products: [{ product: one.id, quantity: inWarehouse + 4 }] });
  await expect(figure('Warehouse')).toHaveText(String(inWarehouse + 4));
  const difference = inWarehouse + 4 - inBoxes;
  if (difference > 0) await expect(dialog.getByText(`${difference} in the warehouse are in no box.`)).toBeVisible();
  await expect(rows.nth(1)).toContainText('+4');
  await expect(rows.nth(1)).toContainText('Stock edit');
  await dialog.getByLabel('Reason').selectOption('Stock edit');
  await dialog.getByLabel('Place').selectOption('Warehouse');
  await dialog.getByLabel('From', { exact: true }).fill(new Date().toISOString().slice(0, 10));
  await expect(rows.filter({ hasText: 'Invoice import' })).toHaveCount(0);
  const count = (await rows.count()) - 1;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toMatch(new RegExp(`,${one.code},.*,Warehouse,4,Stock edit,`));

  await dialog.getByLabel('From', { exact: true }).fill('2999-01-01');
  await expect(dialog.getByText('No movement fits.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
  await page.context().setOffline(true);
  await expect(dialog.getByText('The movements are on the server: they need a connection.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByText('No movement fits.')).toBeVisible();
});

test('[WORDS-1] movements until a day before the first one: the field says so, and stays', async ({ browser }) => {
  const [one] = await plentiful(await signInByApi(server.url, 'admin'));
  if (one === undefined) throw new Error('nothing is plentiful');
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  await search(page, one.code);
  await page.getByRole('button', { name: `Movements of ${one.name}` }).click();
  const movements = page.getByRole('region', { name: 'Movements' });
  const [from, to] = [movements.getByLabel('From', { exact: true }), movements.getByLabel('To', { exact: true })];
  await to.fill('2020-01-31');
  await from.fill('2020-02-01');
  await expect(to).toHaveAccessibleDescription('Before the first day. Choose a later one.');
  await seenAtBothWidths(page, 'Before the first day. Choose a later one.', 'No movement fits.');
  await expectSound(page);
  await expect(to).toHaveValue('31.01.2020');
  await to.fill('2020-02-01');
  await expect(movements.getByText(/^Before the first day/)).toHaveCount(0);
  await page.context().close();
});

test('rows of 60 px: those in sight are drawn, sorted, kept on coming back, and fit a phone', async ({ browser }) => {
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  const list = page.locator('.windowed');
  const height = await page.evaluate(() => window.innerHeight);
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(height - 270);
  const table = page.getByRole('table', { name: 'Warehouse' });
  const total = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(await rowsOf(page).count()).toBeLessThan(40);
  await page.getByRole('button', { name: 'Quantity' }).click();
  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toHaveAttribute('aria-sort', 'descending');
  // The heads change before the rows.
  await expect(async () => {
    const shown = (await rowsOf(page).locator('td:nth-child(3)').allTextContents()).map(Number);
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
  }).toPass();
  // The last row is where so many rows of 60 px end.
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  const last = page.locator(`tr[aria-rowindex="${total + 1}"]`);
  await expect(last).toBeVisible();
  expect((await last.boundingBox())?.height).toBe(60);
  const kept = await list.evaluate((element) => element.scrollTop);
  await page.getByRole('link', { name: 'Boxes' }).click();
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect(last).toBeVisible();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(kept);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Quantity, highest first');
  await expectSound(page);
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await expectSound(page);
});

test('the row with the focus stays drawn, however far the list scrolls; a wrong one is gone to', async ({
  browser,
}) => {
  const page = await openDesk(browser, server.url, 'admin');
  await openWarehouse(page);
  const list = page.locator('.windowed');
  const total = Number(await page.getByRole('table', { name: 'Warehouse' }).getAttribute('aria-rowcount')) - 1;
  const row = (at: number) => page.locator(`tr[aria-rowindex="${at + 1}"]`);
  const scrollTo = (part: 0 | 1) => list.evaluate((box, at) => box.scrollTo({ top: at * box.scrollHeight }), part);
  await row(2).getByRole('button').first().focus();
  await scrollTo(1);
  await expect(row(total)).toBeInViewport();
  await expect(row(2).getByRole('button').first()).toBeFocused();
  await expect(row(3)).toHaveCount(0);
  await row(total).getByRole('button').first().focus();
  await scrollTo(0);
  await expect(row(1)).toBeInViewport();
  await expect(row(total).getByRole('button').first()).toBeFocused();
  await expect(row(total - 1)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Stock' }).click();
  const wrong = row(1).getByRole('textbox');
  await wrong.fill('1.5');
  await scrollTo(1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport();
});

test('while all is loaded, the menu and the warehouse’s buttons stand where they will stay', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
  const page = await context.newPage();
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/changes*', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Warehouse', exact: true }).click();
  const buttons = page.locator('main').getByRole('button', { name: /^(Import invoice|Sync|Edit Stock)$/ });
  await expect(buttons).toHaveCount(3);
  for (const one of await buttons.all()) await expect(one).toBeDisabled();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const places = () =>
    Promise.all(
      [...[0, 1, 2].map((at) => buttons.nth(at)), menu.getByRole('link', { name: 'Clients' })].map((one) =>
        one.boundingBox(),
      ),
    );
  const before = await places();
  goOn();
  for (const one of await buttons.all()) await expect(one).toBeEnabled();
  await expect(menu.getByRole('link', { name: /^Observations \d+ not completed$/ })).toBeVisible();
  expect(await places()).toEqual(before);
  await context.close();
});
