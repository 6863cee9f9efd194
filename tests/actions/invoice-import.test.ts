import { createHash } from 'node:crypto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { beginImport, finishImport, goForward } from '#domain/import-walk';
import { parseInvoiceCsv } from '#domain/invoice-csv';
import { importDraftOf, importSent, importsBefore, readInvoice, sendImport } from '../../src/actions/invoice-import';
import type { Device } from '../../src/device/device';
import { keptImport } from '../../src/drafts/import-draft-key';
import { boxQuantitiesOf } from '../../src/views/boxes';
import { importFactsOf } from '../../src/views/import-facts';
import { stockOf } from '../../src/views/stock';
import { foundCompany } from '../support/company';
import { outOfBalance } from '../support/ledger';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { type RunningServer, startServer } from '../support/server';
import { addressesOf, createTestBrowser, type TestBrowser } from '../support/test-browser';
import { accountOf, eventually, mirrorOf, reopened, signedIn } from './field';

// The warehouse and box b1 (A1, for 100) have 10 of p1 (CAF-1) and 5 of p2 (GUM-1), none of p3 (ESP-1); ana's bag g1
// has one p1, dan's lists p2.

const text = 'cod;cantitate\nCAF-1;4\nESP-1;2\nCAF-1;3\n';
const content = createHash('sha256').update(text).digest('hex');
const { lines } = parseInvoiceCsv(text);

/** The wizard after every proposal was accepted. */
const decided = (device: Device, items: readonly { productId: string; quantity: number }[]) => {
  const facts = importFactsOf(
    mirrorOf(device),
    items.map(({ productId }) => productId),
  ).read();
  let wizard = beginImport({ name: 'factura.csv', content }, items, facts);
  for (let step = 0; step < items.length * 2; step += 1) wizard = goForward(wizard, facts);
  const end = finishImport(wizard, facts);
  if (end.kind !== 'send') throw new Error(end.kind);
  return { wizard, steps: end.steps };
};

