// W3: a product among 20,000 (and the demo's) gets another name: from the message that says so to the painted row on an
// agent's screen. Beside it a page without a framework that has the same products in a Map and the same row, style and
// all, and hears the same message by a bare ws server. `PRODUCTS=2000` for a trial.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readyForOffline, signIn } from '../tests/e2e/walk';
import { type Api, callAs, signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { listen, liveKeyOf } from '../tests/support/listener';
import { until } from '../tests/support/server-process';
import { dressOf } from './bare-page';
import { bareRows } from './bare-rows';
import { serveBare } from './bare-server';
import { builds } from './builds';
import { importProducts } from './catalogue';
import { printTable, type Row } from './figures';
import { terenTaker } from './order-takers';
import { stampMessages, untilPainted } from './painted';
import { report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 15));
const count = Number(process.env['PRODUCTS'] ?? 20_000);

interface Product {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
}

interface Screen {
  readonly name: string;
  readonly page: Page;
  /** Lets the page hear that the product has this name. */
  change(name: string): Promise<unknown> | unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const ends: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function browserOf(name: string): Promise<Page> {
  const context = await openProfile(join(folder, `profile of ${name}`));
  ends.unshift(() => context.close());
  await context.addInitScript({ content: stampMessages });
  return context.pages()[0] ?? (await context.newPage());
}

/** The event of the last change, as the server sent it. */
async function eventsOf(url: string): Promise<() => string> {
  const { socket, hangUp } = listen(url, await liveKeyOf(await callAs(url, 'ana')), ['product']);
  ends.unshift(hangUp);
  let last = '';
  socket.on('message', (data) => {
    if (String(data).includes('"entity-item-changed"')) last = String(data);
  });
  await until('the listener to be open', () => socket.readyState === 1);
  return () => last;
}

const rowOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.querySelector('main tbody tr').innerText`);

/** A message comes at any moment between two frames. */
const atAnyMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50));

const figures = new Map<string, number[]>();
try {
  const screens: Screen[] = [];
  let heard = (): string => '';
  let products: readonly Product[] = [];
  for (const { name, folder: build } of builds) {
    const taker = await terenTaker(name, `file:${join(folder, name)}`, build);
    ends.unshift(() => taker.stop());
    const admin: Api = await signInByApi(taker.url, 'admin');
    await importProducts(admin, count);
    const all = (await admin.get<Product[]>('/scope/main/items/product')).sort((a, b) => (a.code < b.code ? -1 : 1));
    const page = await browserOf(name);
    await signIn(page, taker.url, 'ana');
    await page.locator('main tbody tr').first().waitFor({ timeout: 120_000 });
    await readyForOffline(page);
    const [{ code, price } = { code: '', price: 0 }] = all;
    const change = (called: string) =>
      admin.post('/scope/main/importProducts', `name,code,price\n${called},${code},${price}`);
    screens.push({ name, page, change });
    if (products.length > 0) continue;
    products = all;
    heard = await eventsOf(taker.url);
  }
  const [app] = screens;
  const [changed] = products;
  assert.ok(app !== undefined && changed !== undefined);
  await app.page.getByRole('row').filter({ hasText: changed.name }).waitFor();
  const table = await app.page.evaluate<string>(`document.querySelector('main table').outerHTML`);
  const peer = await serveBare(bareRows(products, table, await dressOf(app.page)));
  ends.unshift(() => peer.close());
  const bare = await browserOf('the bare page');
  await bare.goto(peer.url);
  await bare.locator('main tbody tr').first().waitFor();
  await until('the bare page to listen', () => bare.evaluate<boolean>('socket.readyState === 1'));
  screens.push({ name: 'vanilla DOM', page: bare, change: () => peer.tell(heard()) });

  // The first is not counted: code is compiled.
  for (let run = 0; run <= runs; run += 1) {
    const name = `Produs redenumit ${run}`;
    for (const screen of screens) {
      const act = () => atAnyMoment().then(() => screen.change(name));
      const took = await untilPainted(screen.page, 'message', act);
      if (run > 0) figures.set(screen.name, [...(figures.get(screen.name) ?? []), took]);
    }
    const [shown, ...others] = await Promise.all(screens.map(({ page }) => rowOf(page)));
    assert.ok(shown?.includes(name), `the app shows another row: ${shown}`);
    for (const other of others) assert.equal(other, shown, 'two pages show two rows');
  }
} finally {
  for (const end of ends) await end();
}

const row = (what: string): Row => ({ what, unit: 'ms', figures: figures.get(what) ?? [] });
const work = `one of ${count} products renamed, from the message to the painted row`;
printTable(work, [...figures.keys()].map(row));
report({
  row: 'W3',
  work,
  ours: row('Teren'),
  before: figures.has('before') ? row('before') : undefined,
  peers: [row('vanilla DOM')],
  demands: [{ peer: 'vanilla DOM', most: 1.5 }],
});
