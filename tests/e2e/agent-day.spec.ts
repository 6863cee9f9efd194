import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';
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
import { createRecorder, type Recorder } from './recorder';
import { agentsStrings, neverSeen } from './strings';
import { test } from './test';

// Must-show A: whatever an agent can do is walked at both widths, each failure of a plain backend at one of them, and
// every string of the specification that is the agent's is seen.

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

const contexts: BrowserContext[] = [];
const usernames = { phone: 'ana', desk: 'andrei' } as const;
type DeviceName = keyof typeof usernames;

/** A new phone or desk, recorded; without a service worker, calls can be changed on their way. */
const open = async (
  browser: Browser,
  { watch }: Recorder,
  device: DeviceName,
  url: string,
  serviceWorkers: NonNullable<BrowserContextOptions['serviceWorkers']> = 'block',
): Promise<Walker> => {
  const context = await browser.newContext({
    viewport: widths[device],
    locale: 'en-GB',
    serviceWorkers,
    // What fades in is seen at its end; the walk does not wait for it.
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  await watch(context);
  return { context, page: await context.newPage(), url, username: usernames[device], narrow: device === 'phone' };
};
test.afterEach(async () => {
  plain.heal();
  for (const context of contexts.splice(0)) await context.close();
});

const ofFailures = createRecorder();
const failures: [name: string, device: DeviceName, walk: (walker: Walker, plain: PlainBackend) => Promise<void>][] = [
  ['logins that a plain backend refuses', 'phone', walkRefusedLogins],
  ['lists that fail', 'desk', walkFailedLists],
  ['data that nobody tidied up', 'phone', walkOddData],
  ['an agent without a bag', 'phone', walkWithoutBag],
  ['a company without a warehouse', 'desk', walkWithoutWarehouse],
  ['a bag that is not saved', 'phone', walkRefusedBag],
  ['sessions that are over', 'desk', walkSessionsOver],
  ['a live key that is gone', 'desk', walkWithoutKey],
];
for (const [name, device, walk] of failures) {
  test(`at ${widths[device].width} px: ${name}`, async ({ browser }) => {
    await walk(await open(browser, ofFailures, device, plain.url), plain);
  });
}
test(`at ${widths.phone.width} px: rows that cannot be drawn`, async ({ browser }) => {
  await walkBrokenRows(await open(browser, ofFailures, 'phone', server.url));
});

for (const device of ['phone', 'desk'] as const) {
  test.describe(`at ${widths[device].width} px`, () => {
    const recorder = createRecorder();

    test('signing in, an order, its details, clients, observations', async ({ browser }) => {
      const walker = await open(browser, recorder, device, server.url);
      await walkLogin(walker);
      await walkFirstLoad(walker);
      await walkOrder(walker);
      await walkCart(walker);
      await walkOrderDetails(walker);
      await walkClients(walker);
      await walkObservations(walker);
    });

    test('every screen without a network', async ({ browser }) => {
      await walkOffline(await open(browser, recorder, device, server.url, 'allow'));
    });

    test('every string of the agent’s was seen', () => {
      expect(neverSeen(agentsStrings, new Set([...recorder.seen, ...ofFailures.seen]), device)).toEqual([]);
    });
  });
}
