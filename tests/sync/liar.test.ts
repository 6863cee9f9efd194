import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewOrder } from '../../src/wire/order';
import { accountOf, newClient as client, eventually, mirrorOf, orders, waiting } from '../actions/field';
import { type Call, callAs } from '../support/calls';
import { type LyingProxy, lieNames, startLyingProxy } from '../support/lying-proxy';
import { openPhone, type Phone } from '../support/phone';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';

// A proxy answers what it does not pass on, as captive portals and broken gateways do. What the phone shows as accepted
// is at the server, and what the server lacks still waits.

describe('[SYNC-21] [SYNC-22] a liar between a phone and our server', () => {
  let server: RunningServer;
  let proxy: LyingProxy;
  let phone: Phone;
  let ana: Call;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    server = await startCompany();
    proxy = await startLyingProxy(server.url);
    phone = await openPhone({
      apiBase: proxy.apiBase,
      eventsUrl: `${server.url.replace('http', 'ws')}/api/events`,
    });
    ana = await callAs(server.url, 'ana');
    stop = async () => {
      await phone.device.stop();
      await proxy.stop();
      await server.stop();
    };
  });
  afterEach(() => stop());

  const order = (number: number): NewOrder => ({
    client: 'c1',
    date: '2026-11-21',
    price: 25,
    agent: 'aana',
    observations: `comanda ${number}`,
    placedAt: new Date(Date.UTC(2026, 10, 21, 8, number)).toISOString(),
    products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
  });
  const observation = (title: string) =>
    ({
      kind: 'createObservation',
      localId: `local:${title}`,
      observation: { title, description: '', agent: 'aana', completed: false },
    }) as const;
  const list = async (what: string): Promise<Record<string, unknown>[]> =>
    (await ana('GET', `/scope/main/items/${what}`)).body;

  /** Asked, answered with the lie, and put back to wait: nothing else became of it. */
  const staysWaiting = (key: string, lie: string) =>
    eventually(() => {
      expect(proxy.told.length, lie).toBeGreaterThan(0);
      const entry = waiting(phone.device).find((one) => one.key === key);
      expect(entry, lie).toMatchObject({ state: 'waiting' });
      expect(entry?.attempts, lie).toBeGreaterThan(0);
    });
  /** The liar is gone: everything goes out, under the key that it had. */
  const goesOut = async (key: string): Promise<void> => {
    proxy.tellTheTruth();
    accountOf(phone.device).sync.wake();
    await phone.empty();
    const attempts = phone.sent.filter((one) => one.key === key);
    expect(attempts.length).toBeGreaterThan(1);
    (proxy.told as string[]).length = 0;
  };

  for (const lie of lieNames)
    it(`${lie}: what was not passed on waits, and is done once when it is`, async () => {
      // An order: the first is true, so that there is an older answer.
      await phone.enqueue({ kind: 'placeOrder', order: order(0) });
      await phone.empty();
      proxy.lieTo('POST /scope/main/items/order', lie);
      const ordered = await phone.enqueue({ kind: 'placeOrder', order: order(1) });
      await staysWaiting(ordered, lie);
      expect(orders(phone.device).filter(({ state }) => state === 'accepted')).toHaveLength(1);
      await goesOut(ordered);
      const { changes } = (await ana('GET', '/scope/main/changes?since=0')).body as { changes: { type: string }[] };
      expect(changes.filter(({ type }) => type === 'order')).toHaveLength(2);

      // A new client, and its edit.
      proxy.lieTo('POST /scope/main/items/client', lie);
      const made = await phone.enqueue({ kind: 'createClient', localId: 'local:c', client });
      await staysWaiting(made, lie);
      await goesOut(made);
      proxy.lieTo('PUT /scope/main/item/', lie);
      const edit = { kind: 'editClient', client: 'local:c', before: { cui: '' }, after: { cui: 'RO7' } } as const;
      const edited = await phone.enqueue(edit);
      await staysWaiting(edited, lie);
      await goesOut(edited);
      expect((await list('client')).filter(({ name }) => name === client.name)).toMatchObject([{ cui: 'RO7' }]);

      // An observation, and its removal.
      const titles = async () => (await list('observation')).map(({ title }) => title);
      proxy.lieTo('POST /scope/main/items/observation', lie);
      const noted = await phone.enqueue(observation('De livrat'));
      await staysWaiting(noted, lie);
      await goesOut(noted);
      proxy.lieTo('DELETE /scope/main/item/', lie);
      const removal = { kind: 'deleteObservation', observation: 'local:De livrat', title: 'De livrat' } as const;
      const removed = await phone.enqueue(removal);
      await staysWaiting(removed, lie);
      expect(await titles()).toContain('De livrat');
      await goesOut(removed);
      expect(await titles()).not.toContain('De livrat');
    });

  it('news that is a lie brings nothing into the mirror and takes nothing out of it', async () => {
    const before = mirrorOf(phone.device).tables.products.rows.size;
    for (const lie of lieNames) {
      proxy.lieTo('GET /scope/main/changes', lie);
      const cursor = await mirrorOf(phone.device).apply.cursor();
      await accountOf(phone.device).sync.catchUp();
      expect(proxy.told.length, lie).toBeGreaterThan(0);
      // An older answer is the server's own, and no news.
      expect((await mirrorOf(phone.device).apply.cursor()).since, lie).toBeGreaterThanOrEqual(cursor.since);
      expect(mirrorOf(phone.device).tables.products.rows.size, lie).toBe(before);
      proxy.tellTheTruth();
      await accountOf(phone.device).sync.catchUp();
      (proxy.told as string[]).length = 0;
    }
  });
});
