// W5: the server is dead, the browser is opened again with its profile: how long until an agent's list of 20,000
// products (and the demo's) is painted on a phone, and until a product that was searched for is. With the processor as
// it is and four times slower. Beside it a bare page with Dexie alone, kept by a worker of a few lines: it reads the
// same products, draws the first 50 and filters by a part of the code. `PRODUCTS=2000` for a trial.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readyForOffline, signIn } from '../tests/e2e/walk';
import { type Api, signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { type BareProduct, bareProducts, fillBareProducts } from './bare-products';
import { serveBare } from './bare-server';
import { builds } from './builds';
import { catalogueRows, importProducts } from './catalogue';
import { printTable, type Row } from './figures';
import { type Opened, open, watchOpening } from './opened';
import { type Measured, report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const count = Number(process.env['PRODUCTS'] ?? 20_000);
const phone = { width: 360, height: 780 };
const processors = [1, 4] as const;
const steps = ['list', 'found'] as const;
const words = { list: 'list painted', found: 'found by search' } as const;
const wanted = catalogueRows.code(count - 1);

interface Device {
  readonly name: string;
  readonly url: string;
  readonly profile: string;
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));

async function inProfile<Answer>(profile: string, work: (page: Page) => Promise<Answer>, first = ''): Promise<Answer> {
  const context = await openProfile(profile, phone);
  try {
    const search = 'input[placeholder="Search products..."]';
    if (first !== '')
      await watchOpening(context, { rows: 'ul[aria-label="Products"] > li', first, search, text: wanted });
    return await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

/** The app with everything on its device, whose server has died since. */
async function terenDevice(name: string, build: string, note: (products: BareProduct[]) => void): Promise<Device> {
  const server = await serverProcess({ DATABASE_URL: `file:${join(folder, name)}`, DEMO: 'yes' }, [], build);
  await server.start();
  try {
    const admin: Api = await signInByApi(server.url, 'admin');
    await importProducts(admin, count);
    note(await admin.get<BareProduct[]>('/scope/main/items/product'));
    const profile = join(folder, `profile of ${name}`);
    await inProfile(profile, async (page) => {
      await signIn(page, server.url, 'ana');
      await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor({ timeout: 120_000 });
      await readyForOffline(page);
    });
    return { name, url: `${server.url}/products`, profile };
  } finally {
    await server.kill();
  }
}

async function bareDevice(products: readonly BareProduct[]): Promise<Device> {
  const server = await serveBare(bareProducts());
  try {
    const profile = join(folder, 'profile of the bare page');
    await inProfile(profile, async (page) => {
      await page.goto(server.url);
      await fillBareProducts(page, products);
    });
    return { name: 'bare Dexie page', url: `${server.url}/`, profile };
  } finally {
    server.close();
  }
}

/** Both have to show the same products in the same order. */
function requireEqual(opened: Opened, inOrder: readonly BareProduct[], name: string): void {
  const { list, found } = opened;
  assert.equal(found.rows.length, 1, `${name}: found more than what was searched for`);
  assert.ok(found.rows[0]?.includes(wanted), `${name}: found another product`);
  assert.ok(list.rows.length >= 10, `${name}: painted few rows`);
  for (const [at, text] of list.rows.entries()) {
    const { code, name: called } = inOrder[at] ?? { code: '', name: '' };
    assert.ok(text.includes(code) && text.includes(called), `${name}: row ${at} is not ${code}: ${text}`);
  }
}

const figures = new Map<string, number[]>();
const keyOf = (name: string, slower: number, step: string): string => `${name} ${slower} ${step}`;
const note = (key: string, figure: number) => figures.set(key, [...(figures.get(key) ?? []), figure]);
const names: string[] = [];
try {
  let products: readonly BareProduct[] = [];
  const devices: Device[] = [];
  for (const { name, folder: build } of builds)
    devices.push(
      await terenDevice(name, build, (all) => {
        products = all.sort((one, other) => (one.code < other.code ? -1 : 1));
      }),
    );
  devices.push(await bareDevice(products.map(({ code, name, price }) => ({ code, name, price }))));
  names.push(...devices.map(({ name }) => name));
  const [{ code: first = '' } = {}] = products;
  // The first of each is not counted: files come into the system's cache.
  for (let run = 0; run <= runs; run += 1)
    for (const slower of processors)
      for (const { name, url, profile } of devices) {
        const opened = await inProfile(profile, (page) => open(page, url, slower), first);
        requireEqual(opened, products, name);
        if (run > 0) for (const step of steps) note(keyOf(name, slower, step), opened[step].at);
      }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const row = (name: string, slower: number, step: string): Row => ({
  what: name,
  unit: 'ms',
  figures: figures.get(keyOf(name, slower, step)) ?? [],
});
const lines: Measured[] = [];
for (const slower of processors)
  for (const step of steps) {
    const work = `server dead, ${count} products, processor ${slower} × slower: ${words[step]}`;
    printTable(
      work,
      names.map((name) => row(name, slower, step)),
    );
    const demands: Measured['demands'] =
      step === 'list' ? [] : [{ peer: 'bare Dexie page', most: 1.5 }, ...(slower === 4 ? [{ most: 1_300 }] : [])];
    lines.push({
      row: 'W5',
      work,
      ours: row('Teren', slower, step),
      before: names.includes('before') ? row('before', slower, step) : undefined,
      peers: [row('bare Dexie page', slower, step)],
      demands,
    });
  }
report(...lines);
