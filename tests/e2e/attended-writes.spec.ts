import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { signInByApi } from '../support/calls';
import type { ServerProcess } from '../support/server-process';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { allCases, sampledCases } from './attended-cases';
import { faults, holdFirst, steps, wake, withdrawnWords } from './attended-faults';
import { type Desk, logOf } from './attended-items';
import { attendedWrites, type Prepared } from './attended-table';
import { builtServer } from './built-server';
import { online, widths } from './day';
import { demoCompanyIn } from './demo-company';
import { allocation } from './order-lines';
import { test } from './test';
import { signIn } from './walk';

// Must-show B of issue 12: whatever happens to an attended write, at any time, it is done once, or withdrawn with a
// message; it is never done later by itself. `ATTENDED=all` runs every case.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-attended-'));
let server: ServerProcess;
let smtp: SmtpServer;
let desk: Desk;

test.beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder), SMTP_URL: `smtp://${smtp.address}` });
  await server.start();
});
test.beforeEach(async () => {
  // All cases take longer than one access token is good for.
  desk = { url: server.url, api: await signInByApi(server.url, 'admin'), smtp, folder };
});
test.afterAll(async () => {
  expect([0, null]).toContain(await server.stop());
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What waits in the databases of this device. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let rows = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      if (opened.objectStoreNames.contains('outbox'))
        rows += await new Promise<number>((resolve, reject) => {
          const counting = opened.transaction('outbox').objectStore('outbox').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        });
      opened.close();
    }
    return rows;
  });

/** A call that was on its way comes to the server after all: what it is answered. */
const comesLate = async (request: Request): Promise<{ status: number; code: unknown }> => {
  const { 'idempotency-key': key = '', 'content-type': type = 'application/json' } = request.headers();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: { authorization: `Bearer ${desk.api.token}`, 'content-type': type, 'idempotency-key': key },
    body: request.postData(),
  });
  const { code } = (await answer.json()) as { code?: unknown };
  return { status: answer.status, code };
};

/** The Waiting screen shows the outcome of this write only, until the user has read it. */
const readWhatCame = async (page: Page, title: 'Done after all' | 'Not done', called: string): Promise<void> => {
  await page.getByRole('link', { name: title === 'Done after all' ? /^1 to read/ : /^1 needs you/ }).click();
  const told = page.getByRole('region', { name: title });
  await expect(told.getByText(called, { exact: true })).toBeVisible();
  await told.getByRole('button', { name: `I have read it: ${called}` }).click();
  await expect(told).toHaveCount(0);
};

/** The outcome is final: nothing is pending, and no late call, wake or reload changes anything. */
const expectFinal = async (page: Page, { effect }: Prepared, request: Request, isDone: boolean): Promise<void> => {
  expect(await effect()).toBe(isDone ? 'once' : 'none');
  await expect.poll(() => waiting(page)).toBe(0);
  const log = await logOf(desk.api);
  // A call that comes late is answered as the first time, or refused.
  const late = await comesLate(request);
  if (isDone) expect(late.status).toBeLessThan(300);
  else expect(late).toEqual({ status: 409, code: 'withdrawn' });
  await wake(page);
  const pulled = page.waitForResponse((response) => response.url().includes('/scope/main/changes'));
  await page.reload();
  await pulled;
  await online(page);
  expect(await waiting(page)).toBe(0);
  expect(await effect()).toBe(isDone ? 'once' : 'none');
  expect(await logOf(desk.api)).toBe(log);
};

test('the sample has each write, and each fault at each step', () => {
  const pairs = sampledCases.map(({ fault, step }) => `${fault.name}, ${step}`);
  expect(new Set(pairs).size).toBe(faults.length * steps.length);
  expect(new Set(sampledCases.map(({ write }) => write)).size).toBe(attendedWrites.length);
  for (const one of sampledCases) expect(allCases).toContainEqual(one);
});

for (const { write, fault, step } of process.env['ATTENDED'] === 'all' ? allCases : sampledCases)
  test(`[SYNC-20] ${write.name}: ${fault.name} ${step}`, async ({ browser }) => {
    const prepared = await write.prepare(desk);
    const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
    const first = await context.newPage();
    await signIn(first, server.url, 'admin');
    await prepared.open(first);
    const held = await holdFirst(context, write.call, step);
    await prepared.send(first);
    const request = await held.reached;
    const isGone = fault.said === 'on the Waiting screen';
    const goesOn = fault.said === 'at the form' || (!isGone && write.leave === 'goes on');
    const loadedAgain = !isGone && write.reloads ? first.waitForEvent('load') : undefined;
    const page = await fault.happen({ page: first, server, write, cut: held.cut, heal: held.heal });

    const isDone = goesOn || step === 'after the server did it';
    const { asks } = prepared;
    /** Which boxes follow is asked whatever became of the page, until it is answered. */
    const answerBoxes = async (): Promise<void> => {
      if (asks === undefined || !(asks.once === 'done' ? isDone : isGone && !isDone)) return;
      await expect(allocation(page)).toHaveAccessibleName(asks.title);
      await page.reload();
      await expect(allocation(page)).toHaveAccessibleName(asks.title);
      await allocation(page).getByRole('button', { name: 'Later' }).click();
      await expect(allocation(page)).toBeHidden();
      // It had opened by itself, over nothing that had the focus.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };
    if (isGone) {
      await answerBoxes();
      await readWhatCame(page, isDone ? 'Done after all' : 'Not done', prepared.called);
    } else {
      await expect(page.getByText(isDone ? write.done : withdrawnWords).first()).toBeVisible();
      await answerBoxes();
    }
    await loadedAgain;
    expect(new Set(held.keys).size).toBe(1);
    await expectFinal(page, prepared, request, isDone);
    await context.close();
  });
