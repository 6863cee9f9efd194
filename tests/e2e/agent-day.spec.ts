import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { type ServerProcess, serverProcess } from '../support/server-process';
import { type Walker, widths } from './day';
import { walkCart, walkFirstLoad, walkLogin, walkOrder } from './day-order';
import {
  walkBrokenRows,
  walkFailedLists,
  walkOddData,
  walkRefusedLogins,
  walkSessionsOver,
  walkWithoutBag,
  walkWithoutKey,
} from './day-plain';
import { walkClients, walkObservations, walkOrderDetails } from './day-screens';
import { createRecorder } from './recorder';
import { agentsStrings, neverSeen, patternOf, quotedStrings, specificationsOwn, staleRows } from './strings';

// Must-show A: whatever an agent can do is walked at both widths, and every string of the specification that is the agent's is seen.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-day-'));
let server: ServerProcess;
let plain: PlainBackend;

test.beforeAll(async () => {
  server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
  await server.start();
  plain = await startPlainBackend({ dist: 'dist/client', oddData: true });
});
test.afterAll(async () => {
  await plain.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[3A] the list of strings is the specification’s, and each of them has an owner', () => {
  const own = specificationsOwn();
  if (own === undefined) console.log('The specification does not lie beside the project: its list is not compared.');
  expect(quotedStrings).toEqual(own ?? quotedStrings);
  expect(quotedStrings.length).toBeGreaterThan(200);
  expect(agentsStrings.length).toBeGreaterThan(90);
  expect(staleRows()).toEqual([]);
});

test('[3A] a string is told from those that only look like it, and a missing one is named with its line', () => {
  expect(patternOf('page X of Y').test('page 1 of 12')).toBe(true);
  expect(patternOf('Added {n} x {product name} to cart').test('Added 2 x Cafea to cart')).toBe(true);
  expect(patternOf('Grand Total').test('Grand Total: Lei 12.00')).toBe(true);
  expect(patternOf('Error').test('Errors')).toBe(false);
  expect(patternOf('Failed to fetch product').test('Failed to fetch products')).toBe(false);
  expect(neverSeen(new Set(), 'desk')).toHaveLength(agentsStrings.length);
  expect(neverSeen(new Set(agentsStrings.slice(1).map(({ text }) => text)), 'phone')).toEqual([
    `${agentsStrings[0]?.line}: ${agentsStrings[0]?.text}`,
  ]);
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
    /** A fresh phone or desk, everything on it recorded. Calls can be changed on their way, so no worker stands in it. */
    const open = async (browser: Browser, url: string): Promise<Walker> => {
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        serviceWorkers: 'block',
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
      expect(neverSeen(recorder.seen, device)).toEqual([]);
    });
  });
}
