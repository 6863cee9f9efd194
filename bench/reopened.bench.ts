// W4: 200 of 20,000 products (and the demo's) were changed while the app was closed; it is opened again, in a browser
// with a profile on disk, over a line of 150 ms there and back: calls and bytes that bring the news, and the time until
// a changed product can be found. Beside it PouchDB's replication of the same products from express-pouchdb, opened
// again as well, and the whole list read once more. Bytes are counted on the line, compressed as they come, with the
// headers of answers: those that bring the news and the live connection's, and everything that came down.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { signIn } from '../tests/e2e/walk';
import { type Api, signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { countCalls, openPouch } from './browser-store';
import { builds } from './builds';
import { catalogueRows } from './catalogue';
import { printTable, type Row } from './figures';
import { httpClient } from './http-client';
import { type OrderTaker, peerTaker, terenTaker } from './order-takers';
import { slowNetwork } from './slow-network';
import { type Measured, report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const count = Number(process.env['PRODUCTS'] ?? 20_000);
const changed = 200;
const fast = { bytesPerSecond: 100_000_000, roundTrip: 0 };
const roundTrip = 150;

interface Reopened {
  readonly seconds: number;
  readonly calls: number;
  /** Of the answers to these calls and of the live connection. */
  readonly kilobytes: number;
  /** All that came down the line, in kilobytes. */
  readonly line: number;
}

const everything = /^/;
/** What no path fits. */
const nothing = /(?!)/;

type Line = Awaited<ReturnType<typeof line>>;

interface Device {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Changes the same 200 products at its server; the run is in their names. */
  change(run: number): Promise<unknown>;
  reopen(run: number): Promise<Reopened>;
}

const nameOf = (run: number, at: number): string => `Produs schimbat ${run}/${at}`;
/** Every hundredth product, so that what changed lies all over the catalogue. */
const places = Array.from({ length: changed }, (_, turn) => turn * Math.floor(count / changed));
const csvOf = (run: number): string =>
  ['name,code,price', ...places.map((at) => `${nameOf(run, at)},${catalogueRows.code(at)},${2 + run}`)].join('\r\n');

const ends: (() => Promise<unknown> | unknown)[] = [];
const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));

async function line(taker: OrderTaker) {
  const limits = { ...fast };
  const network = await slowNetwork(Number(new URL(taker.url).port), limits);
  ends.unshift(() => network.close());
  return { url: network.url, limits, received: network.received };
}

async function browserOf(name: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openProfile(join(folder, `profile of ${name}`));
  ends.unshift(() => context.close());
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

async function measured(
  { context, page, received }: Pick<Device, 'context' | 'page'> & Pick<Line, 'received'>,
  { calls: counted, live }: { readonly calls: RegExp; readonly live: RegExp },
  act: () => Promise<unknown>,
): Promise<Reopened> {
  const calls = countCalls(context, (one) => counted.test(one.url()));
  const bytes = () => [counted, live, everything].map((paths) => received(paths) / 1_000);
  const before = bytes();
  const began = performance.now();
  await act();
  const seconds = (performance.now() - began) / 1_000;
  // What is still on its way is counted, too.
  await page.waitForLoadState('networkidle');
  calls.stop();
  const [answers = 0, frames = 0, line = 0] = bytes().map((one, at) => one - (before[at] ?? 0));
  return { seconds, calls: calls.calls.length, kilobytes: answers + frames, line };
}

async function terenDevice(taker: OrderTaker, admin: Api): Promise<Device> {
  const { url, limits, received } = await line(taker);
  const { context, page } = await browserOf(taker.name);
  const products = (await admin.get<unknown[]>('/scope/main/items/product')).length;
  await signIn(page, url, 'ana');
  await page.getByText(`page 1 of ${Math.ceil(products / 100)}`).waitFor({ timeout: 300_000 });
  await page.evaluate('navigator.serviceWorker.ready');
  return {
    name: taker.name,
    context,
    page,
    async change(run) {
      await page.goto('about:blank');
      await admin.post('/scope/main/importProducts', csvOf(run));
      limits.roundTrip = roundTrip;
    },
    reopen: (run) =>
      measured({ context, page, received }, { calls: /\/api\/scope\//, live: /^\/api\/events/ }, async () => {
        await page.goto(`${url}/products`);
        await page.getByPlaceholder('Search products...').fill(catalogueRows.code(0));
        await page.getByText(nameOf(run, 0)).first().waitFor({ timeout: 120_000 });
      }),
  };
}

/** In the page: everything that is new, and the name of the first product. */
const pullInto = (url: string): string => `(async () => {
  const database = new PouchDB('products');
  await database.replicate.from(${JSON.stringify(`${url}/products`)}, { batch_size: 1000 });
  return (await database.get(${JSON.stringify(catalogueRows.code(0))})).name;
})()`;

async function pouchDevice(taker: OrderTaker, products: readonly object[]): Promise<Device> {
  const { url, limits, received } = await line(taker);
  const { context, page } = await browserOf(taker.name);
  const client = httpClient(1);
  ends.unshift(() => client.close());
  const revisions = new Map<string, string>();
  const write = async (docs: readonly object[]) => {
    const body = JSON.stringify({ docs });
    const { text } = await client.call('POST', `${taker.url}/products/_bulk_docs`, body);
    for (const { id, rev } of JSON.parse(text) as { id: string; rev: string }[]) revisions.set(id, rev);
  };
  await client.call('PUT', `${taker.url}/products`);
  for (let first = 0; first < products.length; first += 2_000) await write(products.slice(first, first + 2_000));
  await openPouch(page, url);
  await page.evaluate(pullInto(url));
  return {
    name: taker.name,
    context,
    page,
    async change(run) {
      await page.goto('about:blank');
      await write(
        places.map((at) => {
          const _id = catalogueRows.code(at);
          return { _id, _rev: revisions.get(_id), name: nameOf(run, at), code: _id, price: 2 + run };
        }),
      );
      limits.roundTrip = roundTrip;
    },
    reopen: (run) =>
      measured({ context, page, received }, { calls: /\/products/, live: nothing }, async () => {
        await openPouch(page, url);
        assert.equal(await page.evaluate(pullInto(url)), nameOf(run, 0));
      }),
  };
}

/** The whole list read again over the same line, compressed, by a client that stores nothing. */
async function refetch(admin: Api, { url, received }: Line, run: number): Promise<Reopened> {
  const before = received(everything);
  const began = performance.now();
  const answer = await fetch(`${url}/api/scope/main/items/product`, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'br' },
  });
  const text = await answer.text();
  const seconds = (performance.now() - began) / 1_000;
  assert.ok(
    places.every((at) => text.includes(nameOf(run, at))),
    'the whole list lacks a change',
  );
  const kilobytes = (received(everything) - before) / 1_000;
  return { seconds, calls: 1, kilobytes, line: kilobytes };
}

