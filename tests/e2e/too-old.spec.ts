import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { appLevel } from '#wire/app-level';
import type { Database } from '../../server/storage/database';
import { openDatabase } from '../../server/storage/open-database';
import { type RunningServer, startServer } from '../support/server';
import { openPhone, ordersOf } from './day';
import { demoCompanyIn } from './demo-company';
import { holdOne } from './faults';
import { nextRelease } from './other-workers';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// A phone with a forgotten cart, and a server that takes no calls of its app any more: a mend of security reaches it.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-old-'));
const next = join(folder, 'client');
let database: Database;
let server: RunningServer;

/** The same server again, which serves this app and takes calls of apps from this level on. */
const restart = async (clientFolder: string, smallest: number): Promise<void> => {
  const port = server === undefined ? 0 : Number(new URL(server.url).port);
  await server?.stop();
  server = await startServer({ database, port, config: { clientFolder }, parts: { smallest } });
};

test.beforeAll(async () => {
  database = await openDatabase(demoCompanyIn(folder));
  await restart('dist/client', appLevel);
  cpSync('dist/client', next, { recursive: true });
  const { page, worker } = nextRelease();
  for (const [name, content] of [
    ['index.html', page],
    ['sw.js', worker],
  ] as const) {
    writeFileSync(join(next, name), content);
    for (const packed of ['gz', 'br']) rmSync(join(next, `${name}.${packed}`), { force: true });
  }
});
test.afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an app that is too old updates itself, and keeps its cart and its unsent order', async ({ browser }) => {
  const { length: before } = await ordersOf(server.url, 'ana');
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, server.url, 'ana');
  await readyForOffline(page);
  // An order that waits, and a cart that was forgotten.
  await context.setOffline(true);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await chooseFirstClient(page);
  await addOnPhone(page, 2);
  await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  // The release that is served is the next one, and still not new enough: no reload follows the first one.
  await restart(next, appLevel + 1);
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible();
  await atBothWidths(page, page.getByRole('alert').filter({ hasText: 'The server wants a newer Teren.' }));
  await expect(page.getByRole('link', { name: 'Update needed, 1 waiting' })).toBeVisible();
  expect(loads).toBe(1);

  // One that is new enough goes on where it was: the order is sent, the cart is there.
  await restart(next, appLevel);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible();
  expect(await ordersOf(server.url, 'ana')).toHaveLength(before + 1);
  await context.close();
});

test('[SYNC-15] the app says that it is too old, even if it learns so after the refused call', async ({ browser }) => {
  await restart('dist/client', appLevel);
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'ana');
  await restart('dist/client', appLevel + 1);
  const prompt = await holdOne(page, '**/notices-*.js');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Update needed/ })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'The server wants a newer Teren.' });
  await expect(alert).toBeHidden();
  prompt.letGo();
  await expect(alert).toBeVisible();
  await context.close();
});
