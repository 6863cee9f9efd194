import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import type { ServerProcess } from '../support/server-process';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { builtServer } from './built-server';
import { widths } from './day';
import { walkClients } from './day-screens';
import { demoCompanyIn } from './demo-company';
import { walkInvoice } from './desk-invoice-walk';
import { walkAllObservations } from './desk-notes-walk';
import { type DeskWalker, walkFinalizing, walkOrders, walkSending, walkTicking } from './desk-orders-walk';
import { walkBoxesUndone, walkFailedDeskLists, walkOddOrders } from './desk-plain';
import { walkCatalogue, walkDeskLoad, walkImport, walkUnfetchedProduct } from './desk-products-walk';
import { walkBags, walkBoxes, walkEmptyPlaces, walkWarehouse } from './desk-stock-walk';
import { desksStrings } from './desk-strings';
import { walkWarehouseSync } from './desk-sync-walk';
import { createRecorder } from './recorder';
import { neverSeen } from './strings';
import { signIn } from './walk';

// Must-show A of issues 4 and 5: whatever an admin does is walked at both widths, and every string of the specification
// that is theirs is seen.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-desk-'));
let server: ServerProcess;
let plain: PlainBackend;
let smtp: SmtpServer;

test.beforeAll(async () => {
  smtp = await startSmtpServer();
  plain = await startPlainBackend({ dist: 'dist/client', oddData: true });
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder), SMTP_URL: `smtp://${smtp.address}` });
  await server.start();
});
test.afterAll(async () => {
  await plain.stop();
  await server.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const [device, username, agent] of [
  ['phone', 'admin', 'ana'],
  ['desk', 'radu', 'andrei'],
] as const) {
  const viewport = widths[device];
  test.describe(`[4A] [5A] at ${viewport.width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    const recorder = createRecorder();
    const contexts: BrowserContext[] = [];
    /**
     * A fresh browser, everything in it recorded; calls can be changed on their way, because no worker stands in it.
     */
    const open = async (browser: Browser, url: string): Promise<DeskWalker> => {
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        serviceWorkers: 'block',
        // What fades in is seen at its end; the walk does not wait for it.
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await recorder.watch(context);
      return { context, page: await context.newPage(), url, username, agent, narrow: device === 'phone' };
    };
    test.afterEach(async () => {
      plain.heal();
      for (const context of contexts.splice(0)) await context.close();
    });

    test('orders: the list, the e-mail, lines with their boxes, finalizing', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await signIn(walker.page, server.url, username);
      await walkOrders(walker);
      await walkSending(walker);
      await walkTicking(walker);
      await walkFinalizing(walker);
    });

    test('products: the first load, added, edited, imported', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await walkDeskLoad(walker);
      await walkCatalogue(walker);
      await walkImport(walker);
    });

    test('clients and observations', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await signIn(walker.page, server.url, username);
      await walkClients(walker);
      await walkAllObservations(walker);
    });

    test('warehouse, bags and boxes', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await signIn(walker.page, server.url, username);
      await walkWarehouse(walker);
      await walkBags(walker);
      await walkBoxes(walker);
    });
    test('warehouse sync', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await signIn(walker.page, server.url, username);
      await walkWarehouseSync(walker);
    });
    test('an invoice is imported', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await signIn(walker.page, server.url, username);
      await walkInvoice(walker);
    });
    test('places with nothing in them', async ({ browser }) => {
      await walkEmptyPlaces(await open(browser, plain.url), plain);
    });

    test('lists that fail', async ({ browser }) => {
      await walkFailedDeskLists(await open(browser, plain.url), plain);
    });
    test('orders that nobody tidied up', async ({ browser }) => {
      await walkOddOrders(await open(browser, plain.url), plain);
    });
    test('boxes that are not adjusted', async ({ browser }) => {
      await walkBoxesUndone(await open(browser, plain.url), plain);
    });

    test('a product that is not fetched', async ({ browser }) => {
      await walkUnfetchedProduct(await open(browser, plain.url), plain);
    });

    test('every string of the desk’s was seen', () => {
      expect(neverSeen(desksStrings, recorder.seen, device)).toEqual([]);
    });
  });
}
