import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Api } from '../support/calls';
import { online, widths } from './day';
import { signIn } from './walk';

// What the tests of the admin's products share: how the screen is opened, how its things are found, and what the server
// says.

export interface ProductItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Lei. */
  readonly price: number;
}
interface PlaceItem {
  readonly name?: string;
  readonly agent?: string;
  readonly products: readonly { readonly product: string | { readonly id: string }; readonly quantity: number }[];
}

export const dialog = (page: Page, name: 'Add New Product' | 'Edit Product' | 'Import Products') =>
  page.getByRole('dialog', { name, exact: true });
export const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search products' }).fill(text);
export const table = (page: Page) => page.getByRole('table', { name: 'Products' });
export const rowOf = (page: Page, code: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: code, exact: true }) });
export const totalButton = (page: Page, name: string) => page.getByRole('button', { name: `where ${name} is` });
export const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });

/** A user's products screen with all products; calls can be changed on their way where no worker is between. */
export const openProducts = async (
  browser: Browser,
  url: string,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await signIn(page, url, username);
  await page.goto(`${url}/products`);
  await online(page);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  return page;
};

/** Where every product lies, as the server's lists say. */
export interface ServerPlaces {
  readonly warehouse: ReadonlyMap<string, number>;
  /** By name of box, or of agent. */
  readonly boxes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly bags: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const unitsOf = ({ products }: PlaceItem): Map<string, number> =>
  new Map(products.map(({ product, quantity }) => [typeof product === 'string' ? product : product.id, quantity]));

export const placesOnServer = async (api: Api): Promise<ServerPlaces> => {
  const read = (kind: string) => api.get<PlaceItem[]>(`/scope/main/items/${kind}`);
  const accounts = await api.get<{ id: string; firstname: string; lastname: string }[]>('/scope/main/accounts');
  const names = new Map(accounts.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
  const [warehouse] = await read('warehouse');
  if (warehouse === undefined) throw new Error('there is no warehouse');
  return {
    warehouse: unitsOf(warehouse),
    boxes: new Map((await read('box')).map((box) => [box.name ?? '', unitsOf(box)])),
    bags: new Map((await read('bag')).map((bag) => [names.get(bag.agent ?? '') ?? '', unitsOf(bag)])),
  };
};

/** Units of a product in boxes and bags together. */
export const totalOf = ({ boxes, bags }: ServerPlaces, id: string): number =>
  [...boxes.values(), ...bags.values()].reduce((sum, units) => sum + (units.get(id) ?? 0), 0);