describe('an invoice on our server', () => {
  let server: RunningServer;
  let browser: TestBrowser;
  let desk: Device;
  let loseAnswer: boolean;
  const openTab = () =>
    browser.openTab(addressesOf(server.url), {
      fetch: async (...args) => {
        const request = new Request(...args);
        const lost = loseAnswer && request.url.includes('/invoice/steps');
        if (lost) loseAnswer = false;
        const answer = await fetch(request);
        if (lost) throw new TypeError('Failed to fetch');
        return answer;
      },
    });
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    loseAnswer = false;
    browser = createTestBrowser();
    desk = await signedIn(openTab(), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await server.stop();
  });
  const draft = (device = desk) => importDraftOf(device, accountOf(device));
  const read = async () => {
    const outcome = await readInvoice(desk, lines);
    if (outcome.kind !== 'done' || outcome.answer === undefined) throw new Error(JSON.stringify(outcome));
    return outcome.answer;
  };
  const imports = () =>
    server.database.transaction((tx) => tx.selectFrom('invoice_import').select(['name', 'lines']).execute());

  it('[STOCK-9] step 1 says what comes, changes nothing, and numbers bad rows as the file does', async () => {
    expect(await read()).toMatchObject([
      { productId: 'p1', quantity: 7 },
      { productId: 'p3', quantity: 2 },
    ]);
    expect(stockOf(mirrorOf(desk)).read().get('p1')).toBe(10);
    const refused = await readInvoice(desk, [
      { code: 'CAF-1', name: '', quantity: 1, rows: [2] },
      { code: 'NEW-1', name: '', quantity: 1, rows: [7, 9] },
    ]);
    expect(refused).toMatchObject({
      kind: 'refused',
      problem: { code: 'invalid-csv', details: { places: [{ path: 'row 7' }] } },
    });
  });

  it('[SYNC-20] kept over a restart with its key, by which the app finds out its outcome', async () => {
    const { wizard, steps } = decided(desk, await read());
    const key = crypto.randomUUID();
    const kept = { wizard, key, begunAt: '2026-11-21T21:00:00.000Z', sent: steps };
    expect(await draft().keep(kept)).toBe(true);
    loseAnswer = true;
    await new Promise<void>((resolve) => {
      void sendImport(desk, steps, { key, onChecking: resolve });
    });
    await desk.stop();

    desk = await reopened(openTab());
    await draft().load();
    expect(draft().read()).toEqual({ kind: 'kept', kept, stored: true });
    expect(await importSent(desk, key)).toMatchObject({ kind: 'done' });
    await draft().drop();
    expect(draft().read()).toEqual({ kind: 'none' });
    expect(await imports()).toEqual([{ name: 'factura.csv', lines: 2 }]);
    await eventually(() => {
      expect(stockOf(mirrorOf(desk)).read().get('p1')).toBe(17);
      expect(boxQuantitiesOf(mirrorOf(desk), 'p3').read().get('b1')).toBe(2);
    });
    expect(await outOfBalance(server.database)).toEqual([]);
  });

  it('the same content is known again, with who and when', async () => {
    expect(await importsBefore(desk, content)).toMatchObject({ kind: 'done', answer: [] });
    const { steps } = decided(desk, await read());
    await sendImport(desk, steps, { key: crypto.randomUUID() });
    expect(await importsBefore(desk, content)).toMatchObject({
      kind: 'done',
      answer: [{ account: 'aadmin', name: 'factura.csv', at: expect.stringMatching(/^\d{4}-/) }],
    });
  });

  it('[SYNC-13] what is kept is the account’s own, and outlives logging out', async () => {
    const { wizard } = decided(desk, await read());
    await draft().keep({ wizard, key: 'k', begunAt: '' });
    await desk.signOut();
    const ana = await signedIn(openTab(), 'ana');
    await draft(ana).load();
    expect(draft(ana).read()).toEqual({ kind: 'none' });
    await ana.signOut();
    await ana.stop();
    const again = await signedIn(openTab(), 'admin');
    await draft(again).load();
    expect(draft(again).read()).toMatchObject({ kind: 'kept', kept: { wizard, key: 'k' } });
    await again.stop();
  });

  it('[SYNC-25] what was begun is written again where the browser took the database away', async () => {
    const { wizard } = decided(desk, await read());
    await draft().keep({ wizard, key: 'k', begunAt: '' });
    await new Promise<unknown>((resolve) => {
      const { accountId } = mirrorOf(desk);
      desk.environment.indexedDB.deleteDatabase(`teren-${accountId}`).onsuccess = resolve;
    });
    await eventually(() => expect(desk.storage.read()).toBe('rescued'));
    await eventually(async () =>
      expect(await mirrorOf(desk).aside('invoice-import')).toMatchObject({ wizard, key: 'k' }),
    );
  });

  it('two tabs show the same, whichever of them changes it', async () => {
    const other = await reopened(openTab());
    // As `use-import-draft` follows it; Dexie asks no live query where there is no IndexedDB outside a database.
    const { indexedDB: none } = Dexie.dependencies;
    Dexie.dependencies.indexedDB = desk.environment.indexedDB;
    onTestFinished(() => {
      Dexie.dependencies.indexedDB = none;
    });
    const following = [desk, other].map((device) =>
      liveQuery(() => mirrorOf(device).asideLive(keptImport)).subscribe(() => void draft(device).load()),
    );
    await eventually(() => expect(draft(other).read()).toEqual({ kind: 'none' }));
    const { wizard } = decided(desk, await read());
    await draft().keep({ wizard, key: 'k', begunAt: '' });
    await eventually(() => expect(draft(other).read()).toMatchObject({ kind: 'kept', kept: { wizard } }));
    await draft(other).drop();
    await eventually(() => expect(draft().read()).toEqual({ kind: 'none' }));
    for (const one of following) one.unsubscribe();
    await other.stop();
  });

  it('without a connection nothing is asked or sent', async () => {
    desk.environment.isOnline = () => false;
    for (const outcome of [await readInvoice(desk, lines), await importsBefore(desk, content)])
      expect(outcome).toMatchObject({ kind: 'not-sent' });
  });
});

describe('an invoice on a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  beforeEach(async () => {
    backend = await startPlainBackend();
    desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });

  it('the spec’s two calls: earlier imports are unknown, a lost answer is not retried unseen', async () => {
    expect(await importsBefore(desk, content)).toEqual({ kind: 'done', answer: [] });
    const read = await readInvoice(desk, parseInvoiceCsv('cod;cantitate\nPL-0001;4\nPL-0009;2\n').lines);
    if (read.kind !== 'done' || read.answer === undefined) throw new Error(JSON.stringify(read));
    const [one, two] = read.answer.map(({ productId }) => productId);
    expect(read.answer).toMatchObject([{ quantity: 4 }, { quantity: 2 }]);
    const { steps } = decided(desk, [...read.answer]);
    const before = stockOf(mirrorOf(desk)).read();
    backend.loseNextAnswer('/invoice/steps');
    expect(await sendImport(desk, steps, { key: crypto.randomUUID() })).toMatchObject({ kind: 'unknown' });
    await eventually(() => {
      expect(
        stockOf(mirrorOf(desk))
          .read()
          .get(one ?? ''),
      ).toBe((before.get(one ?? '') ?? 0) + 4);
      expect(
        stockOf(mirrorOf(desk))
          .read()
          .get(two ?? ''),
      ).toBe((before.get(two ?? '') ?? 0) + 2);
    });
  });
});
