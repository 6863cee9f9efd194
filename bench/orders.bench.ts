// The admin's desk with 100,000 orders and 20,000 products in the mirror: page turn, toggle, live order and search
// keystroke, each compared with the same interaction on a bare React list of one page, in the same run. To add a peer
// list, add another page with the same buttons, measured in the same loop.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { signIn } from '../tests/e2e/walk';
import { type Api, signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { dressOf, rowsShown, serveBarePage } from './bare-page';
import { importProducts } from './catalogue';
import { placeOrders } from './company';
import { median, printTable, printVerdicts, type Row } from './figures';
import { type Beginning, stampMessages, untilPainted } from './painted';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 15));
const orderCount = Number(process.env['ORDERS'] ?? 100_000);
const productCount = 20_000;
const pageSize = 20;
/** Issue 4, G: at most so many times the bare list. */
const mostTimesBare = 1.5;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Places one order of an agent through the API: the desk receives it live. */
async function placer(ana: Api): Promise<() => Promise<unknown>> {
  const { id: agent } = await ana.get<{ id: string }>('/me');
  const [client] = await ana.get<{ id: string }[]>('/scope/main/items/client');
  const [product] = await ana.get<{ id: string; price: number }[]>('/scope/main/items/product');
  const lines = [{ product: product?.id, quantity: 1, unitprice: product?.price }];
  return () =>
    ana.post(
      '/scope/main/items/order',
      {
        client: client?.id,
        date: new Date().toISOString().slice(0, 10),
        price: product?.price,
        agent,
        placedAt: new Date().toISOString(),
        products: lines,
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
}

interface Interaction {
  readonly what: string;
  readonly beginning: Beginning;
  /** The interaction in the app, and the one that undoes it. */
  act(): Promise<unknown>;
  back(): Promise<unknown>;
  bareAct(): Promise<unknown>;
  bareBack(): Promise<unknown>;
}

const nothing = () => Promise.resolve();

/**
 * A message arrives at a random moment between two frames, on both pages: otherwise the bare list's would always arrive
 * right after the previous frame, and the app's after the server's processing time.
 */
const atAnyMoment = (beginning: Beginning): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, beginning === 'message' ? 20 + Math.random() * 50 : 0));

