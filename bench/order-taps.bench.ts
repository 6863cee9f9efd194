// Taps and keys of an order on a phone of 360 × 780, from the list of products to the placed order: five usual
// products, five new ones, the last order once more; and how many products are in sight. Only controls are pressed that
// are in sight and enabled, found by role and name.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createRandom } from '../server/seed/random';
import { bagOf, ordersOf } from '../tests/e2e/day';
import { readyForOffline, signIn } from '../tests/e2e/walk';
import { signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { type Presses, pressesOn } from './presses';

const phone = { width: 360, height: 780 };
const agent = 'ana';
/** Units of each usual product in the client's earlier orders, and of each new one. */
const dozen = 12;

interface Item {
  readonly id: string;
}
interface Product extends Item {
  readonly code: string;
  readonly name: string;
  readonly price: number;
}
interface Client extends Item {
  readonly name: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const chooseClient = async (page: Page, { tap }: Presses, client: Client): Promise<void> => {
  await tap(page.getByRole('combobox', { name: 'Client' }).or(page.getByRole('textbox', { name: 'Client' })));
  await tap(page.getByRole('option', { name: client.name }).first());
  await page.getByText(`Creating order for: ${client.name}`).waitFor();
};

const place = async (page: Page, { tap }: Presses): Promise<void> => {
  await tap(button(page, 'Place Order'));
  await page.getByRole('heading', { name: 'Products' }).waitFor();
};

/** (a) Five of the client's usual products, at the usual quantities. */
const usualOrder = async (page: Page, thumb: Presses, client: Client): Promise<void> => {
  await chooseClient(page, thumb, client);
  const usual = page.getByRole('list', { name: 'Usual for this client' });
  for (let product = 1; product <= 5; product += 1) {
    await thumb.tap(usual.getByRole('button', { name: new RegExp(`^Add ${dozen} × `) }).first());
    await page.getByRole('link', { name: new RegExp(`^Cart \\(${product}\\)`) }).waitFor();
  }
  await thumb.tap(page.getByRole('link', { name: /^Cart \(5\)/ }));
  await place(page, thumb);
};

/** (b) Products that the client has never bought, by code, a dozen of each. */
const newOrder = async (page: Page, thumb: Presses, client: Client, products: readonly Product[]): Promise<void> => {
  await chooseClient(page, thumb, client);
  for (const { code, name } of products) {
    await thumb.tap(page.getByRole('searchbox', { name: 'Search products' }));
    await thumb.type(code.replace(/\W/g, '').toLowerCase());
    await thumb.tap(button(page, `Add ${name}`));
    await thumb.tap(page.getByRole('textbox', { name: `Quantity of ${name}` }));
    await thumb.type(String(dozen));
  }
  await thumb.tap(page.getByRole('link', { name: /^Cart \(5\)/ }));
  await place(page, thumb);
};

/** (c) The client's last order once more. */
const lastOrder = async (page: Page, thumb: Presses, client: Client): Promise<void> => {
  await chooseClient(page, thumb, client);
  await thumb.tap(button(page, /^Order again, to the cart/));
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await place(page, thumb);
};

/** (d) Products of which all is in sight: between what sticks on top and the bar of the cart. */
const productsInSight = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main li')].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return (
          card.querySelector('button') !== null &&
          [top + 4, bottom - 4].every((y) => card.contains(document.elementFromPoint((left + right) / 2, y)))
        );
      }).length,
  );

const linesOf = (products: readonly { readonly product: string; readonly quantity: number }[]): string =>
  products
    .map(({ product, quantity }) => `${product} ${quantity}`)
    .sort()
    .join();

/** How many orders the agent has, and what the newest one is of. */
const orders = async (): Promise<{ readonly count: number; readonly newest: string }> => {
  const all = (await ordersOf(server.url, agent)).sort((one, other) => Number(other.id) - Number(one.id));
  return { count: all.length, newest: linesOf(all[0]?.products ?? []) };
};

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
await server.start();
let failed = false;
try {
  const api = await signInByApi(server.url, agent);
  const { id } = await api.get<Item>('/me');
  const clients = await api.get<Client[]>('/scope/main/items/client');
  const catalogue = (await api.get<Product[]>('/scope/main/items/product')).sort((one, other) =>
    one.code < other.code ? -1 : 1,
  );
  const bag = await bagOf(api);
  const [client] = clients;
  if (client === undefined) throw new Error('no client');
  // Drawn from the second page on, of what this client never bought, and none of which the agent carries samples.
  const bought = new Set(
    (await ordersOf(server.url, agent))
      .filter((order) => order.client === client.id)
      .flatMap(({ products }) => products.map(({ product }) => product)),
  );
  const further = catalogue.slice(100).filter(({ id }) => !bag.has(id) && !bought.has(id));
  const drawn = createRandom(15).draw(further, 10);
  const [usual, fresh] = [drawn.slice(0, 5), drawn.slice(5)];
  for (const date of ['2026-11-06', '2026-11-13']) {
    const products = usual.map(({ id: product, price }) => ({ product, quantity: dozen, unitprice: price }));
    const price = Math.round(products.reduce((sum, { unitprice }) => sum + unitprice * dozen, 0) * 100) / 100;
    await api.post('/scope/main/items/order', { client: client.id, agent: id, date, price, products });
  }

  const context = await openProfile(join(folder, 'profile'));
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(phone);
    await signIn(page, server.url, agent);
    await readyForOffline(page);
    const judge = async (
      what: string,
      most: { readonly taps: number; readonly keys: number },
      order: (thumb: Presses) => Promise<void>,
      wanted: readonly Product[],
    ) => {
      const thumb = pressesOn(page);
      const { count } = await orders();
      await order(thumb);
      await expect
        .poll(orders)
        .toEqual({ count: count + 1, newest: linesOf(wanted.map((one) => ({ product: one.id, quantity: dozen }))) });
      const { taps, keys } = thumb.count;
      const within = taps <= most.taps && keys <= most.keys;
      failed ||= !within;
      console.log(
        `${within ? 'ok   ' : 'MORE '} ${what}: ${taps} taps, ${keys} keys (at most ${most.taps} and ${most.keys})`,
      );
    };
    await judge('(a) five usual products', { taps: 9, keys: 0 }, (thumb) => usualOrder(page, thumb, client), usual);
    await judge(
      '(b) five new products',
      { taps: 20, keys: 40 },
      (thumb) => newOrder(page, thumb, client, fresh),
      fresh,
    );
    await judge('(c) the last order again', { taps: 4, keys: 0 }, (thumb) => lastOrder(page, thumb, client), fresh);

    await chooseClient(page, pressesOn(page), client);
    await page.getByRole('list', { name: 'Usual for this client' }).getByRole('button').first().click();
    await page.getByRole('link', { name: /^Cart \(1\)/ }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    const seen = await productsInSight(page);
    failed ||= seen < 5;
    console.log(`${seen < 5 ? 'LESS ' : 'ok   '} (d) products in sight with a client and a line: ${seen} (at least 5)`);
  } finally {
    await context.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
