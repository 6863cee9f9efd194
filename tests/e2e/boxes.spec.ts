import { type Browser, expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, widths } from './day';
import { asksByItself, expectOneKey, loseAnswers } from './lost-answers';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// Boxes at the desk: made, filled, emptied, moved between and deleted, with every validation of spec §5, and two admins
// at one box.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

interface Place {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly products: readonly { readonly product: string | { readonly id: string }; readonly quantity: number }[];
}
interface ProductItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const quantityOf = (place: Place | undefined, id: string): number | undefined =>
  place?.products.find(({ product }) => (typeof product === 'string' ? product : product.id) === id)?.quantity;
const boxes = () => api.get<Place[]>('/scope/main/items/box');
const boxNamed = async (name: string) => (await boxes()).find((box) => box.name === name);
const bags = () => api.get<Place[]>('/scope/main/items/bag');
const stockOf = async (id: string) => quantityOf((await api.get<Place[]>('/scope/main/items/warehouse'))[0], id);

/**
 * Products that lie in no box and in no bag, of which the warehouse gets some, so that the boxes alone can be counted
 * on.
 */
const loose = async (count: number, prefix = 'LIB'): Promise<ProductItem[]> => {
  const made = Array.from({ length: count }, (_, at) => ({
    name: `Produs liber ${at + 1}`,
    code: `${prefix}-${at + 1}`,
  }));
  return Promise.all(
    made.map(async (fields) => {
      const { id } = await api.post<{ id: string }>('/scope/main/products/new', { ...fields, price: 3.5 });
      return { id, ...fields };
    }),
  );
};
const newBox = (name: string, capacity: number, products: readonly { product: string; quantity: number }[]) =>
  api.post<Place>('/scope/main/items/box', { name, capacity, products });

const openBoxes = async (browser: Browser, username: string, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, username);
  await page.goto(`${server.url}/boxes`);
  await online(page);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  return page;
};
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search boxes' }).fill(text);
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Box' });
const moving = (page: Page) => page.getByRole('dialog', { name: 'Move Product' });
const capacity = (page: Page) => editing(page).getByRole('textbox', { name: 'Capacity' });
const units = (page: Page, name: string) => editing(page).getByRole('textbox', { name: `Quantity of ${name}` });
const save = (page: Page) => editing(page).getByRole('button', { name: 'Save' });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
const addProduct = async (page: Page, { code, name }: ProductItem) => {
  await editing(page).getByRole('button', { name: 'Add product...' }).click();
  await page.getByPlaceholder('Search products...').fill(code);
  await page.getByRole('option', { name }).click();
};

