// Clicks of an admin at the desk, 1440 × 900, from the list of orders: an order prepared, mailed to its client and
// finalized, all its lines at once and line by line; a morning's 20 orders from one pick list; an open order corrected;
// one cancelled. Only controls are pressed that are in sight and enabled, found by role and name, and every question is
// answered. What was done is read back from the server, the mail server and the printed sheet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { clientWith, type OrderItem, type ProductItem, placeByApi, plentiful } from '../tests/e2e/desk-data';
import { signIn } from '../tests/e2e/walk';
import { signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { startSmtpServer } from '../tests/support/smtp-server';
import {
  cancel,
  closePapers,
  correct,
  mailAndFinalize,
  prepareAtOnce,
  prepareByLine,
  printed,
  printPickList,
} from './desk-acts';
import { type Presses, pressesOn } from './presses';

const desk = { width: 1440, height: 900 };
const lines = 5;
const most = 7;
const morning = 20;

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const smtp = await startSmtpServer();
const server = await serverProcess({
  DATABASE_URL: `file:${join(folder, 'data')}`,
  SMTP_URL: `smtp://${smtp.address}`,
});
await server.start();

interface StoredOrder extends OrderItem {
  readonly isFinalized: boolean;
  readonly cancelledAt?: string;
  readonly cancelReason?: string;
  readonly products: readonly { readonly added: boolean; readonly product: string; readonly quantity: number }[];
}

const api = await signInByApi(server.url, 'radu');
const client = await clientWith(api, 'address');
const products = (await plentiful(api)).slice(0, 8 * lines);

const read = ({ id }: OrderItem): Promise<StoredOrder> => api.get(`/scope/main/item/${id}`);
/** An order of five lines, beginning with this one of the products. */
const place = (at = 0): Promise<OrderItem> => placeByApi(server.url, 'ana', client.id, linesFrom(at));
const linesFrom = (at: number): { readonly product: ProductItem; readonly quantity: number }[] =>
  products.slice(at * lines, (at + 1) * lines).map((product) => ({ product, quantity: 1 }));
const finalizeOthers = async (): Promise<void> => {
  for (const order of await api.get<StoredOrder[]>('/scope/main/items/order'))
    if (!order.isFinalized && order.cancelledAt === undefined)
      await api.put(`/scope/main/item/${order.id}`, { ...(await read(order)), isFinalized: true });
};

/** Prepared whole, mailed once, and finalized. */
const expectDone = async (order: OrderItem): Promise<void> => {
  await expect.poll(async () => (await read(order)).isFinalized).toBe(true);
  const ticked = (await read(order)).products.filter(({ added }) => added).length;
  const mails = (await smtp.mails()).filter(({ email }) => email.subject?.includes(order.id) === true);
  expect({ ticked, mails: mails.length }).toEqual({ ticked: lines, mails: 1 });
};

const isListed = (page: Page, { id }: OrderItem): Promise<void> =>
  page.getByRole('button', { name: `View Details: order ${id}`, exact: true }).waitFor();

/** What is done, in at most so many clicks. */
interface Deed {
  readonly what: string;
  readonly most: number;
  readonly before: string;
  act(page: Page, presses: Presses): Promise<void>;
}

const finished = (how: string, limit: number, prepare: typeof prepareByLine): Deed => {
  let order: OrderItem;
  return {
    what: `placed to finalized, ${lines} lines, ${how}`,
    most: limit,
    before: `${2 * lines + 6}`,
    async act(page, presses) {
      order = await place();
      await isListed(page, order);
      await prepare(page, presses, order, products.slice(0, lines));
      await mailAndFinalize(page, presses, order, client.email);
      await expectDone(order);
    },
  };
};

const deeds: readonly Deed[] = [
  finished('all lines at once', most, prepareAtOnce),
  finished('line by line', 2 * lines + 6, prepareByLine),
  {
    what: `${morning} orders of ${lines} lines from one pick list`,
    most: morning * most,
    before: `${morning * (2 * lines + 6)}`,
    async act(page, presses) {
      await finalizeOthers();
      const orders: OrderItem[] = [];
      for (let at = 0; at < morning; at += 1) orders.push(await place(at % 8));
      for (const order of orders) await isListed(page, order);
      await printPickList(page, presses);
      const sheet = await printed(page);
      expect(orders.filter(({ id }) => !sheet.includes(`${id}: `))).toEqual([]);
      await closePapers(page, presses);
      for (const order of orders) {
        await prepareAtOnce(page, presses, order);
        await mailAndFinalize(page, presses, order, client.email);
      }
      for (const order of orders) await expectDone(order);
      await page.goto(`${server.url}/orders`);
    },
  },
  {
    what: 'one quantity of an open order corrected',
    most: 5,
    before: 'not at all',
    async act(page, presses) {
      const order = await place();
      await isListed(page, order);
      await correct(page, presses, order, { product: products[0]?.name ?? '', quantity: '12' });
      const { products: stored } = await read(order);
      expect(stored.find(({ product }) => product === products[0]?.id)?.quantity).toBe(12);
    },
  },
  {
    what: 'an order cancelled, with its reason',
    most: 5,
    before: 'not at all',
    async act(page, presses) {
      const order = await place();
      await isListed(page, order);
      await cancel(page, presses, order, 'Duplicate');
      expect(await read(order)).toMatchObject({ cancelReason: 'Duplicate' });
    },
  },
];

try {
  const context = await openProfile(join(folder, 'profile'));
  try {
    await context.addInitScript({ content: 'window.print = () => undefined;' });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(desk);
    await signIn(page, server.url, 'admin');
    for (const deed of deeds) {
      const presses = pressesOn(page);
      await deed.act(page, presses);
      const { taps, keys } = presses.count;
      if (taps > deed.most) process.exitCode = 1;
      const judged = taps > deed.most ? 'MORE ' : 'ok   ';
      const typed = keys > 0 ? `, ${keys} keys` : '';
      console.log(`${judged} ${deed.what}: ${taps} clicks${typed} (at most ${deed.most}, before ${deed.before})`);
    }
  } finally {
    await context.close();
  }
} finally {
  await server.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
}
