import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { signIn } from './walk';

// An order whose lines an admin prepares, and where its figures are seen.

interface Place {
  readonly id: string;
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}
interface Item {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}
/** An order to be prepared, and the product of it that can be. */
export interface Ordered {
  readonly id: string;
  readonly name: string;
  /** Units of it in the warehouse. */
  readonly stock: number;
}

/** An order by ana, placed by the API: two of a product that boxes hold, and more of another than there is. */
export const orderToPrepare = async (url: string): Promise<Ordered> => {
  const [ana, admin] = [await signInByApi(url, 'ana'), await signInByApi(url, 'admin')];
  const { id: agent } = await ana.get<{ id: string }>('/me');
  const products = await ana.get<Item[]>('/scope/main/items/product');
  const [client] = await ana.get<Item[]>('/scope/main/items/client');
  const [warehouse] = await ana.get<Place[]>('/scope/main/items/warehouse');
  const boxes = await admin.get<Place[]>('/scope/main/items/box');
  const units = (places: readonly Place[], id: string) =>
    places.flatMap((place) => place.products).reduce((sum, line) => sum + (line.product === id ? line.quantity : 0), 0);
  const stockOf = (id: string) => units(warehouse === undefined ? [] : [warehouse], id);
  const there = products.find(({ id }) => stockOf(id) >= 10 && units(boxes, id) >= 10);
  const short = products.find(({ id }) => stockOf(id) < 5 && id !== there?.id);
  if (there === undefined || short === undefined || client === undefined) throw new Error('an odd demo company');
  const line = ({ id, price }: Item, quantity: number) => ({ product: id, quantity, unitprice: price });
  const order = {
    client: client.id,
    date: new Date().toISOString().slice(0, 10),
    placedAt: new Date().toISOString(),
    price: Number((2 * there.price + 5 * short.price).toFixed(2)),
    agent,
    products: [line(there, 2), line(short, 5)],
  };
  const { id } = await ana.post<{ id: string }>('/scope/main/items/order', order, {
    'idempotency-key': crypto.randomUUID(),
  });
  return { id, name: there.name, stock: stockOf(there.id) };
};

/** The details dialog of an order. */
export const detailsOf = (page: Page, order: string): Locator => page.getByRole('dialog', { name: `Order ${order}` });
/** Opens an order's details from its row or card. */
export const openDetails = async (page: Page, order: string): Promise<Locator> => {
  await page.getByRole('button', { name: `View Details: order ${order}` }).click();
  const details = detailsOf(page, order);
  await expect(details).toBeVisible();
  return details;
};
const rowOf = (details: Locator, name: string): Locator => details.getByRole('row').filter({ hasText: name }).first();
/** The check column of a product. */
export const tickOf = (details: Locator, name: string): Locator =>
  details.getByRole('checkbox', { name: `Added: ${name}` });
/** In stock, as the row of the details says. */
export const inStock = (details: Locator, name: string): Locator => rowOf(details, name).getByRole('cell').nth(2);
/** The box allocation wizard. */
export const allocation = (page: Page): Locator => page.getByRole('dialog', { name: /^(Add|Remove) \d+x / });
/** What the box from which units are taken, or into which they are put, holds of the product. */
export const inBox = async (dialog: Locator): Promise<number> =>
  Number(
    await dialog.getByRole('table', { name: 'Boxes' }).getByRole('row').nth(1).getByRole('cell').nth(1).textContent(),
  );

/** An admin at a desk, signed in, in a browser of their own. */
export const openDesk = async (
  browser: Browser,
  url: string,
  username: string,
  worker: 'allow' | 'block' = 'block',
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: worker });
  const page = await context.newPage();
  await signIn(page, url, username);
  return page;
};
