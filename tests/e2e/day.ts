import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { wasSeen } from './recorder';

// What the walks through an agent's day share: where they walk, and how things are found at either width.

export const widths = {
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
} as const;

/** Each language once: what is shown is measured in the other one where it stands (shown.ts). */
export const languageWalks = [
  { language: 'ro', device: 'phone', viewport: widths.phone },
  { language: 'en', device: 'desk', viewport: widths.desk },
] as const;

export interface Walker {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  readonly username: string;
  /** Below the breakpoint of 768 px. */
  readonly narrow: boolean;
}

interface BagItem {
  agent: string;
  products: { product: string; quantity: number }[];
}

/**
 * Waits until a person could see these words, or a text that begins with them: what is there but still fades in is not
 * seen yet.
 */
export const sees = (page: Page, words: string): Promise<void> =>
  expect.poll(() => wasSeen(page, words), { message: `nobody saw '${words}'`, intervals: [50] }).toBe(true);

interface ProductItem {
  id: string;
  code: string;
  name: string;
}

/** Products that this agent's bag holds, or those that it does not, by the API. */
export const samplesOf = async (url: string, username: string, held = true): Promise<ProductItem[]> => {
  const api = await signInByApi(url, username);
  const products = await api.get<ProductItem[]>('/scope/main/items/product');
  const bag = await bagOf(api);
  return products.filter(({ id }) => (bag.get(id) === 1) === held);
};

/** Quantities of an agent's own bag by product id. */
export const bagOf = async (api: Api): Promise<ReadonlyMap<string, number>> => {
  const [bag] = await api.get<BagItem[]>('/scope/main/items/bag');
  return new Map(bag?.products.map(({ product, quantity }) => [product, quantity]));
};

/** Searches a product by its code and puts one unit of it into the cart. */
export async function addByCode({ page, narrow }: Pick<Walker, 'page' | 'narrow'>, code: string): Promise<void> {
  const search = page.getByPlaceholder('Search products...');
  await search.fill(code);
  if (narrow) {
    const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: code });
    await card.getByRole('button', { name: /^Add / }).click();
    await expect(card.getByRole('group', { name: /^Quantity of / })).toBeVisible();
  } else {
    const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: code });
    await row.getByRole('textbox').fill('1');
    await row.getByRole('button', { name: /^Add / }).click();
    await expect(row.getByText('1 in cart')).toBeVisible();
  }
  await search.fill('');
}

/** Changes calls on their way to the server, which then refuses them by itself; returns how to stop. */
export async function spoil(
  context: BrowserContext,
  method: string,
  path: RegExp,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<() => Promise<void>> {
  await context.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const body = change((request.postDataJSON() ?? {}) as Record<string, unknown>);
    await route.continue({ postData: JSON.stringify(body) });
  });
  return () => context.unroute(path);
}

/** Changes or removes rows of one of the device's databases, as a damaged or cleaned-up device would. */
export const inDatabase = (
  page: Page,
  database: string | RegExp,
  table: string,
  change: { put: Record<string, unknown>; key?: string } | 'clear',
): Promise<void> =>
  page.evaluate(
    async ({ source, store, edit }) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((candidate) => new RegExp(source).test(candidate));
      if (name === undefined) throw new Error(`no database ${source} among ${names.join(', ')}`);
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          const rows = transaction.objectStore(store);
          if (edit === 'clear') rows.clear();
          else {
            // A row by its key, or every row there is.
            const reading = edit.key === undefined ? rows.getAll() : rows.get(edit.key);
            reading.onsuccess = () => {
              const found = reading.result as object | object[];
              for (const row of Array.isArray(found) ? found : [found])
                rows.put(
                  { ...row, ...edit.put },
                  ...(rows.keyPath === null && edit.key !== undefined ? [edit.key] : []),
                );
            };
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
      });
    },
    { source: typeof database === 'string' ? `^${database}$` : database.source, store: table, edit: change },
  );

/**
 * From the next page load on nothing with a price in it can be drawn: rows that cannot are set aside before they come
 * to a screen.
 */
export const breakDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error('this browser has no figures');
      },
    });
  });

export interface OrderItem {
  id: string;
  client: string;
  /** Lei. */
  price: number;
  date: string;
  products: { product: string; quantity: number; deliveredQuantity: number }[];
}

/**
 * A phone; with calls that can be changed on their way ('block'), or with the worker that keeps the app for when there
 * is no network.
 */
export const openPhone = async (
  browser: Browser,
  serviceWorkers: 'allow' | 'block',
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: widths.phone, locale: 'en-GB', serviceWorkers });
  return { context, page: await context.newPage() };
};
/** Waits until the header says so. */
export const online = (page: Page) =>
  expect(page.getByRole('link', { name: /^Online/ })).toBeVisible({ timeout: 90_000 });
/** This agent's orders as the server has them. */
export const ordersOf = async (url: string, username: string): Promise<OrderItem[]> => {
  const api = await signInByApi(url, username);
  const { id } = await api.get<{ id: string }>('/me');
  const query = `at 'main' select items from 'order' where {property 'agent' eq '${id}'}`;
  return api.get<OrderItem[]>(`/spoql/items?q=${encodeURIComponent(query)}`);
};
