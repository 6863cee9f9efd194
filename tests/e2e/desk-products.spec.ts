import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { widths } from './day';
import {
  dialog,
  editButton,
  openProducts,
  type ProductItem,
  placesOnServer,
  rowOf,
  type ServerPlaces,
  search,
  table,
  totalButton,
  totalOf,
} from './desk-catalogue';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';

// The admin's list of products: search, columns, pages, and where each product lies.

const server = serveDemo();
let api: Api;
let products: readonly ProductItem[];
let places: ServerPlaces;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  products = (await api.get<ProductItem[]>('/scope/main/items/product')).toSorted((one, other) =>
    one.code < other.code ? -1 : 1,
  );
  places = await placesOnServer(api);
});

const inAnyBag = (id: string): boolean => [...places.bags.values()].some((units) => (units.get(id) ?? 0) >= 1);
const found = (list: readonly ProductItem[]): ProductItem => {
  const [product] = list;
  if (product === undefined) throw new Error('the demo company has no such product');
  return product;
};
const popover = (page: Page, { name }: ProductItem) => page.getByRole('group', { name: `Where ${name} is` });
const codesShown = (page: Page): Promise<string[]> =>
  table(page).locator('tbody tr').locator('td:nth-child(2)').allInnerTexts();

test('figures are the server’s, search is by code in any case, each column sorts both ways', async ({ browser }) => {
  const page = await openProducts(browser, server.url, 'admin');
  const product = found(products.filter(({ id }) => inAnyBag(id)));
  await search(page, product.code.toLowerCase());
  const stock = places.warehouse.get(product.id) ?? 0;
  await expect(rowOf(page, product.code)).toHaveText(
    `${product.name}${product.code}Lei ${product.price.toFixed(2)}${stock}✓${totalOf(places, product.id)}Edit`,
  );
  await search(page, product.name);
  // What the name alone contains follows the list and is not counted in it (decisions 8).
  await expect(table(page).locator('tbody tr').first()).toHaveText('By name');
  await expect(rowOf(page, product.code)).toBeVisible();
  await expect(page.getByText(/^\d+ by name/)).toBeVisible();
  await search(page, 'no such thing');
  await expect(page.getByText("No product code or name contains 'no such thing'")).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(table(page).locator('tbody tr')).toHaveCount(100);

  const worth: [column: string, value: (product: ProductItem) => number][] = [
    ['Price', ({ price }) => price],
    ['Stock', ({ id }) => places.warehouse.get(id) ?? 0],
    ['In bag', ({ id }) => (inAnyBag(id) ? 1 : 0)],
    ['Total', ({ id }) => totalOf(places, id)],
  ];
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  for (const [column, value] of worth) {
    const head = table(page).getByRole('columnheader', { name: column });
    for (const [direction, sign] of [['ascending', 1] as const, ['descending', -1] as const]) {
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', direction);
      await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
      const sorted = products.toSorted((one, other) => sign * (value(one) - value(other)));
      await expect.poll(() => codesShown(page)).toEqual(sorted.slice(0, 100).map(({ code }) => code));
    }
  }
});

test('where a product lies is as the server’s boxes and bags say, by press, keyboard and hover', async ({
  browser,
}) => {
  const page = await openProducts(browser, server.url, 'admin');
  const inBag = found(products.filter(({ id }) => inAnyBag(id)));
  const boxesOf = ({ id }: ProductItem) =>
    [...places.boxes.values()].filter((units) => (units.get(id) ?? 0) > 0).length;
  const inBoxes = found(products.filter((product) => boxesOf(product) > 1 && !inAnyBag(product.id)));
  for (const product of [inBag, inBoxes]) {
    await search(page, product.code);
    await totalButton(page, product.name).click();
    const shown = popover(page, product);
    const holding = (kind: ServerPlaces['boxes']) =>
      [...kind]
        .map(([name, units]) => ({ name, units: units.get(product.id) ?? 0 }))
        .filter(({ units }) => units > 0)
        .sort((one, other) => one.name.localeCompare(other.name, 'ro', { numeric: true }))
        .map(({ name, units }) => `${name} ${units}`);
    await expect(shown.getByRole('listitem').first()).toHaveText(`Warehouse ${places.warehouse.get(product.id) ?? 0}`);
    await expect(shown.getByRole('list', { name: 'Boxes' }).getByRole('listitem')).toHaveText(holding(places.boxes));
    await expect(shown.getByRole('list', { name: 'Bags' }).getByRole('listitem')).toHaveText(holding(places.bags));
    await expect(shown.getByText(`Boxes and bags ${totalOf(places, product.id)}`)).toBeVisible();
    await expect(totalButton(page, product.name)).toHaveAccessibleDescription(/Warehouse \d+ Boxes \d+/);
    await expectSound(page);
    await totalButton(page, product.name).click();
    await expect(shown).toBeHidden();
  }

  await search(page, '');
  const [first, second] = products.filter(({ code }) => code.startsWith(found(products).code.slice(0, 3)));
  if (first === undefined || second === undefined) throw new Error('the demo company has too few products');
  await totalButton(page, first.name).hover();
  await expect(popover(page, first)).toBeVisible();
  // Into it and it stays; to the next one and that is shown instead.
  await popover(page, first).hover();
  await totalButton(page, second.name).hover();
  await expect(popover(page, second)).toBeVisible();
  await expect(popover(page, first)).toBeHidden();
  await page.getByRole('heading', { name: 'Products' }).hover();
  await expect(popover(page, second)).toBeHidden();

  await editButton(page, first.name).focus();
  await page.keyboard.press('Tab');
  await expect(popover(page, second)).toBeVisible();
  await expect(totalButton(page, second.name)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(popover(page, second)).toBeHidden();
  await expect(totalButton(page, second.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popover(page, second)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popover(page, second)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone, ${colorScheme}: cards sort, show places, are edited; nothing scrolls sideways`, async ({
    browser,
  }) => {
    const page = await openProducts(browser, server.url, 'admin', { viewport: widths.phone, colorScheme });
    await expectSound(page);
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, highest first');
    const dearest = Math.max(...products.map(({ price }) => price));
    await expect(cards.first()).toContainText(`Lei ${dearest.toFixed(2)}`);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sorted by code');
    const first = found(products);
    await expect(cards.first()).toContainText(first.code);

    await totalButton(page, first.name).click();
    await expect(popover(page, first)).toBeVisible();
    await expectSound(page);
    await page.getByRole('heading', { name: 'Products' }).click();
    await expect(popover(page, first)).toBeHidden();
    await editButton(page, first.name).click();
    await expect(dialog(page, 'Edit Product').getByLabel('Price')).toHaveValue(first.price.toFixed(2));
    await expectSound(page);
    await dialog(page, 'Edit Product').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page, 'Edit Product')).toBeHidden();
    await expect(editButton(page, first.name)).toBeFocused();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await dialog(page, 'Add New Product').getByRole('button', { name: 'Add Product' }).click();
    await expect(dialog(page, 'Add New Product').getByText('Name is missing')).toBeVisible();
    await expect(dialog(page, 'Add New Product').getByLabel('Name')).toBeFocused();
    await expectSound(page);
  });
}
