import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
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
import { walkBoxesFailed, walkFailedDeskLists, walkOddOrders } from './desk-plain';
import { walkCatalogue, walkDeskLoad, walkImport, walkUnfetchedProduct } from './desk-products-walk';
import { walkBags, walkBoxes, walkEmptyPlaces, walkWarehouse } from './desk-stock-walk';
import { desksStrings } from './desk-strings';
import { walkWarehouseSync } from './desk-sync-walk';
import { createRecorder, type Recorder } from './recorder';
import { neverSeen } from './strings';
import { test } from './test';
import { signIn } from './walk';

// Must-show A of issues 4 and 5: whatever an admin does is walked at both widths, each failure of a plain backend at
// one of them, and every string of the specification that is theirs is seen.

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

const contexts: BrowserContext[] = [];
const people = { phone: { username: 'admin', agent: 'ana' }, desk: { username: 'radu', agent: 'andrei' } } as const;
type DeviceName = keyof typeof people;

/** A fresh browser, everything in it recorded; calls can be changed on their way, because no worker stands in it. */
const open = async (browser: Browser, { watch }: Recorder, device: DeviceName, url: string): Promise<DeskWalker> => {
  const context = await browser.newContext({
    viewport: widths[device],
    locale: 'en-GB',
    serviceWorkers: 'block',
    // What fades in is seen at its end; the walk does not wait for it.
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  await watch(context);
  return { context, page: await context.newPage(), url, ...people[device], narrow: device === 'phone' };
};
test.afterEach(async () => {
  plain.heal();
  for (const context of contexts.splice(0)) await context.close();
});

const ofFailures = createRecorder();
const failures: [name: string, device: DeviceName, walk: (walker: DeskWalker, plain: PlainBackend) => Promise<void>][] =
  [
    ['places with nothing in them', 'phone', walkEmptyPlaces],
    ['lists that fail', 'desk', walkFailedDeskLists],
    ['orders that nobody tidied up', 'phone', walkOddOrders],
    ['boxes that are not adjusted', 'desk', walkBoxesFailed],
    ['a product that is not fetched', 'desk', walkUnfetchedProduct],
  ];
for (const [name, device, walk] of failures) {
  test(`at ${widths[device].width} px: ${name}`, async ({ browser }) => {
    await walk(await open(browser, ofFailures, device, plain.url), plain);
  });
}

/** Walks on our server, by the names of their tests. */
const walks: [name: string, ...walks: ((walker: DeskWalker) => Promise<void>)[]][] = [
  [
    'orders: the list, the e-mail, lines with their boxes, finalizing',
    walkOrders,
    walkSending,
    walkTicking,
    walkFinalizing,
  ],
  ['clients and observations', walkClients, walkAllObservations],
  ['warehouse, bags and boxes', walkWarehouse, walkBags, walkBoxes],
  ['warehouse sync', walkWarehouseSync],
  ['an invoice is imported', walkInvoice],
];
for (const device of ['phone', 'desk'] as const) {
  test.describe(`at ${widths[device].width} px`, () => {
    const recorder = createRecorder();

    for (const [name, ...parts] of walks) {
      test(name, async ({ browser }) => {
        const walker = await open(browser, recorder, device, server.url);
        await signIn(walker.page, server.url, walker.username);
        for (const part of parts) await part(walker);
      });
    }

    test('products: the first load, added, edited, imported', async ({ browser }) => {
      const walker = await open(browser, recorder, device, server.url);
      await walkDeskLoad(walker);
      await walkCatalogue(walker);
      await walkImport(walker);
    });

    test('every string of the desk’s was seen', () => {
      expect(neverSeen(desksStrings, new Set([...recorder.seen, ...ofFailures.seen]), device)).toEqual([]);
    });
  });
}
