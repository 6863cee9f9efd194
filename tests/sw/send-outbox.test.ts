import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localIdsIn } from '#domain/commands/table';
import { planDiscard } from '#domain/discarding';
import type { Command } from '#wire/command';
import type { NewOrder } from '#wire/order';
import { type Mirror, openMirror } from '../../src/outbox/account-mirror';
import { createSession } from '../../src/session/session';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { sendOutbox } from '../../sw/send-outbox';
import { password } from '../support/calls';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';
import { addressesOf, createTestBrowser, type TestTab } from '../support/test-browser';

/** A page of ana's that has an order waiting, and a service worker of the same browser. */
const pageAndWorker = async (backend: { apiBase: string; eventsUrl: string }, order: (agent: string) => NewOrder) => {
  const browser = createTestBrowser();
  const tab = browser.openTab(backend);
  const session = createSession(tab);
  const outcome = await session.signIn('ana', password);
  if (outcome.kind !== 'signed-in') throw new Error(outcome.code);
  const page = await openMirror({ ...tab, accountId: outcome.user.id });
  const added = await page.outbox.add({
    key: tab.newKey(),
    command: { kind: 'placeOrder', order: order(outcome.user.id) },
    dependsOn: [],
    state: 'waiting',
    createdAt: tab.now().toISOString(),
    attempts: 0,
  });
  session.stop();
  return { browser, page, worker: browser.openTab(backend), key: added.entry.key };
};
const line = { quantity: 2, unitprice: 12.5, deliveredQuantity: 0 } as const;
let opened: { page: Mirror; worker: TestTab } | undefined;
afterEach(() => opened?.page.close());

describe('the service worker with our server', () => {
  let server: RunningServer;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    server = await startCompany();
    stop = server.stop;
  });
  afterEach(() => stop());
  const backend = () => addressesOf(server.url);
  const order = (agent: string): NewOrder => ({
    client: 'c1',
    date: '2026-11-21',
    price: 25,
    agent,
    products: [{ product: 'p1', ...line }],
  });
  const stored = () => server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());

  it('[SYNC-3] [SYNC-7] sends what waits with no page sending, once; the page sees it accepted', async () => {
    const { page, worker } = await pageAndWorker(backend(), order);
    opened = { page, worker };
    const settled: string[] = [];
    page.onSettled(({ outcome }) => settled.push(outcome));
    expect(await Promise.all([sendOutbox(worker), sendOutbox(worker)])).toEqual([true, true]);
    expect(await stored()).toHaveLength(1);
    await vi.waitFor(() => expect(settled).toEqual(['accepted']));
    await vi.waitFor(() => expect(page.tables.outbox.rows.size).toBe(0));
    expect(page.tables.orders.rows.size).toBe(1);
  });

  it('[SYNC-3] [SYNC-4] sends every kind of write with no page open', async () => {
    const sampled = (agent: string): NewOrder => ({
      ...order(agent),
      products: [{ product: 'p1', ...line, deliveredQuantity: 1 }],
    });
    const { page, worker, key } = await pageAndWorker(backend(), sampled);
    opened = { page, worker };
    const at = '2026-11-21T10:00:00';
    const observation = { title: 'De livrat', description: '', agent: 'aana', completed: false } as const;
    const commands: Command[] = [
      { kind: 'editClient', client: 'c1', before: { cui: 'RO123' }, after: { cui: 'RO124' } },
      { kind: 'createObservation', localId: 'local:o', observation },
      { kind: 'deleteObservation', observation: 'n1', title: 'De sunat' },
      { kind: 'editOrderObservations', order: `local:${key}`, before: '', after: 'la spate', at },
    ];
    for (const [index, command] of commands.entries())
      await page.outbox.add({
        key: `more-${index}`,
        command,
        dependsOn: localIdsIn(command),
        state: 'waiting',
        createdAt: at,
        attempts: 0,
      });
    expect(await sendOutbox(worker)).toBe(true);
    expect(await page.outbox.entries()).toEqual([]);
    expect(await stored()).toMatchObject([{ observations: 'la spate' }]);
    const [titles, clients, lines] = await server.database.transaction(async (tx) => [
      (await tx.selectFrom('observation').select('title').execute()).map(({ title }) => title).sort(),
      await tx.selectFrom('client').select(['id', 'cui']).where('id', '=', 'c1').execute(),
      await tx.selectFrom('bag_line').select(['product', 'quantity']).where('bag', '=', 'g1').execute(),
    ]);
    expect(titles).toEqual(['De livrat', 'De vizitat']);
    expect(clients).toEqual([{ id: 'c1', cui: 'RO124' }]);
    expect(lines).toEqual([{ product: 'p1', quantity: 0 }]);
  });

  it('[SYNC-5] keeps it without an answer and asks to be woken; the same key makes it one order', async () => {
    const { page, worker } = await pageAndWorker(backend(), order);
    opened = { page, worker };
    const losing: TestTab = Object.assign(Object.create(null), worker, {
      fetch: async (...[input, init]: Parameters<typeof fetch>) => {
        const request = new Request(input, init);
        const answer = await fetch(request);
        if (request.method === 'GET') return answer;
        await answer.arrayBuffer();
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await sendOutbox(losing)).toBe(false);
    expect(await stored()).toHaveLength(1);
    expect(await page.outbox.entries()).toHaveLength(1);
    expect(await sendOutbox(worker)).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect(await page.outbox.entries()).toHaveLength(0);
  });
});

