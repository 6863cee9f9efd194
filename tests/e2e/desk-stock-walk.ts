import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import type { PlainBackend } from '../support/plain-backend';
import { sees, spoil } from './day';
import { type ProductItem, placeByApi } from './desk-data';
import type { DeskWalker } from './desk-orders-walk';
import { atBothWidths, signIn } from './walk';

// The three places at the desk: the warehouse's column, boxes and bags, with every validation of spec §5 and whatever
// the server says no to.

interface Place {
  readonly id: string;
  readonly agent?: string;
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}

/** A product of this walk, in no place yet. */
const newProduct = async (api: Api, code: string): Promise<ProductItem> => {
  const fields = { name: `Produs ${code}`, code, price: 4.5 };
  return { ...fields, ...(await api.post<{ id: string }>('/scope/main/products/new', fields)) };
};
const setStock = async (api: Api, product: string, quantity: number): Promise<void> => {
  const [warehouse] = await api.get<Place[]>('/scope/main/items/warehouse');
  await api.put(`/scope/main/item/${warehouse?.id}`, { products: [{ product, quantity }] });
};
const newBox = (api: Api, name: string, capacity: number, product: string, quantity: number) =>
  api.post<Place>('/scope/main/items/box', { name, capacity, products: [{ product, quantity }] });
const later = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Later' });