test('a box is made, filled and looked into, its capacity validated; emptied, it is deleted', async ({ browser }) => {
  const [first, second, third] = await loose(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no products');
  const page = await openBoxes(browser, 'admin', widths.desk);
  // Numbers by value.
  await newBox('Z10', 5, []);
  await newBox('Z9', 5, []);
  await search(page, 'z');
  const rows = page.getByRole('table', { name: 'Boxes' }).getByRole('row');
  await expect(rows).toHaveText([/Status/, /Z9\s*0\/5/, /Z10\s*0\/5/]);

  await page.getByRole('button', { name: 'Add box' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Box' });
  await expect(adding.getByRole('textbox', { name: 'Capacity' })).toHaveValue('100');
  await adding.getByRole('textbox', { name: 'Name' }).fill('Z11');
  await adding.getByRole('textbox', { name: 'Capacity' }).fill('4');
  await adding.getByRole('button', { name: 'Create box' }).click();
  await expect(page.getByText('Box created successfully')).toBeVisible();
  await search(page, 'Z11');
  await edit(page, 'Z11').click();
  await expect(editing(page)).toContainText('Used: 0/4');
  await addProduct(page, first);
  await expect(units(page, first.name)).toHaveValue('1');
  await units(page, first.name).fill('4');
  await addProduct(page, second);
  await expect(page.getByText('Cannot add more products. Box capacity reached.')).toBeVisible();
  await units(page, first.name).fill('3');
  await addProduct(page, second);
  await editing(page)
    .getByRole('button', { name: `Increase Quantity of ${second.name}` })
    .click();
  await expect(page.getByText('Cannot add more products. Box capacity would be exceeded.')).toBeVisible();
  await expect(units(page, second.name)).toHaveValue('1');
  await expectSound(page);
  await capacity(page).fill('3');
  await save(page).click();
  await expect(page.getByText('Invalid Value')).toBeVisible();
  await expect(capacity(page)).toHaveAccessibleDescription(/New capacity cannot be less than the number of products/);
  // Said once by a press that leaves the field, and by Enter, which does not leave it, as well.
  await expect(page.getByText('Invalid Value')).toHaveCount(0);
  await expect(capacity(page)).toBeFocused();
  await capacity(page).press('Enter');
  await expect(page.getByText('Invalid Value')).toBeVisible();
  await capacity(page).fill('6');
  await save(page).click();
  await expect(page.getByText('Box updated successfully')).toBeVisible();
  // The warehouse knows nothing of what was counted into the box.
  await expect(
    page.getByText(
      'Produs liber 1: the warehouse says 0, boxes hold 3. And one more. See Sync on the Warehouse screen.',
    ),
  ).toBeVisible();
  await expect(editing(page)).toBeHidden();
  await page.getByRole('cell', { name: '4/6' }).click();
  const overview = page.getByRole('dialog', { name: 'Z11 - Products Overview' });
  await expect(overview.getByRole('row')).toHaveText([/Quantity/, /Produs liber 1LIB-13/, /Produs liber 2LIB-21/]);
  await page.keyboard.press('Escape');

  // A box without room, then one with; the rest into a bag, of which the warehouse must have one.
  const [warehouse] = await api.get<Place[]>('/scope/main/items/warehouse');
  await api.put(`/scope/main/item/${warehouse?.id}`, { products: [{ product: second.id, quantity: 1 }] });
  await newBox('Z12', 3, [{ product: third.id, quantity: 2 }]);
  await edit(page, 'Z11').click();
  await editing(page)
    .getByRole('button', { name: `Move ${first.name}`, exact: true })
    .click();
  const pick = async (name: string) => {
    await moving(page).getByRole('combobox', { name: 'Box' }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  const move = moving(page).getByRole('button', { name: 'Move', exact: true });
  await pick('Z12');
  await move.click();
  await expect(page.getByText("Cannot move product. Target box doesn't have enough capacity.")).toBeVisible();
  await pick('Z10');
  await move.click();
  await expect(page.getByText('Product moved successfully')).toBeVisible();
  await expect(moving(page)).toBeHidden();
  await expect(units(page, first.name)).toHaveCount(0);
  expect(quantityOf(await boxNamed('Z10'), first.id)).toBe(3);

  await editing(page)
    .getByRole('button', { name: `Move ${second.name}`, exact: true })
    .click();
  await moving(page).getByRole('tab', { name: 'Add to Bag' }).click();
  await expectSound(page);
  await moving(page).getByRole('combobox', { name: 'Bag' }).fill('Mihai');
  await page.getByRole('option', { name: /Mihai/ }).click();
  await moving(page).getByRole('button', { name: 'Add to Bag' }).click();
  await expect(page.getByText('Product added to bag successfully')).toBeVisible();
  expect((await bags()).filter((bag) => quantityOf(bag, second.id) === 1)).toHaveLength(1);
  expect([quantityOf(await boxNamed('Z11'), second.id), await stockOf(second.id)]).toEqual([undefined, 0]);
  // Any bag that holds the product hides the tab.
  await addProduct(page, second);
  await expect(editing(page).getByRole('button', { name: `Move ${second.name}`, exact: true })).toBeDisabled();
  await save(page).click();
  await expect(editing(page)).toBeHidden();
  await edit(page, 'Z11').click();
  await editing(page)
    .getByRole('button', { name: `Move ${second.name}`, exact: true })
    .click();
  await expect(moving(page).getByRole('tab')).toHaveText(['Move to Box']);
  await moving(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(moving(page)).toBeHidden();
  await editing(page)
    .getByRole('button', { name: `Remove ${second.name}`, exact: true })
    .click();
  await expect(editing(page)).toContainText('No products available in this box.');
  await save(page).click();
  await expect(editing(page)).toBeHidden();

  await page.getByRole('button', { name: 'Delete Z11' }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(asked).toContainText('This action cannot be undone. This will permanently delete the box.');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Box deleted successfully')).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Boxes' })).toBeFocused();
  expect(await boxNamed('Z11')).toBeUndefined();
});

test('[STOCK-2] Sync on the Warehouse screen counts the irregularities, and follows them', async ({ browser }) => {
  const page = await openBoxes(browser, 'admin', widths.desk);
  const irregular = async () => (await api.get<unknown[]>('/scope/main/sync/sync')).length;
  const words = (count: number) => (count === 1 ? '1 irregularity' : `${count} irregularities`);
  const before = await irregular();
  await page.goto(`${server.url}/warehouse`);
  const sync = page.getByRole('button', { name: 'Sync', exact: true });
  await expect(sync).toHaveAccessibleDescription(before === 0 ? '' : words(before));
  const [of] = await api.get<ProductItem[]>('/scope/main/items/product');
  await newBox('Z20', 100_000, [{ product: of?.id ?? '', quantity: 99_000 }]);
  const after = await irregular();
  await expect(sync).toHaveAccessibleDescription(words(after));
  await expectSound(page);
});

test('[STOCK-11] two admins at one box at 360 px: changes show at once, what was typed is kept', async ({
  browser,
}) => {
  const [product] = await api.get<ProductItem[]>('/scope/main/items/product');
  if (product === undefined) throw new Error('no product');
  const box = await newBox('Y1', 10, [{ product: product.id, quantity: 4 }]);
  const page = await openBoxes(browser, 'radu', widths.phone);
  await search(page, 'Y1');
  await expect(page.getByRole('button', { name: 'Delete Y1' })).toHaveCount(0);
  await edit(page, 'Y1').click();
  await units(page, product.name).fill('6');
  await api.put('/scope/main/product-boxes/adjust', [
    { boxId: box.id, products: [{ product: product.id, quantity: -1 }] },
  ]);
  await atBothWidths(page, editing(page).getByText(`${product.name}: 4 → 3`));
  await expect(units(page, product.name)).toHaveValue('6');
  await expectSound(page);
  await api.put(`/scope/main/item/${box.id}`, {
    name: 'Y2',
    capacity: 5,
    products: [{ product: product.id, quantity: 3 }],
  });
  await expect(editing(page)).toContainText('Used: 6/5');
  await expect(editing(page).locator('.box-fill-used')).toHaveAttribute('data-over');
  await save(page).click();
  await expect(page.getByText('Invalid Value')).toBeVisible();
  await editing(page)
    .getByRole('button', { name: `Take theirs: ${product.name}` })
    .click();
  await editing(page).getByRole('textbox', { name: 'Name' }).fill('Y3');
  await save(page).click();
  await expect(page.getByText('Box updated successfully')).toBeVisible();
  expect(await boxNamed('Y3')).toMatchObject({ capacity: 5, products: [{ quantity: 3 }] });
});

test('a toast names the irregularity that a box made at a first attempt, whose answer was lost', async ({
  browser,
}) => {
  const [product] = await loose(1, 'ODD');
  if (product === undefined) throw new Error('no product');
  await newBox('ODD1', 5, []);
  const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/boxes`);
  await online(page);
  await search(page, 'ODD1');
  await edit(page, 'ODD1').click();
  await addProduct(page, product);
  const lost = await loseAnswers(page, '**/api/scope/main/item/**');
  await save(page).click();
  await asksByItself(editing(page));
  await expect(save(page)).toBeDisabled();
  // The mirror has heard of it meanwhile.
  await expect(
    page.getByRole('table', { name: 'Boxes' }).getByRole('row', { name: /ODD1\s*1\/5/, includeHidden: true }),
  ).toHaveCount(1);
  await expectSound(page);
  lost.stop();
  await expect(page.getByText('New irregularity')).toBeVisible();
  await expect(editing(page)).toBeHidden();
  expectOneKey(lost.keys);
  await context.close();
});
