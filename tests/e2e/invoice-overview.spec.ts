import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { placeByApi } from './desk-data';
import {
  button,
  expectAt,
  importFile,
  invoiceOf,
  lineOf,
  newProducts,
  type Place,
  unitsIn,
  wizardAt,
} from './invoice-data';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { placeOf, pressAt } from './taps';
import { test } from './test';
import { atBothWidths, seenAtBothWidths } from './walk';

// All products of an invoice at once: what is clear is one decision, and what is not is decided one by one.

const server = serveDemo();
let api: Api;
test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

const items = (kind: string) => api.get<Place[]>(`/scope/main/items/${kind}`);
const stock = async (): Promise<Place | undefined> => (await items('warehouse'))[0];
const used = ({ products }: Place): number => products.reduce((sum, { quantity }) => sum + quantity, 0);
/** From now on only these boxes have room. */
const onlyBoxes = async (sizes: Readonly<Record<string, number>>): Promise<void> => {
  for (const box of await items('box')) await api.put(`/scope/main/item/${box.id}`, { ...box, capacity: used(box) });
  for (const [name, capacity] of Object.entries(sizes))
    await api.post('/scope/main/items/box', { name, capacity, products: [] });
};
const overview = (page: Page) => page.getByRole('dialog', { name: 'Import overview' });
const group = (page: Page, title: string) => overview(page).getByRole('button', { name: new RegExp(`^${title}`) });
const row = (page: Page, name: string) => overview(page).getByRole('listitem').filter({ hasText: name });

test('what is clear is one decision, and what is not is decided by itself', async ({ browser }) => {
  test.setTimeout(240_000);
  const [enough, scarce, plain, large, huge] = await newProducts(api, ['OVR-1', 'OVR-2', 'OVR-3', 'OVR-4', 'OVR-5']);
  if (enough === undefined || scarce === undefined || plain === undefined || large === undefined || huge === undefined)
    throw new Error('no products');
  await onlyBoxes({ 'Raft A': 6, 'Raft B': 6, 'Raft C': 6, 'Raft D': 6, 'Raft E': 6, 'Raft F': 6 });
  const [client] = await items('client');
  const order = await placeByApi(server.url, 'ana', client?.id ?? '', [
    { product: enough, quantity: 4 },
    { product: scarce, quantity: 8 },
  ]);
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  const lines = [
    [enough, 10],
    [scarce, 5],
    [plain, 4],
    [large, 20],
    [huge, 500],
  ] as const;
  await importFile(page, invoiceOf('privire.csv', lines, ['NU-EXISTA;2;Nimic']));
  await button(page, 'Go on with 5 products').click();

  // 1. What needs a decision is unfolded, the rest is folded and counted.
  await expect(overview(page)).toBeVisible();
  await seenAtBothWidths(
    page,
    'privire.csv: 5 products, 539 units. 1 row is not right and will be left out.',
    '0 of 5 products decided. 1 product needs a decision. Nothing is imported before you finish.',
    'No room in the boxes',
    '1 product, 500 units',
    'Decide them one by one, where you can make a new box, or leave what has no room in no box.',
    'Accept all, without a box',
    'Accept all proposals',
    'One by one',
    'Change',
  );
  await atBothWidths(page, row(page, huge.name).getByText('OVR-5 · 6 into Raft F · 494 in no box'));
  await expectSound(page);
  await group(page, 'Not enough for all orders').click();
  await atBothWidths(page, row(page, scarce.name).getByText('OVR-2 · 5 to 1 order'));
  await seenAtBothWidths(page, 'Their orders wait for more than comes. The oldest orders are proposed first.');
  await group(page, 'Enough for all orders').click();
  await atBothWidths(page, row(page, enough.name).getByText('OVR-1 · 4 to 1 order · 6 into Raft A'));
  await seenAtBothWidths(page, 'Their orders get all that they wait for. Boxes get the rest.');
  await group(page, 'For the boxes alone').click();
  await atBothWidths(
    page,
    row(page, large.name).getByText('OVR-4 · 6 into Raft C · 6 into Raft D · 6 into Raft E · 2 into 1 more box'),
  );
  await seenAtBothWidths(page, 'No order waits for them.');
  await expectSound(page);

  // 2. A reload returns to it.
  await page.reload();
  await atBothWidths(page, page.getByText('privire.csv: 0 of 5 products decided'));
  await button(page, 'Continue import').click();

  // 3. What is clear is accepted, and the one that is not is shown.
  await button(page, 'Accept all proposals').click();
  await expect(wizardAt(page, 500, huge)).toBeVisible();
  await expectAt(page, '1/1');
  await expect(page.locator('.import-top')).toBeFocused();
  await atBothWidths(page, button(page, 'Overview'));
  await button(page, 'Overview').click();
  await seenAtBothWidths(page, /^4 of 5 products decided\. 1 product needs a decision\./, 'Decide 1 product');
  await expect(page.locator('.import-top')).toBeFocused();

  // 4. A single one is changed, and the way leads back.
  await group(page, 'For the boxes alone').click();
  await atBothWidths(page, row(page, plain.name).getByText('Decided', { exact: true }));
  await button(page, `Change ${plain.name}`).click();
  await expect(wizardAt(page, 4, plain)).toBeVisible();
  await page.getByLabel("Add one unit to the agent's bag").check();
  await button(page, 'Continue').click();
  await group(page, 'For the boxes alone').click();
  await atBothWidths(page, row(page, plain.name).getByText('OVR-3 · 1 to a bag · 3 into Raft B'));

  // 5. Others make one of them impossible.
  const box = (await items('box')).find(({ name }) => name === 'Raft A');
  await api.put(`/scope/main/item/${box?.id}`, { name: 'Raft A', capacity: 2, products: [] });
  await atBothWidths(page, group(page, 'Changed meanwhile'));
  await expect(overview(page).getByText(/^3 of 5 products decided\. 2 products need a decision\./)).toBeVisible();
  await group(page, 'Changed meanwhile').click();
  await seenAtBothWidths(
    page,
    'Others have changed something, and what was decided for these is no longer possible. Decide them again.',
  );
  await button(page, 'Decide 2 products').click();
  await expect(wizardAt(page, 10, enough)).toBeVisible();
  await expectAt(page, '1/2');
  await button(page, 'Continue').click();
  await button(page, 'Suggest again').click();
  await button(page, 'Continue').click();
  await expect(wizardAt(page, 500, huge)).toBeVisible();
  await expectAt(page, '2/2');
  await button(page, 'Overview').click();

  // 6. The last one has no room: the rest of it is accepted without.
  await button(page, 'Accept all, without a box').click();
  await expect(overview(page).getByText(/^5 of 5 products decided\. Nothing is imported/)).toBeVisible();
  await button(page, 'Finish Import').click();
  await expect(page.getByText(/units will be in the warehouse and in no box\./)).toBeVisible();
  await button(page, 'Yes, finish').click();
  await expect(page.getByRole('dialog').getByText('Import process completed successfully')).toBeVisible();
  await page.waitForEvent('load');
  await expect(button(page, 'Import invoice')).toBeVisible();
  const now = await stock();
  expect([enough, scarce, plain, large, huge].map(({ id }) => unitsIn(now, id))).toEqual([6, 0, 3, 20, 500]);
  const placed = await api.get<Place>(`/scope/main/item/${order.id}`);
  expect(lineOf(placed, enough.id)).toMatchObject({ quantity: 4, added: true });
  expect(lineOf(placed, scarce.id)).toMatchObject({ quantity: 8, deliveredQuantity: 5, added: false });
  // All room is used: 35 units of 36, less 4 that the first box no longer has.
  const filled = (await items('box')).filter(({ name }) => name?.startsWith('Raft '));
  expect(filled.reduce((sum, one) => sum + used(one), 0)).toBe(32);
  await page.context().close();
});