/** The warehouse: searched, edited and refused; a product's orders, and the bags that miss it. */
export async function walkWarehouse({ page, url, context, username, agent }: DeskWalker): Promise<void> {
  const api = await signInByApi(url, 'admin');
  const product = await newProduct(api, `DEP-${username}`.toUpperCase());
  await setStock(api, product.id, 5);
  const [client] = await api.get<{ id: string }[]>('/scope/main/items/client');
  await placeByApi(url, agent, client?.id ?? '', [{ product, quantity: 2 }]);
  const theirs = await signInByApi(url, agent);
  const [bag] = await theirs.get<Place[]>('/scope/main/items/bag');
  const lines = bag?.products.map(({ product: id, quantity }) => ({ product: id, quantity })) ?? [];
  await api.put(`/scope/main/agent-bags/${bag?.id}`, {
    agent: bag?.agent,
    products: [...lines, { product: product.id, quantity: 0 }],
  });

  await page.goto(`${url}/warehouse`);
  await page.getByPlaceholder('Search by name or code...').fill(product.code);
  const row = page.locator('tr[data-row]').filter({ hasText: product.name });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Missing from bags: ${product.name}` }).click();
  await sees(page, 'Missing from bags');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: new RegExp(`^${product.name}`) }).click();
  const orders = page.getByRole('dialog', { name: `Orders containing ${product.name}` });
  await expect(orders.getByRole('checkbox').first()).toBeVisible();
  await sees(page, `Orders containing ${product.name}`);
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();

  await page.getByRole('button', { name: 'Edit Stock' }).click();
  await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill('8');
  const stop = await spoil(context, 'PUT', /\/item\/[^/]+$/, (body) => ({
    ...body,
    products: [{ product: 'nothing', quantity: 8 }],
  }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await sees(page, 'Failed to update stock quantities');
  await stop();
  await page.getByRole('button', { name: /^(Submit|Try again)$/ }).click();
  await sees(page, 'Stock quantities updated successfully');
  await later(page).click();
  await expect(page.getByRole('button', { name: 'Edit Stock' })).toBeVisible();
}

/** A bag: its lines toggled, added to and saved; what the warehouse lacks; and a save that is refused. */
export async function walkBags({ page, url, context, username, agent }: DeskWalker): Promise<void> {
  const api = await signInByApi(url, 'admin');
  const [here, none] = [
    await newProduct(api, `GEA-${username}`.toUpperCase()),
    await newProduct(api, `GOL-${username}`),
  ];
  await setStock(api, here.id, 1);
  const { id } = await (await signInByApi(url, agent)).get<{ id: string }>('/me');
  const accounts = await api.get<{ id: string; firstname: string; lastname: string }[]>('/scope/main/accounts');
  const account = accounts.find((one) => one.id === id);
  const name = `${account?.firstname} ${account?.lastname}`;
  await page.goto(`${url}/bags`);
  await sees(page, 'Total products:');
  await page.getByRole('button', { name: `Edit the bag of ${name}` }).click();
  const add = async ({ code, name: of }: ProductItem) => {
    await page.getByRole('button', { name: 'Add product...' }).click();
    await page.getByPlaceholder('Search products...').fill(code);
    await page.getByRole('option', { name: of }).click();
  };
  await add(here);
  await page.getByRole('button', { name: 'Add product...' }).click();
  const search = page.getByPlaceholder('Search products...');
  await search.fill('nothing is called so');
  await sees(page, 'No products found.');
  await search.fill(here.code);
  await sees(page, 'This product is already in the bag');
  await search.fill(none.code);
  await page.getByRole('option', { name: none.name }).click();
  const toggle = (of: ProductItem) => page.getByRole('switch', { name: `${of.name} in the bag` });
  const save = page.getByRole('button', { name: /^(Save|Try again)$/ });
  for (const one of [here, none]) if (!(await toggle(one).isChecked())) await toggle(one).click();
  await save.click();
  await sees(page, 'Not enough products in stock');
  await toggle(none).click();
  // To a bag that nobody has: 404, where 400 would say that the warehouse lacks it (spec §8).
  const saving = /\/agent-bags\//;
  await context.route(saving, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+$/, 'nobody'),
    }),
  );
  await save.click();
  await sees(page, 'Failed to update bag');
  await context.unroute(saving);
  await save.click();
  await sees(page, 'Bag updated successfully');
  await later(page).click();
  await expect(page.getByRole('button', { name: `Edit the bag of ${name}` })).toBeVisible();
}

/** Boxes: made, filled and overfilled, moved out of and into bags, and deleted; each of them refused once. */
export async function walkBoxes(walker: DeskWalker): Promise<void> {
  const { page, url, username } = walker;
  const api = await signInByApi(url, 'admin');
  const [one, two] = [await newProduct(api, `CUT-${username}`), await newProduct(api, `CAT-${username}`)];
  await setStock(api, one.id, 3);
  const [mine, full, roomy] = [`Cutia ${username}`, `Plina ${username}`, `Larga ${username}`];
  await newBox(api, mine, 3, one.id, 2);
  const other = await newBox(api, full, 1, two.id, 1);
  await newBox(api, roomy, 9, two.id, 1);

  await page.goto(`${url}/boxes`);
  await sees(page, 'Search boxes...');
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill(username);
  await page.getByRole('button', { name: new RegExp(`^${mine}`) }).click();
  await sees(page, `${mine} - Products Overview`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: `Edit ${mine}`, exact: true }).click();
  await sees(page, 'Edit Box');
  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  await walkFilling(walker, editing, [one, two]);
  await walkMoving(walker, editing, one, { full, roomy });
  await walkDeleting(walker, editing, mine, other.id);
}

/** What does not fit into a box of 3 with 2 of one product in it, by each way of putting it there. */
async function walkFilling(
  { page, context }: DeskWalker,
  editing: Locator,
  [one, two]: readonly [ProductItem, ProductItem],
): Promise<void> {
  const units = (of: ProductItem) => editing.getByRole('textbox', { name: `Quantity of ${of.name}` });
  const capacity = editing.getByRole('textbox', { name: 'Capacity' });
  const save = editing.getByRole('button', { name: /^(Save|Try again)$/ });
  const add = async (of: ProductItem) => {
    await editing.getByRole('button', { name: 'Add product...' }).click();
    await page.getByPlaceholder('Search products...').fill(of.code);
    await page.getByRole('option', { name: of.name }).click();
  };
  await expect(editing).toContainText('Used: 2/3');
  await add(two);
  await editing.getByRole('button', { name: `Increase Quantity of ${two.name}` }).click();
  await sees(page, 'Exceeds Capacity');
  await sees(page, 'Cannot add more products. Box capacity would be exceeded.');
  await editing.getByRole('button', { name: `Remove ${two.name}`, exact: true }).click();
  await units(one).fill('3');
  await add(two);
  await sees(page, 'Box Full');
  await sees(page, 'Cannot add more products. Box capacity reached.');
  await capacity.fill('2');
  await save.click();
  await sees(page, 'Invalid Value');
  await sees(page, 'New capacity cannot be less than the number of products currently in the box.');
  await capacity.fill('5');
  const stop = await spoil(context, 'PUT', /\/item\/[^/]+$/, (box) => ({ ...box, name: '' }));
  await save.click();
  await sees(page, 'Failed to update box');
  await stop();
  await save.click();
  await sees(page, 'Box updated successfully');
  await expect(editing).toBeHidden();
}

/** Out of a box: into one without room, one that is gone, one that has room, and into a bag; each call refused once. */
async function walkMoving(
  { page, context, username }: DeskWalker,
  editing: Locator,
  one: ProductItem,
  { full, roomy }: { readonly full: string; readonly roomy: string },
): Promise<void> {
  const moving = page.getByRole('dialog', { name: 'Move Product' });
  const open = async () => {
    await page.getByRole('button', { name: `Edit Cutia ${username}`, exact: true }).click();
    await editing.getByRole('button', { name: `Move ${one.name}`, exact: true }).click();
    await expect(moving).toBeVisible();
  };
  const pick = async (field: 'Box' | 'Bag', name: string) => {
    await moving.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  const move = moving.getByRole('button', { name: /^(Move|Try again)$/ });
  /** What goes out of the boxes, instead of what the app would send. */
  const adjusting = /\/product-boxes\/adjust/;
  const instead = async (boxId: string | undefined, quantity: number) => {
    await context.unroute(adjusting);
    await context.route(adjusting, async (route) => {
      const [first] = route.request().postDataJSON() as { boxId: string }[];
      const body = [{ boxId: boxId ?? first?.boxId, products: [{ product: one.id, quantity }] }];
      await route.continue({ postData: JSON.stringify(body) });
    });
  };
  await open();
  await sees(page, 'Move to Box');
  await sees(page, 'Add to Bag');
  await moving.getByRole('textbox', { name: 'Quantity to move' }).fill('1');
  await pick('Box', full);
  await move.click();
  await sees(page, "Cannot move product. Target box doesn't have enough capacity.");
  await pick('Box', roomy);
  await instead('nobody', 1);
  await move.click();
  await sees(page, 'Target box not found');
  await instead(undefined, -99);
  await move.click();
  await sees(page, 'Failed to move product between boxes');
  await context.unroute(adjusting);
  await move.click();
  await sees(page, 'Product moved successfully');
  await expect(moving).toBeHidden();

  await editing.getByRole('button', { name: `Move ${one.name}`, exact: true }).click();
  await moving.getByRole('tab', { name: 'Add to Bag' }).click();
  await pick('Bag', 'Mihai');
  const stop = await spoil(context, 'POST', /\/batch/, (batch) => {
    const [bag, boxes] = batch['calls'] as { body: object }[];
    return { ...batch, calls: [bag, { ...boxes, body: [{ boxId: 'nobody', products: [] }] }] };
  });
  const addToBag = moving.getByRole('button', { name: /^(Add to Bag|Try again)$/ });
  await addToBag.click();
  await sees(page, 'Failed to add product to bag');
  await stop();
  await addToBag.click();
  await sees(page, 'Product added to bag successfully');
  await expect(moving).toBeHidden();
}

/** Emptied, and deleted: refused once, because it is not that box that was to go. */
async function walkDeleting(
  { page, context }: DeskWalker,
  editing: Locator,
  mine: string,
  /** Id of a box that is not empty. */
  full: string,
): Promise<void> {
  const remove = editing.getByRole('button', { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await page.getByRole('button', { name: `Delete ${mine}` }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await sees(page, 'This action cannot be undone. This will permanently delete the box.');
  const deleting = /\/scope\/main\/item\//;
  await context.route(deleting, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+$/, full),
    });
  });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await sees(page, 'Failed to delete box');
  await context.unroute(deleting);
  await asked.getByRole('button', { name: /^(Delete|Try again)$/ }).click();
  await sees(page, 'Box deleted successfully');
  await expect(asked).toBeHidden();
}

/** The messages of empty lists: no products, nothing in a bag, no warehouse, no bags. */
export async function walkEmptyPlaces({ page, url }: DeskWalker, plain: PlainBackend): Promise<void> {
  const { product, warehouse, bag } = plain.company.items;
  const kept = { product: [...product], warehouse: [...warehouse], bag: [...bag] };
  product.clear();
  for (const [id, item] of kept.warehouse) warehouse.set(id, { ...item, products: [] });
  for (const [id, item] of kept.bag) bag.set(id, { ...item, products: [] });
  await signIn(page, url, 'admin');
  await page.goto(`${url}/warehouse`);
  await sees(page, 'No warehouse products available');
  await page.goto(`${url}/bags`);
  await page.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  await sees(page, 'No products available in this bag.');

  for (const [id, item] of kept.product) product.set(id, item);
  warehouse.clear();
  bag.clear();
  await page.goto(`${url}/warehouse`);
  await sees(page, 'No warehouse found');
  await page.goto(`${url}/boxes`);
  const edit = page.getByRole('button', { name: /^Edit / });
  const move = page.getByRole('dialog', { name: 'Edit Box' }).getByRole('button', { name: /^Move / });
  await edit.first().click();
  await move.first().click();
  await page.getByRole('tab', { name: 'Add to Bag' }).click();
  await sees(page, 'No bags available');
  await atBothWidths(page, page.getByText('No bags available'));
  for (const [id, item] of kept.warehouse) warehouse.set(id, item);
  for (const [id, item] of kept.bag) bag.set(id, item);
}
