import { expect, type Page } from '@playwright/test';
import { localProblemCodes } from '#domain/local-problems';
import { type Language, languages } from '#wire/language';
import { problemCodes } from '#wire/problem';
import { later as catalogue } from '../words/later';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';

// What waits on a device on which everything has been refused, for every reason that there is: the waiting screen says
// each reason in its place.

const server = serveDemo();

/** What reasons are given with; each takes what it needs. */
const values = {
  ...{ product: 'Cafea', client: 'Magazin Ana SRL', box: 'B-01', name: 'B-01', order: '1042', person: 'Ana Pop' },
  ...{ bag: 'Ana Pop', agent: 'Ana Pop', code: 'CAF-1', to: 'zz@example.com', reply: '550', setting: 'SMTP_URL' },
  ...{ request: 'r-1', text: '7x', whole: '7', why: '7', role: 'agent', place: 'box', of: 'product', field: 'name' },
  ...{ units: 20, capacity: 100, wanted: 20, most: 20, least: 1, minutes: 5, held: 3, current: 4, seen: 5, total: 7 },
  ...{ products: 3, price: 2, list: 4, floor: 50, outstanding: 2, line: 2, before: 1, after: 3, free: 3, more: 0 },
  ...{ width: 2, used: 2, quantity: 3, needed: 2, decimal: 2, clients: 2, cells: 3, forOffice: true },
  ...{ orders: ['1042'], fields: ['name'], columns: ['name', 'code'], rows: [3, 4], column: 'name' },
  ...{ reasons: [{ say: 'is-zero' }], issue: { say: 'is-zero' } },
};
const reasons = ({ refused, rowReasons, deviceReasons }: (typeof catalogue)['en']) =>
  Object.keys({ ...refused, ...rowReasons, ...deviceReasons });

const note = (at: number) => ({
  command: {
    kind: 'createObservation',
    localId: `local:${at}`,
    observation: { title: `Zz ${at}`, description: '7', agent: 'u-ana', completed: false },
  },
  dependsOn: [`local:${at}`],
});
const order = { client: 'local:7', date: '2026-11-25', price: 2, agent: 'u-ana', observations: '', products: [] };
/** One of each kind of write. */
const commands = [
  { kind: 'createClient', localId: 'local:7', client: { name: 'Zz', phone: '7', cui: '' } },
  { kind: 'editClient', client: 'c7', before: { name: 'Zz' }, after: { name: 'Zz 7' } },
  { kind: 'placeOrder', localId: 'local:8', order, samples: [] },
  { kind: 'editOrderObservations', order: '1042', before: '', after: '7' },
  { kind: 'editOrderObservations', order: 'local:8', before: '', after: '7' },
  { kind: 'completeObservation', observation: 'o7', title: 'Zz', before: false, after: true },
  { kind: 'completeObservation', observation: 'o7', title: 'Zz', before: true, after: false },
  { kind: 'deleteObservation', observation: 'o7', title: 'Zz' },
  { kind: 'nobodyKnows', title: 'Zz' },
];

const entriesOf = (language: Language) => {
  const refusals = [
    ...[...problemCodes, ...localProblemCodes].map((code) => ({ code, message: '7' })),
    ...reasons(catalogue[language]).map((say) => ({ code: 'conflict', message: '7', said: { ...values, say } })),
  ].map((problem, at) => ({ ...note(at), state: 'refused', problem }));
  const waiting = { state: 'waiting' };
  const onTheirWay = [
    { ...waiting, attempts: 1 },
    { ...waiting, attempts: 1, nextAttemptAt: '2999-12-31T10:00:00Z' },
    { ...waiting, attempts: 1, withdrawing: { for: 'discard' } },
    { ...waiting, attempts: 1, withdrawing: { for: 'edit', key: 'k' } },
    { ...waiting, attempts: 1, withdrawing: { for: 'end' } },
    { ...waiting, dependsOn: ['local:0'] },
    { ...waiting, dependsOn: ['local:gone'] },
  ].map((more, at) => ({ ...note(1_000 + at), ...more }));
  const kinds = commands.map((command) => ({ command, dependsOn: [], ...waiting }));
  return [...refusals, ...onTheirWay, ...kinds].map((entry, at) => ({
    attempts: 0,
    createdAt: '2026-11-25T10:00:00Z',
    key: `shelf-${at}`,
    ...entry,
  }));
};

/** Puts these into what waits on this device. */
const keep = (page: Page, entries: readonly object[]) =>
  page.evaluate(async (rows) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => /^teren-(?!device)/.test(one)) ?? '';
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('outbox', 'readwrite');
        for (const row of rows) transaction.objectStore('outbox').add(row);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
        transaction.onerror = () => reject(transaction.error);
      };
    });
  }, entries);

for (const language of languages)
  for (const [device, viewport] of Object.entries(widths))
    test(`[WORDS-1] each reason of a refusal is shown in ${language} on a ${device}, none too wide`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport });
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const page = await context.newPage();
      await page.goto(server.url);
      await page.locator('[name="username"]').fill('ana');
      await page.locator('[name="password"]').fill('teren-demo');
      await page.locator('[type="submit"]').click();
      await expect(page).toHaveURL(/\/products$/);
      await context.route('**/api/**', (route) => route.abort('connectionrefused'));
      const entries = entriesOf(language);
      await keep(page, entries);
      await page.goto(`${server.url}/waiting`);
      const { reasons: sentences } = catalogue[language];
      for (const sentence of Object.values(sentences)) await expect(page.getByText(sentence).first()).toBeAttached();
      await expectNothingTooWide(page);
      await context.close();
    });