test('a clean invoice: two taps accept once and finish nothing, also without a network', async ({ browser }) => {
  const codes = Array.from({ length: 60 }, (_, at) => `CLN-${String(at + 1).padStart(2, '0')}`);
  const products = await newProducts(api, codes);
  await onlyBoxes({ 'Hala 1': 100, 'Hala 2': 900 });
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  const file = invoiceOf(
    'curat.csv',
    products.map((product) => [product, 10] as const),
  );
  await importFile(page, file);
  await expect(overview(page).getByText('60 products, 600 units', { exact: true })).toBeVisible();
  // A long group is shown in parts.
  await group(page, 'For the boxes alone').click();
  await expect(overview(page).getByRole('listitem')).toHaveCount(25);
  await button(page, 'Show 25 more of 60').click();
  await expect(overview(page).getByRole('listitem')).toHaveCount(50);

  await page.context().setOffline(true);
  const place = await placeOf(button(page, 'Accept all proposals'));
  await page.evaluate(pressAt, { ...place, at: 10_000 });
  await expect(button(page, 'Finish Import')).toBeDisabled();
  await expect(overview(page).getByText('Needs a connection.')).toBeVisible();
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(button(page, 'Finish Import')).toBeEnabled({ timeout: 60_000 });
  await page.evaluate(pressAt, { ...place, at: 10_300 });
  await expect(overview(page).getByText(/^60 of 60 products decided\./)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByText('Import process completed successfully')).toBeVisible();
  await page.waitForEvent('load');
  const now = await stock();
  expect(products.map(({ id }) => unitsIn(now, id))).toEqual(Array<number>(60).fill(10));
  const filled = (await items('box')).filter(({ name }) => name?.startsWith('Hala '));
  expect(filled.map(used).sort((one, other) => one - other)).toEqual([100, 500]);
  await page.context().close();
});
