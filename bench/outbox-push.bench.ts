// W6: 500 orders that were placed offline go out, in a browser with a profile on disk: from the moment the signal is
// back until the app says 'Online' with nothing waiting. Beside it PouchDB's push of the same 500 orders to
// express-pouchdb from a browser's store, which neither waits for a disk nor gives each order an answer.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { signIn } from '../tests/e2e/walk';
import { openProfile } from '../tests/support/chromium';
import { addRows, countCalls, openPouch } from './browser-store';
import { builds } from './builds';
import { printTable, type Row } from './figures';
import { type OrderTaker, type PlainOrder, peerTaker, sampleOrders, terenTaker } from './order-takers';
import { type Measured, report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const count = Number(process.env['ORDERS'] ?? 500);
const phone = { width: 360, height: 780 };

interface Sent {
  readonly seconds: number;
  readonly requests: number;
}

/** The note of an order names its run. */
const ordersOfRun = (samples: readonly PlainOrder[], run: number) =>
  Array.from({ length: count }, (_, turn) => {
    const sample = samples[turn % samples.length];
    assert.ok(sample !== undefined);
    return { ...sample, observations: `run ${run}, order ${turn}` };
  });
type Noted = ReturnType<typeof ordersOfRun>[number];

/** Each order has to be there once, as it was placed. */
async function requireArrived(taker: OrderTaker, orders: readonly Noted[], run: number): Promise<void> {
  const all = (await taker.all()) as readonly Noted[];
  const essence = ({ client, price, observations, products }: Noted): string =>
    JSON.stringify([observations, client, price, products.map(({ product, quantity }) => [product, quantity])]);
  const arrived = all.filter(({ observations }) => observations?.startsWith(`run ${run},`));
  assert.deepEqual(arrived.map(essence).sort(), orders.map(essence).sort(), `${taker.name}: not each order once`);
}

async function openPhone(taker: OrderTaker, profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openProfile(profile, phone);
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, taker.url, 'ana');
  await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor({ timeout: 120_000 });
  await page.evaluate('navigator.serviceWorker.ready');
  await page.getByRole('link', { name: 'Online' }).waitFor();
  return { context, page };
}

/** The outbox as 500 taps on 'Place order' without a signal leave it, and then the signal. */
async function terenSends(
  taker: OrderTaker,
  context: BrowserContext,
  page: Page,
  orders: readonly Noted[],
): Promise<Sent> {
  await page.goto(`${taker.url}/icon.svg`);
  await context.setOffline(true);
  await addRows(
    page,
    'outbox',
    orders.map((order) => ({
      key: crypto.randomUUID(),
      command: {
        kind: 'placeOrder',
        order: { ...order, products: order.products.map((line) => ({ ...line, deliveredQuantity: 0 })) },
      },
      dependsOn: [],
      state: 'waiting',
      createdAt: new Date().toISOString(),
      attempts: 0,
    })),
  );
  await page.goto(`${taker.url}/my-orders`);
  await page.getByRole('link', { name: new RegExp(`${count} waiting`) }).waitFor({ timeout: 120_000 });
  const sent = countCalls(context, (one) => one.method() === 'POST' && one.url().includes('/api/scope/'));
  const began = performance.now();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Online' }).waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - began) / 1_000;
  sent.stop();
  return { seconds, requests: sent.calls.length };
}

/** In the page: a new database with the orders in it, and then its push. */
const pouchPushes = (url: string, name: string, orders: readonly object[]): string => `(async () => {
  const database = new PouchDB(${JSON.stringify(name)});
  await database.bulkDocs(${JSON.stringify(orders)});
  const began = performance.now();
  const { ok, docs_written } = await database.replicate.to(${JSON.stringify(`${url}/orders`)});
  const seconds = (performance.now() - began) / 1000;
  await database.destroy();
  if (!ok || docs_written !== ${orders.length}) throw new Error('PouchDB wrote ' + docs_written);
  return seconds;
})()`;

async function pouchSends(
  taker: OrderTaker,
  context: BrowserContext,
  page: Page,
  orders: readonly Noted[],
  run: number,
) {
  const sent = countCalls(context, (one) => one.url().includes('/orders'));
  const seconds = await page.evaluate<number>(pouchPushes(taker.url, `run-${run}`, orders));
  sent.stop();
  return { seconds, requests: sent.calls.length };
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const ends: (() => Promise<unknown>)[] = [];
const sent = new Map<string, Sent[]>();
try {
  const phones: { taker: OrderTaker; context: BrowserContext; page: Page }[] = [];
  for (const { name, folder: build } of builds) {
    const taker = await terenTaker(name, `file:${join(folder, name)}`, build);
    ends.push(() => taker.stop());
    const opened = await openPhone(taker, join(folder, `profile of ${name}`));
    ends.unshift(() => opened.context.close());
    phones.push({ taker, ...opened });
  }
  const peer = await peerTaker('express-pouchdb', 'PouchDB', join(folder, 'pouch'));
  ends.push(() => peer.stop());
  const context = await openProfile(join(folder, 'profile of PouchDB'), phone);
  ends.unshift(() => context.close());
  const page = context.pages()[0] ?? (await context.newPage());
  await openPouch(page, peer.url);
  const samples = await sampleOrders(phones[0]?.taker.url ?? '');
  for (let run = 0; run < runs; run += 1) {
    const orders = ordersOfRun(samples, run);
    const note = (name: string, one: Sent) => sent.set(name, [...(sent.get(name) ?? []), one]);
    for (const { taker, ...opened } of phones) {
      note(taker.name, await terenSends(taker, opened.context, opened.page, orders));
      await requireArrived(taker, orders, run);
    }
    note(peer.name, await pouchSends(peer, context, page, orders, run));
    await requireArrived(peer, orders, run);
  }
} finally {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
}

const row = (name: string, what: keyof Sent): Row => ({
  what: name,
  unit: what === 'seconds' ? 's' : 'requests',
  figures: (sent.get(name) ?? []).map((one) => one[what]),
});
const names = [...sent.keys()];
printTable(
  `${count} orders placed offline go out`,
  names.map((name) => row(name, 'seconds')),
);
const line = (what: keyof Sent, work: string, most: number): Measured => ({
  row: 'W6',
  work,
  ours: row('Teren', what),
  before: names.includes('before') ? row('before', what) : undefined,
  peers: [row('PouchDB', what)],
  demands: [{ most }],
});
report(
  line('seconds', `${count} orders placed offline go out`, 1.5),
  line('requests', 'the same, in calls that write', 12),
);
