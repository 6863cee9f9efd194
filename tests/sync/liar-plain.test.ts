import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardEntry, markThere, sendNow } from '../../src/actions/outbox';
import { repairsOf } from '../../src/domain/repair';
import type { NewOrder } from '../../src/wire/order';
import { accountOf, newClient as client, eventually, orders, waiting } from '../actions/field';
import { type LieName, type LyingProxy, startLyingProxy } from '../support/lying-proxy';
import { openPhone, type Phone } from '../support/phone';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';

// A plain backend answers its writes with nothing, so that a liar's yes looks like its own: only its lists tell them
// apart.

const saysYes: readonly LieName[] = [
  'an empty 200',
  'an empty 204',
  'an empty object',
  'that it is ok',
  'a stranger’s item',
];

describe('[SYNC-22] a liar between a phone and a plain backend', () => {
  let backend: PlainBackend;
  let proxy: LyingProxy;
  let phone: Phone;
  beforeEach(async () => {
    backend = await startPlainBackend();
    proxy = await startLyingProxy(backend.url);
    phone = await openPhone({ apiBase: proxy.apiBase, eventsUrl: backend.eventsUrl });
  });
  afterEach(async () => {
    await phone.device.stop();
    await proxy.stop();
    await backend.stop();
  });

  const aClient = () => [...backend.company.items.client.values()][0];
  const order = (): NewOrder => ({
    client: String(aClient()?.id),
    date: '2026-11-21',
    price: 25,
    agent: accountOf(phone.device).user.id,
    placedAt: '2026-11-21T08:00:00.000Z',
    products: [
      {
        product: String([...backend.company.items.product.keys()][0]),
        quantity: 2,
        unitprice: 12.5,
        deliveredQuantity: 0,
      },
    ],
  });
  const only = () => {
    const [entry] = waiting(phone.device);
    if (entry?.id === undefined) throw new Error('nothing waits');
    return { ...entry, id: entry.id };
  };
  const needsYou = () =>
    eventually(() => expect(only()).toMatchObject({ state: 'refused', problem: { code: 'not-in-list' } }));
  const posts = () => phone.sent.filter(({ path }) => path.endsWith('/items/order'));

  for (const lie of saysYes)
    it(`${lie}: the order is not in the list, needs its user, and is not sent again by itself`, async () => {
      proxy.lieTo('POST /scope/main/items/order', lie);
      await phone.enqueue({ kind: 'placeOrder', order: order() });
      await needsYou();
      expect(repairsOf(only(), waiting(phone.device))).toEqual(['is-there', 'send-again', 'discard']);
      proxy.tellTheTruth();
      accountOf(phone.device).sync.wake();
      await accountOf(phone.device).sync.catchUp();
      expect(posts()).toHaveLength(1);
      expect(orders(phone.device).filter(({ state }) => state === 'accepted')).toEqual([]);

      await sendNow(phone.device, only().id);
      await phone.empty();
      expect(backend.orders()).toHaveLength(1);
      expect(posts()).toHaveLength(2);
      expect(posts()[1]?.key).toBe(posts()[0]?.key);
    });

  it('sent again by hand, one that is in the list after all is not made twice', async () => {
    proxy.lieTo('POST /scope/main/items/order', 'an empty 200');
    await phone.enqueue({ kind: 'placeOrder', order: order() });
    await needsYou();
    proxy.tellTheTruth();
    const { placedAt: _ours, client, products, ...plain } = order();
    const id = backend.company.newId();
    const lines = products.map((line) => ({ ...line, product: Number(line.product), added: false }));
    backend.company.items.order.set(id, { ...plain, id, client: Number(client), isFinalized: false, products: lines });
    await sendNow(phone.device, only().id);
    await phone.empty();
    expect(backend.orders()).toHaveLength(1);
    expect(posts()).toHaveLength(1);
  });

  it('its user can say that it is there, or discard it', async () => {
    proxy.lieTo('POST /scope/main/items/order', 'an empty 200');
    await phone.enqueue({ kind: 'placeOrder', order: order() });
    await needsYou();
    expect(await markThere(phone.device, only().id)).toBe('done');
    await phone.empty();
    await phone.enqueue({ kind: 'placeOrder', order: { ...order(), date: '2026-11-22' } });
    await needsYou();
    expect(await discardEntry(phone.device, only().id)).toBe('discarded');
    await phone.empty();
    expect(backend.orders()).toEqual([]);
  });

  it('a change of an item reported to exist waits for nothing any more, and needs its user', async () => {
    proxy.lieTo('POST /scope/main/items/order', 'an empty 200');
    const key = await phone.enqueue({ kind: 'placeOrder', order: order() });
    await needsYou();
    const local = `local:${key}`;
    await phone.enqueue({
      kind: 'editOrderObservations',
      order: local,
      before: '',
      after: 'pe ușă',
      at: '2026-11-21T08:00:00.000Z',
    });
    // The server was set up again since it was tried; its user has looked there now.
    await accountOf(phone.device).mirror.apply.reset(undefined);
    expect(await markThere(phone.device, only().id)).toBe('done');
    expect(only()).toMatchObject({ command: { kind: 'editOrderObservations' }, state: 'refused' });
    expect(repairsOf(only(), waiting(phone.device))).toEqual(['discard']);
  });

  it('while the list cannot be had it waits, and is only looked for, never sent again', async () => {
    backend.failAlways('/spoql/items');
    await phone.enqueue({ kind: 'placeOrder', order: order() });
    await eventually(() => expect(only()).toMatchObject({ state: 'waiting', saidYes: {} }));
    await eventually(() => expect(only().attempts).toBeGreaterThan(1));
    expect(posts()).toHaveLength(1);
    backend.heal();
    accountOf(phone.device).sync.wake();
    await phone.empty();
    expect(backend.orders()).toHaveLength(1);
    expect(posts()).toHaveLength(1);
  });

  it('an edit, a new client and a removal that are not there need their user as well', async () => {
    const before = String(aClient()?.['phone']);
    proxy.lieTo('PUT /scope/main/item/', 'an empty 200');
    await phone.enqueue({
      kind: 'editClient',
      client: String(aClient()?.id),
      before: { phone: before },
      after: { phone: '0799999999' },
    });
    await needsYou();
    expect(aClient()?.['phone']).toBe(before);
    await discardEntry(phone.device, only().id);
    await phone.empty();

    proxy.lieTo('POST /scope/main/items/client', 'an empty object');
    await phone.enqueue({ kind: 'createClient', localId: 'local:c', client });
    await needsYou();
    expect(repairsOf(only(), waiting(phone.device))).toEqual(['pick-client', 'send-again', 'discard']);
    await discardEntry(phone.device, only().id);
    await phone.empty();

    proxy.tellTheTruth();
    const observation = {
      title: 'Notă',
      description: '',
      agent: accountOf(phone.device).user.id,
      completed: false,
    } as const;
    await phone.enqueue({ kind: 'createObservation', localId: 'local:o', observation });
    await phone.empty();
    proxy.lieTo('DELETE /scope/main/item/', 'an empty 204');
    await phone.enqueue({ kind: 'deleteObservation', observation: 'local:o', title: 'Notă' });
    await needsYou();
    expect(backend.observations().some(({ title }) => title === 'Notă')).toBe(true);
  });
});