const reopened = new Map<string, Reopened[]>();
const note = (name: string, one: Reopened) => reopened.set(name, [...(reopened.get(name) ?? []), one]);
try {
  const devices: Device[] = [];
  const admins: Api[] = [];
  const takers: OrderTaker[] = [];
  for (const { name, folder: build } of builds) {
    const taker = await terenTaker(name, `file:${join(folder, name)}`, build);
    ends.push(() => taker.stop());
    const admin = await signInByApi(taker.url, 'admin');
    await admin.post('/scope/main/importProducts', catalogueRows.csv(0, count));
    devices.push(await terenDevice(taker, admin));
    admins.push(admin);
    takers.push(taker);
  }
  const [admin] = admins;
  const [taker] = takers;
  assert.ok(admin !== undefined && taker !== undefined);
  const known = await admin.get<{ code: string; name: string; price: number }[]>('/scope/main/items/product');
  const peer = await peerTaker('express-pouchdb', 'PouchDB', join(folder, 'pouch'));
  ends.push(() => peer.stop());
  devices.push(
    await pouchDevice(
      peer,
      known.map(({ code, name, price }) => ({ _id: code, name, code, price })),
    ),
  );
  const whole = await line(taker);
  whole.limits.roundTrip = roundTrip;
  for (let run = 0; run <= runs; run += 1) {
    for (const device of devices) {
      await device.change(run);
      const one = await device.reopen(run);
      // The first is not counted: code is compiled.
      if (run > 0) note(device.name, one);
    }
    if (run > 0) note('full refetch', await refetch(admin, whole, run));
  }
} finally {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
}

const units = { seconds: 's', calls: 'calls', kilobytes: 'kB', line: 'kB' } as const;
const row = (name: string, what: keyof Reopened): Row => ({
  what: name,
  unit: units[what],
  figures: (reopened.get(name) ?? []).map((one) => one[what]),
});
const words = { ...units, kilobytes: 'kB of answers and live frames', line: 'kB of everything on the line' } as const;
const title = `${changed} of ${count} products changed, opened again over ${roundTrip} ms`;
for (const what of ['seconds', 'calls', 'kilobytes', 'line'] as const)
  printTable(
    `${title}: ${words[what]}`,
    [...reopened.keys()].map((name) => row(name, what)),
  );
const lineOf = (what: keyof Reopened, demands: Measured['demands']): Measured => ({
  row: 'W4',
  work: `${title}: ${words[what]}`,
  ours: row('Teren', what),
  before: reopened.has('before') ? row('before', what) : undefined,
  peers: [row('PouchDB', what), row('full refetch', what)],
  demands,
});
report(
  lineOf('calls', [{ most: 1 }]),
  lineOf('kilobytes', [{ most: 6 }]),
  lineOf('line', []),
  lineOf('seconds', [{ peer: 'PouchDB', most: 1 / 3 }]),
);