describe('[SYNC-20] the service worker withdraws', () => {
  const withdrawnBy = async (what: 'done' | 'never') => {
    const server = await startCompany();
    const backend = addressesOf(server.url);
    const order = (agent: string): NewOrder => ({
      client: 'c1',
      date: '2026-11-21',
      price: 25,
      agent,
      products: [{ product: 'p1', ...line }],
    });
    const { page, worker } = await pageAndWorker(backend, order);
    opened = { page, worker };
    const losing: TestTab = Object.assign(Object.create(null), worker, {
      fetch: async (...[input, init]: Parameters<typeof fetch>) => {
        const request = new Request(input, init);
        const isOrder = request.method === 'POST' && request.url.endsWith('/items/order');
        if (!isOrder) return fetch(request);
        if (what === 'done') await (await fetch(request)).arrayBuffer();
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await sendOutbox(losing)).toBe(false);
    const [entry] = await page.outbox.entries();
    expect(await page.outbox.rewrite((entries) => planDiscard(entries, entry?.id ?? 0))).toBe('withdrawing');
    expect(await sendOutbox(worker)).toBe(true);
    expect(await page.outbox.entries()).toEqual([]);
    const stored = await server.database.transaction((tx) => tx.selectFrom('orders').select('number').execute());
    await vi.waitFor(() => expect(page.tables.outbox.rows.size).toBe(0));
    const told = doneAfterAllOf(page).read();
    await server.stop();
    return { stored: stored.map(({ number }) => String(number)), told: told.map(({ serverId }) => serverId) };
  };

  it('what was never done, with no page sending', async () => {
    expect(await withdrawnBy('never')).toEqual({ stored: [], told: [] });
  });

  it('what was done after all, and the page tells of it', async () => {
    const { stored, told } = await withdrawnBy('done');
    expect(stored).toHaveLength(1);
    expect(told).toEqual(stored);
  });
});

describe('the service worker with a plain backend', () => {
  let backend: PlainBackend;
  beforeEach(async () => {
    backend = await startPlainBackend();
  });
  afterEach(() => backend.stop());
  const order = (agent: string): NewOrder => ({
    client: String(backend.clients()[0]?.id),
    date: '2026-11-21',
    price: 25,
    agent,
    products: [{ product: String([...backend.company.items.product.keys()][0]), ...line }],
  });

  it('[SYNC-2] asks first after an answer was lost, and finds the order there', async () => {
    const { page, worker } = await pageAndWorker(backend, order);
    opened = { page, worker };
    backend.loseNextAnswer();
    expect(await sendOutbox(worker)).toBe(false);
    expect(backend.orders()).toHaveLength(1);
    expect(await sendOutbox(worker)).toBe(true);
    expect(backend.orders()).toHaveLength(1);
    expect(await page.outbox.entries()).toHaveLength(0);
  });

  it('[SYNC-13] sends nothing when nobody is signed in', async () => {
    const { page, worker, browser } = await pageAndWorker(backend, order);
    opened = { page, worker };
    const session = createSession(browser.openTab(backend));
    await session.restore();
    await session.signOut();
    session.stop();
    expect(await sendOutbox(worker)).toBe(true);
    expect(backend.orders()).toHaveLength(0);
    expect(await page.outbox.entries()).toHaveLength(1);
  });
});
