import { type Browser, expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, widths } from './day';
import { plentiful } from './desk-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// Agents' bags at the desk: toggles, products added and deleted, what the warehouse cannot give, and the boxes that
// follow.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

interface Line {
  readonly product: string | { readonly id: string };
  readonly quantity: number;
}
interface Place {
  readonly id: string;
  readonly agent?: string;
  readonly products: readonly Line[];
}
interface ProductItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const idIn = ({ product }: Line): string => (typeof product === 'string' ? product : product.id);
const quantityOf = (place: Place | undefined, product: string): number | undefined =>
  place?.products.find((line) => idIn(line) === product)?.quantity;
const warehouse = async () => (await api.get<Place[]>('/scope/main/items/warehouse'))[0];
const inBoxes = async (product: string): Promise<number> =>
  (await api.get<Place[]>('/scope/main/items/box')).reduce((sum, box) => sum + (quantityOf(box, product) ?? 0), 0);
const bagOf = async (username: string): Promise<Place> => {
  const agent = await signInByApi(server.url, username);
  const [bag] = await agent.get<Place[]>('/scope/main/items/bag');
  if (bag === undefined) throw new Error(`${username} has no bag`);
  return bag;
};
const product = async (id: string): Promise<ProductItem> => api.get<ProductItem>(`/scope/main/item/${id}`);

