// Clicks of an order at the desk, 1440 × 900, from the list of orders: prepared, mailed to its client, finalized; once
// with all its lines at once and once line by line. Only controls are pressed that are in sight and enabled, found by
// role and name, and every question is answered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { clientWith, type OrderItem, placeByApi, plentiful } from '../tests/e2e/desk-data';
import { allocation, openDetails, tickOf } from '../tests/e2e/order-lines';
import { signIn } from '../tests/e2e/walk';
import { signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { startSmtpServer } from '../tests/support/smtp-server';
import { type Presses, pressesOn } from './presses';

const desk = { width: 1440, height: 900 };
const lines = 6;
const most = 7;

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const smtp = await startSmtpServer();
const server = await serverProcess({
  DATABASE_URL: `file:${join(folder, 'data')}`,
  SMTP_URL: `smtp://${smtp.address}`,
});
await server.start();

const api = await signInByApi(server.url, 'radu');
const client = await clientWith(api, 'address');
const products = (await plentiful(api)).slice(0, lines);

const press = (page: Page, { tap }: Presses, act: string, { id }: OrderItem): Promise<void> =>
  tap(page.getByRole('button', { name: `${act}: order ${id}`, exact: true }));

const atOnce = async (page: Page, presses: Presses, order: OrderItem): Promise<void> => {
  await press(page, presses, 'Prepare', order);
  await presses.tap(page.getByRole('dialog').getByRole('button', { name: 'Complete' }));
  await page.getByText(`Order ${order.id} is prepared`).waitFor();
};

const lineByLine = async (page: Page, presses: Presses, order: OrderItem): Promise<void> => {
  const details = await openDetails(page, order.id);
  presses.count.taps += 1;
  for (const { name } of products) {
    await presses.tap(tickOf(details, name));
    await presses.tap(allocation(page).getByRole('button', { name: 'Complete' }));
    await expect(tickOf(details, name)).toBeChecked();
    await expect(allocation(page)).toBeHidden();
  }
  await presses.tap(details.getByRole('button', { name: 'Close' }).first());
};

const mailAndFinalize = async (page: Page, presses: Presses, order: OrderItem): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, presses, 'Send', order);
  await presses.tap(page.getByRole('dialog').getByRole('button', { name: `Send to ${client.email}` }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, presses, 'Finalize', order);
  await presses.tap(page.getByRole('dialog').getByRole('button', { name: 'Finalize' }));
  await page.getByText('Order finalized successfully').first().waitFor();
};

/** Prepared whole, mailed once, and finalized: what the server has of it. */
const stored = async ({ id }: OrderItem) => {
  const order = await api.get<{ isFinalized: boolean; products: { added: boolean }[] }>(`/scope/main/item/${id}`);
  const mails = (await smtp.mails()).filter(({ email }) => email.subject?.includes(id) === true);
  return { ticked: order.products.filter(({ added }) => added).length, mails: mails.length, final: order.isFinalized };
};

let failed = false;
try {
  const context = await openProfile(join(folder, 'profile'));
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(desk);
    await signIn(page, server.url, 'admin');
    for (const [how, prepare, limit] of [
      ['all lines at once', atOnce, most],
      ['line by line', lineByLine, 2 * lines + 6],
    ] as const) {
      const order = await placeByApi(
        server.url,
        'ana',
        client.id,
        products.map((product) => ({ product, quantity: 1 })),
      );
      await page.getByRole('button', { name: `Send: order ${order.id}`, exact: true }).waitFor();
      const presses = pressesOn(page);
      await prepare(page, presses, order);
      await mailAndFinalize(page, presses, order);
      expect(await stored(order)).toEqual({ ticked: lines, mails: 1, final: true });
      const { taps } = presses.count;
      failed ||= taps > limit;
      const judged = taps > limit ? 'MORE ' : 'ok   ';
      console.log(`${judged} placed to finalized, ${lines} lines, ${how}: ${taps} clicks (at most ${limit})`);
    }
  } finally {
    await context.close();
  }
} finally {
  await server.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
