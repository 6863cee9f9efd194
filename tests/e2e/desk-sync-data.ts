import type { Page } from '@playwright/test';
import type { Api } from '../support/calls';
import { type OrderItem, type ProductItem, placeByApi } from './desk-data';

// Products of known figures for the warehouse's check: what a test computes by hand is then what it is.

interface Lines {
  readonly id: string;
  readonly products: readonly { readonly product: string | { readonly id: string }; readonly quantity: number }[];
}

/** A product in a box of its own. */
export interface Stocked {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly box: { readonly id: string; readonly name: string };
}

const first = async (api: Api): Promise<string> => {
  const [warehouse] = await api.get<Lines[]>('/scope/main/items/warehouse');
  if (warehouse === undefined) throw new Error('there is no warehouse');
  return warehouse.id;
};

/** Says that the warehouse has so many of a product; no box follows. */
export const setStock = async (api: Api, product: string, quantity: number): Promise<void> => {
  await api.put(`/scope/main/item/${await first(api)}`, { products: [{ product, quantity }] });
};
/** Puts units of a product into a box, or takes them out of it; the warehouse does not follow. */
export const adjust = async (api: Api, { id, box }: Stocked, quantity: number): Promise<void> => {
  await api.put('/scope/main/product-boxes/adjust', [{ boxId: box.id, products: [{ product: id, quantity }] }]);
};

/**
 * A new product, so many of it in the warehouse and in a new box of that name, balanced; codes decide which is found
 * first.
 */
export const stocked = async (
  api: Api,
  { code, name, units }: { code: string; name: string; units: number },
): Promise<Stocked> => {
  const { id } = await api.post<{ id: string }>('/scope/main/products/new', { name, code, price: 3.5 });
  const box = await api.post<{ id: string; name: string }>('/scope/main/items/box', {
    name: `Raft ${code}`,
    capacity: 40,
    products: [{ product: id, quantity: units }],
  });
  await setStock(api, id, units);
  return { id, name, code, box };
};

const unitsIn = (places: readonly Lines[], product: string): number =>
  places
    .flatMap(({ products }) => products)
    .filter((line) => (typeof line.product === 'string' ? line.product : line.product.id) === product)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What the server has of a product: in the warehouse, in all boxes, in all bags. */
export const heldOf = async (api: Api, product: string): Promise<[number, number, number]> => {
  const [warehouse, boxes, bags] = await Promise.all(
    ['warehouse', 'box', 'bag'].map((type) => api.get<Lines[]>(`/scope/main/items/${type}`)),
  );
  return [unitsIn(warehouse ?? [], product), unitsIn(boxes ?? [], product), unitsIn(bags ?? [], product)];
};

/** The ledger's movements of a product that say that they corrected it, oldest first: 'warehouse +2'. */
export const correctionsOf = async (api: Api, product: string): Promise<string[]> => {
  const query = new URLSearchParams({ product, reason: 'sync correction' });
  const { movements } = await api.get<{ movements: { place: string; delta: number }[] }>(
    `/scope/main/movements?${query}`,
  );
  return movements.map(({ place, delta }) => `${place} ${delta > 0 ? '+' : ''}${delta}`).reverse();
};

/** Opens Warehouse Sync from the warehouse's screen. */
export const openSync = async (page: Page, url: string) => {
  await page.goto(`${url}/warehouse`);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  return page.getByRole('dialog', { name: 'Warehouse Sync' });
};

/** A product in a box of its own that can be ordered. */
export type Priced = Stocked & ProductItem;
/** A new product with so many units, all in its box. */
export const pricedIn = async (api: Api, code: string, units: number): Promise<Priced> => ({
  ...(await stocked(api, { code, name: `Produs ${code}`, units })),
  price: 3.5,
});
/** An order of ana's for a client. */
export const placeLines = (url: string, client: string, lines: readonly [ProductItem, number][]): Promise<OrderItem> =>
  placeByApi(
    url,
    'ana',
    client,
    lines.map(([product, quantity]) => ({ product, quantity })),
  );