const openBags = async (browser: Browser, username: string, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, username);
  await page.goto(`${server.url}/bags`);
  await online(page);
  await expect(head(page, 'Ana Popescu')).toBeVisible();
  return page;
};
const head = (page: Page, name: string) => page.getByRole('heading', { level: 2 }).getByRole('button', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name: `Bag of ${name}` });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit the bag of ${name}` });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `${name} in the bag` });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('[STOCK-4] one bag is open at a time; a unit comes from warehouse and boxes, or is refused', async ({
  browser,
}) => {
  const before = await bagOf('ana');
  const missing = before.products.find((line) => line.quantity === 0);
  const held = before.products.filter((line) => line.quantity === 1);
  const [dropped, deleted] = held;
  if (missing === undefined || dropped === undefined || deleted === undefined) throw new Error('an odd bag');
  const [wanted, back, gone] = [
    await product(idIn(missing)),
    await product(idIn(dropped)),
    await product(idIn(deleted)),
  ];
  const scarce = (await api.get<ProductItem[]>('/scope/main/items/product')).find(
    ({ id }) => quantityOf(before, id) === undefined,
  );
  if (scarce === undefined) throw new Error('the bag lists every product');
  const stock = await warehouse();
  await api.put(`/scope/main/item/${stock?.id}`, { products: [{ product: scarce.id, quantity: 0 }] });
  const figures = async (id: string) => [quantityOf(await warehouse(), id), await inBoxes(id)];
  const start = new Map(
    await Promise.all([wanted, back, gone].map(async ({ id }) => [id, await figures(id)] as const)),
  );

  const page = await openBags(browser, 'admin', widths.phone);
  await head(page, 'Andrei').click();
  await head(page, 'Ana Popescu').click();
  await expect(page.getByRole('region', { name: /^Bag of / })).toHaveCount(1);
  await expect(head(page, 'Ana Popescu')).toContainText(`Total products: ${held.length}`);
  await expectSound(page);

  await edit(page, 'Ana Popescu').click();
  await toggle(page, wanted.name).click();
  await toggle(page, back.name).click();
  await page.getByRole('button', { name: `Delete ${gone.name} from the bag` }).click();
  await page.getByRole('button', { name: 'Add product...' }).click();
  const search = page.getByPlaceholder('Search products...');
  await search.fill('nothing is called so');
  await expect(page.getByText('No products found.')).toBeVisible();
  await search.fill(wanted.code);
  await expect(page.getByText('This product is already in the bag')).toBeVisible();
  await search.fill(scarce.code);
  await page.getByRole('option', { name: scarce.name }).click();
  await expect(toggle(page, scarce.name)).not.toBeChecked();
  await toggle(page, scarce.name).click();
  await expectSound(page);

  await head(page, 'Andrei').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'No, go on' }).click();
  await save(page).click();
  await expect(page.getByText('Not enough products in stock', { exact: true })).toBeVisible();
  await expect(panel(page, 'Ana Popescu').getByRole('alert')).toContainText(`none left of ${scarce.name}`);
  expect(await bagOf('ana')).toEqual(before);

  await toggle(page, scarce.name).click();
  await save(page).click();
  await expect(page.getByText('Bag updated successfully')).toBeVisible();
  // What comes out of boxes makes room, so it is first.
  await expect(page.getByRole('dialog', { name: `Remove 1x ${wanted.name} (0 remaining)` })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(edit(page, 'Ana Popescu')).toBeFocused();
  await expect(head(page, 'Ana Popescu')).toContainText(`Total products: ${held.length - 1}`);

  const after = await bagOf('ana');
  expect([wanted, back, gone, scarce].map(({ id }) => quantityOf(after, id))).toEqual([1, 0, undefined, 0]);
  const moved = async ({ id }: ProductItem) => {
    const [was = [], is] = [start.get(id), await figures(id)];
    return is.map((units, at) => (units ?? 0) - (was[at] ?? 0));
  };
  expect(await Promise.all([wanted, back, gone].map(moved))).toEqual([
    [-1, -1],
    [1, 1],
    [1, 1],
  ]);
});

test('[STOCK-11] a bag that others change: shown, choices stay, also past another screen', async ({ browser }) => {
  const bag = await bagOf('elena');
  const [first, second] = bag.products.filter((line) => line.quantity === 1);
  if (first === undefined || second === undefined) throw new Error('an odd bag');
  const [mine, theirs] = [await product(idIn(first)), await product(idIn(second))];
  const page = await openBags(browser, 'radu', widths.desk);
  await edit(page, 'Elena').click();
  await toggle(page, mine.name).click();
  await toggle(page, theirs.name).click();
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await page.getByRole('link', { name: 'Bags' }).click();
  await expect(toggle(page, mine.name)).not.toBeChecked();

  // The agent leaves that sample at a client, in the very same moment.
  const others = bag.products.filter((line) => idIn(line) !== theirs.id);
  await api.put(`/scope/main/agent-bags/${bag.id}`, {
    agent: bag.agent,
    products: others.map((line) => ({ product: idIn(line), quantity: line.quantity })),
  });
  await atBothWidths(page, page.getByText(`${theirs.name}: 1 → not in it`));
  await expectSound(page);
  await page.getByRole('button', { name: `Take theirs: ${theirs.name}` }).click();
  await expect(toggle(page, theirs.name)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Bag updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(edit(page, 'Elena')).toBeFocused();
  const after = await bagOf('elena');
  expect([mine, theirs].map(({ id }) => quantityOf(after, id))).toEqual([0, undefined]);
});

test('[STOCK-8] saves that end after their screens are left still ask for boxes, one by one', async ({ browser }) => {
  const bag = await bagOf('mihai');
  const held = bag.products.find((line) => line.quantity === 1);
  const [other] = (await plentiful(api)).filter(({ id }) => quantityOf(bag, id) === undefined);
  if (held === undefined || other === undefined) throw new Error('an odd demo company');
  const back = await product(idIn(held));
  const units = async (id: string) => [quantityOf(await warehouse(), id) ?? 0, await inBoxes(id)];
  const [backBefore, otherBefore] = [await units(back.id), await units(other.id)];
  const page = await openBags(browser, 'admin', widths.desk);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/scope\/main\/(agent-bags|item)\//, async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });

  await edit(page, 'Mihai').click();
  await toggle(page, back.name).click();
  const bagSent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  await bagSent;
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await page.getByPlaceholder('Search by name or code...').fill(other.code);
  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await page.getByRole('textbox', { name: `Quantity of ${other.name}` }).fill(String((otherBefore[0] ?? 0) - 2));
  const stockSent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Submit' }).click();
  await stockSent;
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  release();

  // Whichever save ends first is asked about first.
  const asked = page.getByRole('dialog', { name: /^(Add 1x|Remove 2x) .* \(0 remaining\)$/ });
  await expect(asked).toBeVisible();
  const adds = await page.getByRole('dialog', { name: /^Add 1x / }).isVisible();
  await asked.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('dialog', { name: adds ? /^Remove 2x / : /^Add 1x / })).toBeVisible();
  // By its key: it lies where the one before it was pressed (`ui/second-tap`).
  await asked.getByRole('button', { name: 'Complete' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await units(back.id)).toEqual(backBefore.map((count) => count + 1));
  expect(await units(other.id)).toEqual(otherBefore.map((count) => count - 2));
  // The edit is finished: returning to the screen does not restore it.
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect(page.getByRole('button', { name: 'Edit Stock' })).toBeVisible();
  await page.getByRole('link', { name: 'Bags' }).click();
  await expect(edit(page, 'Mihai')).toBeVisible();
});
