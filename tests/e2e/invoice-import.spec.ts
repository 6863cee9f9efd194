import { expect } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { inDatabase, widths } from './day';
import { placeByApi } from './desk-data';
import {
  button,
  expectAt,
  fillBox,
  holdDisk,
  importFile,
  importOneByOne,
  intoBox,
  invoiceOf,
  lineOf,
  newProducts,
  type Place,
  toOrder,
  unitsIn,
  wizardAt,
} from './invoice-data';
import { asksByItself, loseAnswers } from './lost-answers';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound, sound, soundnessOf } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// An invoice at the desk, from its file to the last unit's place: on the real server, which dies once on the way.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

const codes = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(2, '0')}`);
const warehouse = async (): Promise<Place | undefined> => (await api.get<Place[]>('/scope/main/items/warehouse'))[0];
const boxCalled = async (name: string): Promise<Place | undefined> =>
  (await api.get<Place[]>('/scope/main/items/box')).find((box) => box.name === name);
const makeBox = (name: string, capacity: number) =>
  api.post<Place>('/scope/main/items/box', { name, capacity, products: [] });
const used = (box: Place | undefined): number => box?.products.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
const bagOf = async (username: string): Promise<Place> => {
  const accounts = await api.get<{ id: string; username: string }[]>('/scope/main/accounts');
  const agent = accounts.find((account) => account.username === username)?.id;
  const bag = (await api.get<Place[]>('/scope/main/items/bag')).find((one) => one.agent === agent);
  if (bag === undefined) throw new Error(`${username} has no bag`);
  return bag;
};
const importsOf = async (product: string): Promise<number[]> =>
  (
    await api.get<{ movements: { delta: number }[] }>(
      `/scope/main/movements?product=${product}&reason=invoice%20import`,
    )
  ).movements.map(({ delta }) => delta);

test('40 products with orders, a bag and three boxes, over a reload and a dead server', async ({ browser }) => {
  test.setTimeout(400_000);
  const products = await newProducts(api, codes('IMP', 40));
  const [p1, p2, p3, p4, p5] = products;
  const last = products[39];
  if (p1 === undefined || p2 === undefined || p3 === undefined || p4 === undefined) throw new Error('no products');
  if (p5 === undefined || last === undefined) throw new Error('no products');
  // Boxes with less room than those of this test would be proposed before them: they are full from now on.
  for (const box of await api.get<Place[]>('/scope/main/items/box'))
    if ((box.capacity ?? 0) - used(box) <= 300)
      await api.put(`/scope/main/item/${box.id}`, { ...box, capacity: used(box) });
  await makeBox('Import 1', 100);
  await makeBox('Import 2', 100);
  const [client] = await api.get<{ id: string; name: string }[]>('/scope/main/items/client');
  const place = (...lines: [typeof p1, number][]) =>
    placeByApi(
      server.url,
      'ana',
      client?.id ?? '',
      lines.map(([product, quantity]) => ({ product, quantity })),
    );
  const older = await place([p1, 4], [p2, 10]);
  const newer = await place([p1, 3]);
  const large = await place([p3, 25]);
  const bag = await bagOf('andrei');
  const file = invoiceOf(
    'factura 40.csv',
    products.map((product) => [product, 10] as const),
  );

  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await importOneByOne(page, file);

  // 1. Two orders wait for the first product; there is enough for both, and the older one is given less by hand.
  await expect(wizardAt(page, 10, p1)).toBeVisible();
  await expectAt(page, '1/40');
  const dialog = page.getByRole('dialog');
  for (const [label, figure] of [
    ['Current Stock', '0'],
    ['Being Imported', '10'],
    ['Total Needed', '7'],
  ] as const)
    await expect(dialog.locator('dl').first().locator('div', { hasText: label }).locator('dd')).toHaveText(
      figure ?? '',
    );
  const waiting = dialog.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(newer.id);
  await expect(waiting.first()).toContainText(client?.name ?? '');
  await expect(toOrder(page, newer.id)).toHaveValue('3');
  await expect(toOrder(page, older.id)).toHaveValue('4');
  await atBothWidths(page, dialog.getByText('Suggested: the oldest orders first.'));
  await expect(dialog.getByText('3 units left for the boxes.')).toBeVisible();
  // No more than it waits for.
  await toOrder(page, older.id).fill('9');
  await expect(toOrder(page, older.id)).toHaveValue('4');
  await toOrder(page, older.id).fill('2');
  await expectSound(page);
  await button(page, 'Continue').click();
  await expect(intoBox(page, 'Import 1')).toHaveValue('5');
  await expect(dialog.getByText('All units are given out.')).toBeVisible();
  await expectSound(page);
  // Back, and on again: what was chosen stays.
  await button(page, 'Back').click();
  await expect(toOrder(page, older.id)).toHaveValue('2');
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();

  // 2. The older order gets all that it waits for.
  await expect(wizardAt(page, 10, p2)).toBeVisible();
  await expect(toOrder(page, older.id)).toHaveValue('10');
  await button(page, 'Next Product').click();
  // 3. All of it goes to an order that waits for more.
  await expect(wizardAt(page, 10, p3)).toBeVisible();
  await expect(toOrder(page, large.id)).toHaveValue('10');
  await button(page, 'Next Product').click();

  // 4. One unit goes into a bag. Too much is a warning in red that blocks, too little one that does not.
  await expect(wizardAt(page, 10, p4)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Orders' })).toBeHidden();
  await dialog.getByLabel("Add one unit to the agent's bag").check();
  await dialog.getByLabel('Whose bag').selectOption({ label: 'Andrei Ștefănescu' });
  await expect(intoBox(page, 'Import 1')).toHaveValue('9');
  await intoBox(page, 'Import 1').fill('12');
  await expect(dialog.getByText('3 units more than come are given out. Lower a quantity.')).toBeVisible();
  await expect(button(page, 'Continue')).toBeDisabled();
  await expect(button(page, 'Next Product')).toBeDisabled();
  await intoBox(page, 'Import 1').fill('7');
  await expect(dialog.getByText('Warning: You still have 2 unallocated products.')).toBeVisible();
  await intoBox(page, 'Import 1').fill('999');
  await expect(page.getByText('This box only has space for 95 more items')).toBeVisible();
  await expect(intoBox(page, 'Import 1')).toHaveValue('95');
  await button(page, 'Suggest again').click();
  await expect(intoBox(page, 'Import 1')).toHaveValue('9');
  await button(page, 'Continue').click();

  // 5. The third box is made in the middle of it.
  await expect(wizardAt(page, 10, p5)).toBeVisible();
  await button(page, 'New Box').click();
  const adding = page.getByRole('dialog', { name: 'Add New Box' });
  await adding.getByLabel('Name').fill('Import 3');
  await adding.getByLabel('Capacity').fill('300');
  await adding.getByRole('button', { name: 'Create box' }).click();
  await expect(adding).toBeHidden();
  await expect(intoBox(page, 'Import 3')).toBeFocused();

  // To the middle by keys alone while the disk answers nothing, and the page is loaded again at once: everything is
  // where it was.
  await holdDisk(page);
  for (let at = 5; at < 20; at += 1) await page.keyboard.press('Control+Enter');
  await page.reload();
  await expect(page.getByText('factura 40.csv: product 20 of 40')).toBeVisible();
  await expectSound(page);
  await button(page, 'Continue import').click();
  await expectAt(page, '20/40');
  await expect(intoBox(page, 'Import 2')).toHaveValue('10');
  await button(page, 'Previous Product').click();
  await expectAt(page, '19/40');
  for (let at = 19; at < 30; at += 1) {
    await expectAt(page, `${at}/40`);
    await button(page, 'Next Product').click();
  }
  await expectAt(page, '30/40');

  // The server dies; the work goes on without it, and waits for it at the end.
  await server.kill();
  await expect(
    page
      .getByRole('link', { name: /^Offline/ })
      .or(page.getByText(/^Offline/))
      .first(),
  ).toBeAttached();
  for (let at = 30; at < 40; at += 1) {
    await expectAt(page, `${at}/40`);
    await button(page, 'Next Product').click();
  }
  await expectAt(page, '40/40');
  await fillBox(page, 'Import 3', 4);
  await fillBox(page, 'Import 1', 6);
  await expect(dialog.getByText('All units are given out.')).toBeVisible();
  await expect(dialog.getByText('Needs a connection.')).toBeVisible();
  await expect(button(page, 'Finish Import')).toBeDisabled();
  await server.start();
  await expect(button(page, 'Finish Import')).toBeEnabled({ timeout: 90_000 });
  await button(page, 'Finish Import').click();
  await expect(dialog.getByText('Import process completed successfully')).toBeVisible();
  // The page is loaded again by itself (spec §9), and nothing is kept any more.
  await page.waitForEvent('load');
  await expect(button(page, 'Import invoice')).toBeVisible();

  // Figures by hand. Products 1 to 3 give 5, 10 and 10 to orders, product 4 one to a bag: 400 − 25 − 1 = 374 units have
  // a box.
  api = await signInByApi(server.url, 'admin');
  const [stock, one, two, three] = [
    await warehouse(),
    await boxCalled('Import 1'),
    await boxCalled('Import 2'),
    await boxCalled('Import 3'),
  ];
  expect(products.map(({ id }) => unitsIn(stock, id))).toEqual([5, 0, 0, 9, ...Array<number>(36).fill(10)]);
  // Box 1: 5 + 9, products 5 to 12 with 10 each, 6 of the last. Box 2: products 13 to 22. Box 3: 23 to 39, and 4 of the
  // last.
  expect(products.map(({ id }) => unitsIn(one, id))).toEqual([
    ...[5, 0, 0, 9],
    ...Array<number>(8).fill(10),
    ...Array<number>(27).fill(0),
    6,
  ]);
  expect(products.map(({ id }) => unitsIn(two, id))).toEqual([
    ...Array<number>(12).fill(0),
    ...Array<number>(10).fill(10),
    ...Array<number>(18).fill(0),
  ]);
  expect(products.map(({ id }) => unitsIn(three, id))).toEqual([
    ...Array<number>(22).fill(0),
    ...Array<number>(17).fill(10),
    4,
  ]);
  expect([used(one), used(two), used(three)]).toEqual([100, 100, 174]);
  expect(unitsIn(await bagOf('andrei'), p4.id)).toBe(1);
  expect(used(await bagOf('andrei'))).toBe(used(bag) + 1);
  const [firstOrder, secondOrder, thirdOrder] = await Promise.all(
    [older, newer, large].map(({ id }) => api.get<Place>(`/scope/main/item/${id}`)),
  );
  if (firstOrder === undefined || secondOrder === undefined || thirdOrder === undefined) throw new Error('no orders');
  expect(lineOf(firstOrder, p1.id)).toMatchObject({ quantity: 4, deliveredQuantity: 2, added: false });
  expect(lineOf(firstOrder, p2.id)).toMatchObject({ quantity: 10, added: true });
  expect(lineOf(secondOrder, p1.id)).toMatchObject({ quantity: 3, added: true });
  expect(lineOf(thirdOrder, p3.id)).toMatchObject({ quantity: 25, deliveredQuantity: 10, added: false });
  // Each product came once: its movements of all places together say so.
  expect((await importsOf(p1.id)).sort((a, b) => a - b)).toEqual([-3, -2, 5, 10]);
  expect(await importsOf(last.id)).toHaveLength(3);
});

test('an answer that is lost: after a reload the app finds out; the same invoice is asked about', async ({
  browser,
}) => {
  const [one] = await newProducts(api, ['LOST-1']);
  if (one === undefined) throw new Error('no product');
  const file = invoiceOf('pierdut.csv', [[one, 6]]);
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await importFile(page, file);
  await expect(wizardAt(page, 6, one)).toBeVisible();
  // Closed, it is kept; what was decided is there again.
  await expect(page.locator('.import-top')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Continue import')).toBeFocused();
  await button(page, 'Continue import').click();
  await loseAnswers(page, '**/invoice/steps*');
  await button(page, 'Finish Import').click();
  await asksByItself(page);
  await expectSound(page);
  // The answer to the question is slow.
  let letGo = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/scope/main/withdraw*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await button(page, 'Continue import').click();
  const open = page.getByRole('alert').filter({
    hasText: /^It was sent, and no answer came\. The server is asked whether it was done; /,
  });
  await atBothWidths(page, open);
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expectSound(page);
  letGo();
  await expect(page.getByRole('dialog').getByText('Import process completed successfully')).toBeVisible();
  await page.waitForEvent('load');
  expect(unitsIn(await warehouse(), one.id)).toBe(6);
  expect(await importsOf(one.id)).toEqual([6, 6]);

  await importFile(page, file);
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await atBothWidths(page, dialog.getByText('pierdut.csv has been imported already.'));
  await expect(dialog.getByRole('listitem')).toHaveText(/by Ioana Munteanu, as pierdut\.csv$/);
  await expectSound(page);
  await button(page, 'No, do not import it').click();
  await expect(dialog).toBeHidden();
  await importFile(page, file);
  await button(page, 'Yes, import it again').click();
  await expect(wizardAt(page, 6, one)).toBeVisible();
  // Dropped on purpose only: it is asked first.
  await button(page, 'Drop import').last().click();
  await button(page, 'No, keep it').click();
  await button(page, 'Drop import').last().click();
  await button(page, 'Yes, drop it').click();
  await expect(button(page, 'Import invoice')).toBeFocused();
  expect(unitsIn(await warehouse(), one.id)).toBe(6);
});

test('what others change meanwhile is shown, and nothing is cut without a word', async ({ browser }) => {
  const [one, two] = await newProducts(api, ['LIVE-1', 'LIVE-2']);
  if (one === undefined || two === undefined) throw new Error('no products');
  const [client] = await api.get<{ id: string }[]>('/scope/main/items/client');
  const order = await placeByApi(server.url, 'ana', client?.id ?? '', [{ product: one, quantity: 5 }]);
  const box = await makeBox('Live 1', 50);
  const page = await openDesk(browser, server.url, 'admin');
  // What the server announces arrives late while there is a list for it.
  let late: (() => void)[] | undefined;
  await page.routeWebSocket(/\/api\/events/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (late === undefined) socket.send(message);
      else late.push(() => socket.send(message));
    });
  });
  await page.goto(`${server.url}/warehouse`);
  const file = invoiceOf('viu.csv', [
    [one, 8],
    [two, 9],
  ]);
  await importOneByOne(page, file);
  await expect(toOrder(page, order.id)).toHaveValue('5');
  await button(page, 'Continue').click();
  await fillBox(page, 'Live 1', 3);
  await button(page, 'Continue').click();
  await expect(wizardAt(page, 9, two)).toBeVisible();
  // Another user finalizes the order and makes the box smaller. Changes arrive in their order: with the box, both are
  // known here.
  const whole = await api.get<Record<string, unknown>>(`/scope/main/item/${order.id}`);
  await api.put(`/scope/main/item/${order.id}`, { ...whole, isFinalized: true });
  await api.put(`/scope/main/item/${box.id}`, { name: 'Live 1', capacity: 2, products: [] });
  const dialog = page.getByRole('dialog');
  await page.getByPlaceholder('Search boxes...').fill('Live 1');
  await expect(dialog.getByText('3/2', { exact: true })).toBeVisible();
  await button(page, 'Finish Import').click();
  await expect(wizardAt(page, 8, one)).toBeVisible();
  await expect(
    dialog.getByText(/^Failed to complete import process\. Some products have to be looked at/),
  ).toBeVisible();
  await atBothWidths(page, dialog.getByText(`Order ${order.id} waits for it no more: its 5 units can go elsewhere.`));
  // With no order left, its boxes are what there is to decide.
  const full = dialog.getByText('This box only has space for 2 more items.');
  await atBothWidths(page, full);
  await expect(button(page, 'Continue')).toBeDisabled();
  await expectSound(page);
  // The next change is not known here: the server refuses, and names the product.
  await fillBox(page, 'Live 1', 2);
  await button(page, 'To the last product').click();
  const arriving: (() => void)[] = [];
  late = arriving;
  await api.put(`/scope/main/item/${box.id}`, { name: 'Live 1', capacity: 1, products: [] });
  await button(page, 'Finish Import').click();
  await button(page, 'Yes, finish').click();
  await atBothWidths(
    page,
    dialog.getByText(/Others have changed something meanwhile\. Nothing was imported: look at /),
  );
  await expectSound(page);
  expect(unitsIn(await warehouse(), one.id)).toBe(0);
  late = undefined;
  for (const arrive of arriving) arrive();
  await button(page, `Go to 1. ${one.name}`).click();
  await page.getByPlaceholder('Search boxes...').fill('Live 1');
  await expect(dialog.getByText('This box only has space for 1 more items.')).toBeVisible();
  await button(page, 'Suggest again').click();
  await button(page, 'To the last product').click();
  await button(page, 'Finish Import').click();
  await expect(dialog.getByText('Import process completed successfully')).toBeVisible();
  expect(unitsIn(await warehouse(), one.id)).toBe(8);
  expect(unitsIn(await warehouse(), two.id)).toBe(9);
});

test('bad rows have number and reason, leaving them needs a yes; an unreadable draft is shown', async ({ browser }) => {
  const [one] = await newProducts(api, ['BAD-1']);
  if (one === undefined) throw new Error('no product');
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await button(page, 'Import invoice').click();
  await button(page, 'Import File').click();
  await expect(page.getByText('Please select a CSV file first')).toBeVisible();
  await page.keyboard.press('Escape');
  const bad = invoiceOf('rele.csv', [[one, 3]], ['NU-EXISTA;2;Nimic', 'BAD-1;-4;', 'BAD-1;2;din nou']);
  await importFile(page, bad);
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await atBothWidths(page, dialog.getByText('1 product, 5 units. 2 rows are not right and will be left out.'));
  const rows = dialog.getByRole('table', { name: 'Left out' }).getByRole('row');
  await expect(rows.nth(1)).toContainText("3no product has the code 'NU-EXISTA' (Nimic)");
  await expect(rows.nth(2)).toContainText('4quantity is negative');
  await expectSound(page);
  // Away in the middle is asked; Escape means 'go on', however often it is pressed.
  const leaving = page.getByRole('dialog', { name: 'Leave without importing?' });
  for (const _time of ['first', 'second']) {
    await page.keyboard.press('Escape');
    await expect(leaving.getByText('Nothing of this file has been imported yet.')).toBeVisible();
    await expect(leaving.getByRole('button', { name: 'No, go on' })).toBeFocused();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(leaving).toBeHidden();
    await expect(button(page, 'Go on with 1 product')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Import invoice')).toBeFocused();
  await importFile(page, bad);
  await button(page, 'Go on with 1 product').click();
  await expect(wizardAt(page, 5, one)).toBeVisible();

  await inDatabase(page, /^teren-(?!device)/, 'aside', {
    put: { value: { wizard: 'of tomorrow' } },
    key: 'invoice-import',
  });
  await page.reload();
  await atBothWidths(page, page.getByText('An import is kept here that cannot be read'));
  await expect(button(page, 'Import invoice')).toBeHidden();
  await expectSound(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Save it as a file').click();
  await saving;
  await button(page, 'Drop import').click();
  await atBothWidths(page, page.getByText('What is kept of it on this device will be gone.'));
  await button(page, 'Yes, drop it').click();
  await expect(button(page, 'Import invoice')).toBeFocused();
});

test('an import that one tab begins is in another at once, and is gone where that drops it', async ({ browser }) => {
  const [one] = await newProducts(api, ['TAB-1']);
  if (one === undefined) throw new Error('no product');
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/warehouse`);
  await expect(button(other, 'Import invoice')).toBeVisible();
  await importFile(page, invoiceOf('tabs.csv', [[one, 3]]));
  await expect(wizardAt(page, 3, one)).toBeVisible();
  await button(other, 'Drop import').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes, drop it' }).click();
  await expect(wizardAt(page, 3, one)).toBeHidden();
  await expect(button(page, 'Import invoice')).toBeVisible();
});

