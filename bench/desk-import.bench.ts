// Clicks of an admin at 1440 × 900 who imports an invoice of 358 products, from the warehouse to the end of the import
// with every unit in its place. The articles and their units are real (`tests/data`); all are in the catalogue, orders
// wait for some of them, and the boxes have room. Only controls are pressed that are in sight and enabled, found by
// role and name; choosing the file in the system's window counts as one click.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readyForOffline, signIn } from '../tests/e2e/walk';
import { readInvoices } from '../tests/loop/invoices';
import { type Api, signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { type Presses, pressesOn } from './presses';

const products = 358;
const mostClicks = 8;

interface Item {
  readonly id: string;
}
interface Place extends Item {
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}
interface Line extends Item {
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly units: number;
}

/** The first real articles, in the catalogue, each with the units of its first invoice. */
const linesOf = async (api: Api): Promise<readonly Line[]> => {
  const { invoices, articles } = readInvoices();
  const lines: Line[] = [];
  for (const { code, name, price } of [...articles.values()].slice(0, products)) {
    const units = invoices.find((invoice) => invoice.lines.has(code))?.lines.get(code) ?? 1;
    const made = await api.post<Item>('/scope/main/products/new', { code, name, price });
    lines.push({ id: made.id, code, name, price, units });
  }
  return lines;
};

/** An order that waits for half of what comes of every tenth product. */
const placeOrder = async (api: Api, lines: readonly Line[]): Promise<void> => {
  const agent = await api.get<Item>('/me');
  const [client] = await api.get<Item[]>('/scope/main/items/client');
  const ordered = lines
    .filter((_, at) => at % 10 === 0)
    .map(({ id, price, units }) => ({ product: id, quantity: Math.ceil(units / 2), unitprice: price }));
  const bani = ordered.reduce((sum, { quantity, unitprice }) => sum + quantity * Math.round(unitprice * 100), 0);
  const order = { client: client?.id, agent: agent.id, date: '2026-11-30', price: bani / 100, products: ordered };
  await api.post('/scope/main/items/order', order);
};

const importInvoice = async (page: Page, { tap, count }: Presses, file: string): Promise<void> => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tap(button('Import invoice'));
  const chooser = page.waitForEvent('filechooser');
  await tap(button('Browse'));
  await (await chooser).setFiles(file);
  count.taps += 1;
  await tap(button('Import File'));
  await tap(button('Accept all proposals'));
  await tap(button('Finish Import'));
  await page.getByText('Import process completed successfully').first().waitFor();
};

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
await server.start();
try {
  const api = await signInByApi(server.url, 'admin');
  const lines = await linesOf(api);
  for (let at = 1; at <= 40; at += 1)
    await api.post('/scope/main/items/box', { name: `Import ${at}`, capacity: 600, products: [] });
  await placeOrder(await signInByApi(server.url, 'ana'), lines);
  const file = join(folder, 'invoice.csv');
  writeFileSync(file, ['code;quantity', ...lines.map(({ code, units }) => `${code};${units}`)].join('\n'));

  const context = await openProfile(join(folder, 'profile'));
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, server.url, 'admin');
    await readyForOffline(page);
    await page.getByRole('link', { name: 'Warehouse' }).click();
    const presses = pressesOn(page);
    await importInvoice(page, presses, file);

    const unitsIn = (places: readonly Place[]): number => {
      const its = new Set(lines.map(({ id }) => id));
      return places
        .flatMap((place) => place.products)
        .reduce((sum, { product, quantity }) => sum + (its.has(product) ? quantity : 0), 0);
    };
    const come = lines.reduce((sum, { units }) => sum + units, 0);
    const toOrders = lines.reduce((sum, { units }, at) => sum + (at % 10 === 0 ? Math.ceil(units / 2) : 0), 0);
    for (const kind of ['warehouse', 'box'])
      expect(unitsIn(await api.get<Place[]>(`/scope/main/items/${kind}`))).toBe(come - toOrders);
    const { taps } = presses.count;
    const within = taps <= mostClicks;
    process.exitCode = within ? 0 : 1;
    console.log(
      `${within ? 'ok   ' : 'MORE '} a clean invoice of ${products} products, ${come} units, ${toOrders} of them to ` +
        `an order: ${taps} clicks (at most ${mostClicks})`,
    );
  } finally {
    await context.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