/** App and bare list alternate, so that other load on the machine affects both. */
async function compare(app: Page, bare: Page, interaction: Interaction): Promise<{ rows: Row[]; times: number }> {
  const { what, beginning } = interaction;
  const figures: number[] = [];
  const bareFigures: number[] = [];
  // The first of each is not counted: it includes compiling code that never ran before.
  for (let run = 0; run <= runs; run += 1) {
    const one = await untilPainted(app, beginning, () => atAnyMoment(beginning).then(interaction.act));
    await interaction.back();
    const other = await untilPainted(bare, beginning, () => atAnyMoment(beginning).then(interaction.bareAct));
    await interaction.bareBack();
    if (run > 0) {
      figures.push(one);
      bareFigures.push(other);
    }
  }
  const rows = [
    { what, unit: 'ms', figures },
    { what: `${what}, bare list`, unit: 'ms', figures: bareFigures },
  ];
  return { rows, times: median(figures) / median(bareFigures) };
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const databaseUrl = `file:${join(folder, 'data')}`;
const server = await serverProcess({ DATABASE_URL: databaseUrl });
let products = 0;
await server.start();
try {
  products = await importProducts(await signInByApi(server.url, 'admin'), productCount);
} finally {
  await server.stop();
}
await placeOrders(databaseUrl, orderCount);
await server.start();
const context = await openProfile(join(folder, 'profile'));
const bareContext = await openProfile(join(folder, 'bare'));
try {
  const ana = await signInByApi(server.url, 'ana');
  const admin = await signInByApi(server.url, 'admin');
  const count = (await admin.get<unknown[]>('/scope/main/items/order')).length;
  const pages = Math.ceil(count / pageSize);
  await context.addInitScript({ content: stampMessages });
  await bareContext.addInitScript({ content: stampMessages });
  const app = context.pages()[0] ?? (await context.newPage());
  const bare = bareContext.pages()[0] ?? (await bareContext.newPage());

  await signIn(app, server.url, 'admin');
  await app.getByText(`page 1 of ${pages}`).waitFor({ timeout: 600_000 });

  // 1. Read the rows that both will show.
  const orders = await rowsShown(app);
  await untilPainted(app, 'click', () => press(app, 'Next'));
  const nextOrders = await rowsShown(app);
  await untilPainted(app, 'click', () => press(app, 'Previous'));

  const search = app.getByPlaceholder('Search products...');
  const allFound = () => app.getByText(`page 1 of ${Math.ceil(products / 100)}`).waitFor({ timeout: 600_000 });
  const toScreen = (name: string) => app.getByRole('link', { name, exact: true }).click();
  await toScreen('Products');
  await allFound();
  const allProducts = await rowsShown(app);
  await search.focus();
  await untilPainted(app, 'keydown', () => app.keyboard.press('3'));
  const foundProducts = await rowsShown(app);
  await search.fill('');
  await toScreen('Orders');
  await app.getByText(`page 1 of ${pages}`).waitFor();

  const lists = { orders: [orders, nextOrders], products: [allProducts, foundProducts] } as const;
  const peer = await serveBarePage(lists, await dressOf(app));
  try {
    // 2. The same interactions on both.
    const openBare = (path: string) =>
      bare.goto(`${peer.url}${path}`).then(() => bare.locator('tbody tr').first().waitFor());
    const compared: { rows: Row[]; times: number }[] = [];
    await openBare('/');
    const inBare = (name: string) => () => press(bare, name);
    const inApp = (name: string) => () => press(app, name);
    compared.push(
      await compare(app, bare, {
        what: 'page turn',
        beginning: 'click',
        act: inApp('Next'),
        back: nothing,
        bareAct: inBare('Next'),
        bareBack: nothing,
      }),
    );
    for (let run = 0; run <= runs; run += 1) await untilPainted(app, 'click', inApp('Previous'));
    compared.push(
      await compare(app, bare, {
        what: 'toggle of the finalized ones',
        beginning: 'click',
        act: inApp('See finalized'),
        back: () => untilPainted(app, 'click', inApp('See all')),
        bareAct: inBare('See finalized'),
        bareBack: nothing,
      }),
    );
    const place = await placer(ana);
    let told = 0;
    compared.push(
      await compare(app, bare, {
        what: 'live order, message to screen',
        beginning: 'message',
        act: place,
        back: nothing,
        bareAct: async () => {
          told += 1;
          const [row] = orders;
          if (row === undefined) throw new Error('no order is shown');
          const [number, ...rest] = row.cells;
          const cells = number === undefined ? rest : [{ ...number, text: `${number.text} ${told}` }, ...rest];
          const item = { key: `live ${told}`, className: row.className, cells };
          peer.tell(JSON.stringify({ itemType: 'order', item }));
        },
        bareBack: nothing,
      }),
    );
    await openBare('/products');
    await toScreen('Products');
    await allFound();
    const bareSearch = bare.getByPlaceholder('Search products...');
    await search.focus();
    await bareSearch.focus();
    let typed = 0;
    compared.push(
      await compare(app, bare, {
        what: 'search keystroke',
        beginning: 'keydown',
        act: () => {
          typed += 1;
          // 3 to 9: the first page of all products contains codes without each of these digits, so its rows change.
          return app.keyboard.press(String((typed % 7) + 3));
        },
        back: async () => {
          await search.fill('');
          await allFound();
          await search.focus();
        },
        bareAct: () => bare.keyboard.press('3'),
        bareBack: async () => {
          await bareSearch.fill('');
          await bareSearch.focus();
        },
      }),
    );
    printTable(
      `${count} orders and ${products} products at the desk, to painted rows (one frame is 16.7 ms)`,
      compared.flatMap(({ rows }) => rows),
    );
    const verdicts = compared.map(({ rows, times }) => ({ what: rows[0]?.what ?? '', times }));
    printVerdicts(verdicts, 'the bare list', mostTimesBare);
  } finally {
    peer.close();
  }
} finally {
  for (const each of [context, bareContext]) await each.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
