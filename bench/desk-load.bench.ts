// W1b: the desk's first read of 20,000 products (and the demo's) and 100,000 orders: from the click on Login to the
// first orders painted, and until all are there and on the disk; and opened again, from the navigation to the painted
// list. The rows have to be the server's newest. `ORDERS=5000` for a trial.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { compareNewest } from '../src/domain/order';
import { orderPageSize } from '../src/domain/page';
import type { Order } from '../src/wire/order';
import { signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { firstLoads } from '../tests/support/first-loads';
import { type ServerProcess, serverProcess, until } from '../tests/support/server-process';
import { builds } from './builds';
import { importProducts } from './catalogue';
import { placeOrders } from './company';
import { printTable, type Row } from './figures';
import { open, watchOpening } from './opened';
import { longestTask, stampMessages, untilShown } from './painted';
import { type Measured, report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const orderCount = Number(process.env['ORDERS'] ?? 100_000);
const productCount = Number(process.env['PRODUCTS'] ?? 20_000);
const rows = 'main tbody tr';

interface Desk {
  readonly name: string;
  readonly server: ServerProcess;
  readonly count: number;
  /** The newest orders, newest first. */
  readonly newest: readonly string[];
}

const units = { first: 's', all: 's', longest: 'ms', moved: 'rows', again: 's', longestAgain: 'ms' } as const;
type Figure = keyof typeof units;
const words: Readonly<Record<Figure, string>> = {
  first: 'Login to the first orders painted',
  all: 'Login to all of them',
  longest: 'longest task meanwhile',
  moved: 'rows of the first page that moved meanwhile',
  again: 'opened again, list painted',
  longestAgain: 'longest task meanwhile, opened again',
};

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));

async function foundDesk(name: string, build: string): Promise<Desk> {
  const databaseUrl = `file:${join(folder, name)}`;
  const server = await serverProcess({ DATABASE_URL: databaseUrl, DEMO: 'yes' }, [], build);
  await server.start();
  await importProducts(await signInByApi(server.url, 'admin'), productCount);
  await server.stop();
  await placeOrders(databaseUrl, orderCount);
  await server.start();
  const admin = await signInByApi(server.url, 'admin');
  const orders = await admin.get<Order[]>('/scope/main/items/order');
  orders.sort(compareNewest);
  return { name, server, count: orders.length, newest: orders.slice(0, orderPageSize).map(({ id }) => id) };
}

const idsShown = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${rows}')].map((row) => row.cells[0].innerText.split('\\n')[0].trim())`,
  );

async function inProfile<Answer>(profile: string, first: string, work: (page: Page) => Promise<Answer>) {
  const context = await openProfile(profile);
  try {
    await context.addInitScript({ content: stampMessages });
    await watchOpening(context, { rows, first });
    return await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

/** Signs in on a new device, waits until everything is there, and opens it again. */
async function once({ server, count, newest }: Desk, profile: string): Promise<Record<Figure, number>> {
  const [first = ''] = newest;
  const loaded = await inProfile(profile, first, async (page) => {
    await page.goto(server.url);
    await page.locator('#early').waitFor({ state: 'detached' });
    await page.getByPlaceholder('Enter your username').fill('admin');
    await page.getByPlaceholder('Enter your password').fill('teren-demo');
    const pressed = performance.now();
    const shown = await untilShown(page, rows, () => page.getByRole('button', { name: 'Login' }).click(), 600);
    const early = await idsShown(page);
    await page.getByText(`page 1 of ${Math.ceil(count / orderPageSize)}`).waitFor({ timeout: 600_000 });
    await until('every row on the disk', async () => !(await page.evaluate(firstLoads)).includes(false), 600);
    const all = (performance.now() - pressed) / 1_000;
    const late = await idsShown(page);
    assert.deepEqual(late, newest, 'the list is not that of the newest orders');
    const moved = early.filter((id, at) => late[at] !== id).length;
    return { first: shown / 1_000, all, moved, longest: await longestTask(page) };
  });
  const opened = await inProfile(profile, first, async (page) => {
    const { list } = await open(page, `${server.url}/orders`, 1);
    await page.getByText(`page 1 of ${Math.ceil(count / orderPageSize)}`).waitFor({ timeout: 600_000 });
    assert.deepEqual(await idsShown(page), newest, 'opened again, the list is another');
    return { again: list.at / 1_000, longestAgain: await longestTask(page) };
  });
  rmSync(profile, { recursive: true, force: true });
  return { ...loaded, ...opened };
}

const figures = new Map<string, Record<Figure, number>[]>();
const desks: Desk[] = [];
try {
  for (const { name, folder: build } of builds) desks.push(await foundDesk(name, build));
  for (let run = 0; run < runs; run += 1)
    for (const desk of desks) {
      const one = await once(desk, join(folder, `profile ${desk.name} ${run}`));
      figures.set(desk.name, [...(figures.get(desk.name) ?? []), one]);
    }
} finally {
  for (const { server } of desks) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const title = `${orderCount} orders and ${productCount} products`;
const row = (name: string, figure: Figure, what = name): Row => ({
  what,
  unit: units[figure],
  figures: (figures.get(name) ?? []).map((one) => one[figure]),
});
for (const name of figures.keys())
  printTable(
    `${name}: ${title} read for the first time`,
    (Object.keys(units) as Figure[]).map((figure) => row(name, figure, words[figure])),
  );
const lineOf = (figure: Figure, demands: Measured['demands']): Measured => ({
  row: 'W1b',
  work: `${title}: ${words[figure]}`,
  ours: row('Teren', figure),
  before: figures.has('before') ? row('before', figure) : undefined,
  peers: [],
  demands,
});
report(
  lineOf('first', []),
  lineOf('all', [{ most: 6 }]),
  lineOf('moved', [{ most: 0 }]),
  lineOf('longest', []),
  lineOf('again', [{ most: 1.5 }]),
);
