import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, test } from '@playwright/test';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { type Walker, widths } from './day';
import { walkOffline } from './day-offline';
import { walkCart, walkFirstLoad, walkLogin, walkOrder } from './day-order';
import {
  walkBrokenRows,
  walkFailedLists,
  walkOddData,
  walkRefusedBag,
  walkRefusedLogins,
  walkSessionsOver,
  walkWithoutBag,
  walkWithoutKey,
  walkWithoutWarehouse,
} from './day-plain';
import { walkClients, walkObservations, walkOrderDetails } from './day-screens';
import { demoCompanyIn } from './demo-company';
import { createRecorder } from './recorder';
import { agentsStrings, neverSeen } from './strings';

// Must-show A: whatever an agent can do is walked at both widths, and every string of the specification that is the
// agent's is seen.

// The two widths side by side, where there are workers for it.
test.describe.configure({ mode: 'parallel' });

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-day-'));
let server: ServerProcess;
let plain: PlainBackend;

test.beforeAll(async () => {
  plain = await startPlainBackend({ dist: 'dist/client', oddData: true });
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder) });
  await server.start();
});
test.afterAll(async () => {
  await plain.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const [device, username] of [
  ['phone', 'ana'],
  ['desk', 'andrei'],
] as const) {
  const viewport = widths[device];
  test.describe(`[3A] at ${viewport.width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    const recorder = createRecorder();
    const contexts: BrowserContext[] = [];
    /**
     * A fresh phone or desk, everything on it recorded; calls can be changed on their way where no worker stands in it.
     */
    const open = async (
      browser: Browser,
      url: string,
      serviceWorkers: NonNullable<BrowserContextOptions['serviceWorkers']> = 'block',
    ): Promise<Walker> => {
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        serviceWorkers,
        // What fades in is seen at its end; the walk does not wait for it.
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await recorder.watch(context);
      return { context, page: await context.newPage(), url, username, narrow: device === 'phone' };
    };
    test.afterEach(async () => {
      plain.heal();
      for (const context of contexts.splice(0)) await context.close();
    });

    test('signing in, an order, its details, clients, observations', async ({ browser }) => {
      const walker = await open(browser, server.url);
      await walkLogin(walker);
      await walkFirstLoad(walker);
      await walkOrder(walker);
      await walkCart(walker);
      await walkOrderDetails(walker);
      await walkClients(walker);
      await walkObservations(walker);
    });

    test('every screen without a network', async ({ browser }) => {
      await walkOffline(await open(browser, server.url, 'allow'));
    });

    test('logins that a plain backend refuses', async ({ browser }) => {
      await walkRefusedLogins(await open(browser, plain.url), plain);
    });
    test('lists that fail', async ({ browser }) => {
      await walkFailedLists(await open(browser, plain.url), plain);
    });
    test('data that nobody tidied up', async ({ browser }) => {
      await walkOddData(await open(browser, plain.url), plain);
    });
    test('an agent without a bag', async ({ browser }) => {
      await walkWithoutBag(await open(browser, plain.url));
    });
    test('a company without a warehouse', async ({ browser }) => {
      await walkWithoutWarehouse(await open(browser, plain.url), plain);
    });
    test('a bag that is not saved', async ({ browser }) => {
      await walkRefusedBag(await open(browser, plain.url), plain);
    });
    test('sessions that are over', async ({ browser }) => {
      await walkSessionsOver(await open(browser, plain.url), plain);
    });
    test('a live key that is gone', async ({ browser }) => {
      await walkWithoutKey(await open(browser, plain.url), plain);
    });
    test('rows that cannot be drawn', async ({ browser }) => {
      await walkBrokenRows(await open(browser, server.url));
    });

    test('every string of the agent’s was seen', () => {
      expect(neverSeen(agentsStrings, recorder.seen, device)).toEqual([]);
    });
  });
}