test('a device that cannot read or keep the draft says so while it is so, and then goes on', async ({ browser }) => {
  const [one] = await newProducts(api, ['UNREAD-1']);
  if (one === undefined) throw new Error('no product');
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await importFile(page, invoiceOf('necitit.csv', [[one, 2]]));
  await expect(wizardAt(page, 2, one)).toBeVisible();
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (key) {
      if (key === 'invoice-import' && document.title !== 'mended') throw new DOMException('broken', 'UnknownError');
      return get.call(this, key);
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'aside' && document.title === 'full') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const become = (title: string) =>
    page.evaluate((now) => {
      document.title = now;
    }, title);
  await page.reload();
  await atBothWidths(page, page.getByText('no invoice is imported here before it is known'));
  await expect(button(page, 'Import invoice')).toBeHidden();
  await expectSound(page);
  await button(page, 'Try again').click();
  await atBothWidths(page, page.getByText(/^It failed again\. /));
  await become('mended');
  // On a phone, so that its text while it reads is seen there as well.
  await page.setViewportSize(widths.phone);
  await button(page, 'Try again').click();
  await expect(button(page, 'Continue import')).toBeFocused();
  await page.setViewportSize(widths.desk);
  await button(page, 'Continue import').click();
  const full = page.getByText('This device is full, so the import cannot be kept on it.');
  const toBag = page.getByLabel("Add one unit to the agent's bag");
  await become('full');
  await toBag.check();
  await atBothWidths(page, full);
  await become('mended');
  await toBag.uncheck();
  await expect(full).toBeHidden();
  await button(page, 'Drop import').last().click();
  await button(page, 'Yes, drop it').click();
  await expect(button(page, 'Import invoice')).toBeVisible();
});

// The markup does not depend on the colour scheme: in the dark only colours are looked at, and once.
for (const [device, colorScheme] of [
  ['phone', 'light'],
  ['desk', 'light'],
  ['desk', 'dark'],
] as const) {
  test(`axe, finger sizes and overflow of every step at ${widths[device].width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const mark = `${device}-${colorScheme}`.toUpperCase();
    const [one, two] = await newProducts(api, [`AXE-${mark}-1`, `AXE-${mark}-2`]);
    if (one === undefined || two === undefined) throw new Error('no products');
    const [client] = await api.get<{ id: string }[]>('/scope/main/items/client');
    await placeByApi(server.url, 'elena', client?.id ?? '', [{ product: one, quantity: 2 }]);
    const context = await browser.newContext({
      viewport: widths[device],
      colorScheme,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const looksSound = async () =>
      expect(await soundnessOf(page, colorScheme === 'light' ? 'whole' : 'colors')).toEqual(sound);
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/warehouse`);
    await button(page, 'Import invoice').click();
    await expect(page.getByText('Drag a CSV file here, or')).toBeVisible();
    await looksSound();
    await page.keyboard.press('Escape');
    await importOneByOne(
      page,
      invoiceOf('sunet.csv', [
        [one, 5],
        [two, 1],
      ]),
    );
    await expect(wizardAt(page, 5, one)).toBeVisible();
    await looksSound();
    await button(page, 'Continue').click();
    await page.getByLabel("Add one unit to the agent's bag").check();
    await looksSound();
    // Whichever box is proposed: what is too much goes into the first, which has room.
    const every = page.getByRole('textbox', { name: /^Units into / });
    const proposed = await every.evaluateAll((fields) =>
      fields.flatMap((field, at) => ((field as HTMLInputElement).value === '' ? [] : [at])),
    );
    for (const at of proposed) await every.nth(at).fill('');
    const units = every.first();
    await units.fill('9');
    await expect(page.getByText('7 units more than come are given out. Lower a quantity.')).toBeVisible();
    await looksSound();
    await units.fill('');
    await expect(page.getByText('Warning: You still have 2 unallocated products.')).toBeVisible();
    await looksSound();
    await button(page, 'Continue').click();
    await expect(wizardAt(page, 1, two)).toBeVisible();
    await button(page, 'Finish Import').click();
    await expect(page.getByText(/^2 units will be in the warehouse and in no box\./)).toBeVisible();
    await looksSound();
    await button(page, 'No, go on').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('An import is not finished')).toBeVisible();
    await looksSound();
    await button(page, 'Drop import').click();
    await button(page, 'Yes, drop it').click();
    await expect(button(page, 'Import invoice')).toBeVisible();
    await context.close();
  });
}
