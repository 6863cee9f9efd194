import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sayWaiting } from '#words/commands';
import { addToCart, selectClient } from '../../src/actions/cart';
import { createClient, editClient } from '../../src/actions/clients';
import { createObservation, deleteObservation } from '../../src/actions/observations';
import { placeOrder } from '../../src/actions/orders';
import { acknowledgeDoneAfterAll, discardEntry, sendNow } from '../../src/actions/outbox';
import { beginEdit, editOrderAgain, repairClient, repairObservation } from '../../src/actions/repairs';
import type { Device } from '../../src/device/device';
import { planRemoval } from '../../src/domain/discarding';
import { repairsOf, waitingReason } from '../../src/domain/repair';
import { clientsOf } from '../../src/views/clients';
import { doneAfterAllOf, neverDoneOf } from '../../src/views/done-after-all';
import { endpoints } from '../../src/wire/endpoints';
import { type Engine, engines } from '../support/databases';
import { openPhone, openServedPhone, type Phone, type ServedPhone } from '../support/phone';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { accountOf, eventually, mirrorOf, orders, products, newClient as shop, waiting } from './field';
import { kept, place } from './our-field';

const entryOf = (device: Device, kind: string) => {
  const entry = waiting(device).find(({ command }) => command['kind'] === kind);
  if (entry === undefined) throw new Error(`no ${kind} waits`);
  return entry;
};
/** The pending entry that was tried and has no answer. */
const tried = async (device: Device, kind: string) => {
  let found = entryOf(device, kind);
  await eventually(() => {
    found = entryOf(device, kind);
    expect([found.state, found.attempts > 0]).toEqual(['waiting', true]);
  });
  return found;
};
type Discard = (device: Device, id: number) => Promise<unknown>;
const discard: Discard = (device, id) =>
  eventually(async () => expect(await discardEntry(device, id)).toBe('withdrawing'));
/** As it was before withdrawals. */
const discardAtOnce: Discard = (device, id) =>
  mirrorOf(device).outbox.rewrite((entries) => {
    const entry = entries.find((one) => one.id === id);
    return { ...(entry === undefined ? {} : planRemoval(entry, entries)), outcome: undefined };
  });
const told = (device: Device) =>
  doneAfterAllOf(mirrorOf(device))
    .read()
    .map(({ command }) => command['kind']);
const stored = ({ server }: ServedPhone) =>
  server.database.transaction((tx) => tx.selectFrom('orders').selectAll().orderBy('number').execute());
const withdrawals = ({ sent }: Phone) => sent.filter(({ path }) => path === endpoints.withdraw.path);
/** What was sent, without the reports of what waits. */
const writes = ({ sent }: Phone) => sent.filter(({ path }) => path !== endpoints.reportUnsent.path);
/** The network is back, or what waits is sent at once. */
const wake = (device: Device): void => accountOf(device).sync.wake();

/** An order whose request is still on its way is discarded; then it arrives. What the phone said of it must be true. */
const discardedOnItsWay = async (engine: Engine, take: Discard): Promise<void> => {
  const company = await openServedPhone(engine);
  const { phone } = company;
  try {
    phone.writes = 'holds';
    await place(phone.device);
    const entry = await tried(phone.device, 'placeOrder');
    await take(phone.device, entry.id);
    await eventually(() => expect(waiting(phone.device)).toEqual([]));
    await phone.deliver();
    const said = told(phone.device).length > 0 ? 'done after all' : 'discarded';
    expect([said, (await stored(company)).length]).toEqual(['discarded', 0]);
  } finally {
    await company.stop();
  }
};

/** An order that the server has, and whose answer was lost, is discarded. What the phone said of it must be true. */
const discardedTooLate = async (engine: Engine, take: Discard): Promise<void> => {
  const company = await openServedPhone(engine);
  const { phone } = company;
  try {
    phone.writes = 'loses';
    await place(phone.device);
    const entry = await tried(phone.device, 'placeOrder');
    await take(phone.device, entry.id);
    await eventually(() => expect(waiting(phone.device)).toEqual([]));
    const said = told(phone.device).length > 0 ? 'done after all' : 'discarded';
    expect([said, (await stored(company)).length]).toEqual(['done after all', 1]);
  } finally {
    await company.stop();
  }
};

for (const engine of engines) {
  describe(`[SYNC-20] what is taken back without knowing whether it arrived, on ${engine.name}`, () => {
    it('is refused when it arrives after it was discarded', () => discardedOnItsWay(engine, discard));
    it('is shown as done if the server had done it', () => discardedTooLate(engine, discard));
  });

  it(`sabotage: discarding without a withdrawal lies, on ${engine.name}`, async () => {
    await expect(discardedOnItsWay(engine, discardAtOnce)).rejects.toThrow(/1/);
    await expect(discardedTooLate(engine, discardAtOnce)).rejects.toThrow(/discarded/);
  });
}

describe('[SYNC-20] taking back with our server', () => {
  let company: ServedPhone;
  beforeEach(async () => {
    company = await openServedPhone();
  });
  afterEach(() => company.stop());
  const phone = () => company.phone;
  const device = () => company.phone.device;

  it('what was done after all is settled by its answer, needs to be read, and is read once', async () => {
    phone().writes = 'loses';
    const { settled } = await place(device());
    const entry = await tried(device(), 'placeOrder');
    await discard(device(), entry.id);
    expect(await settled).toBe('accepted');
    const [order] = await stored(company);
    expect(orders(device())).toMatchObject([{ id: String(order?.number), state: 'accepted' }]);
    expect(doneAfterAllOf(mirrorOf(device())).read()).toMatchObject([
      { key: entry.key, serverId: String(order?.number) },
    ]);
    expect(accountOf(device()).sync.status.read()).toMatchObject({ needsYou: 1, waiting: 0 });
    await phone().reload();
    expect(told(device())).toEqual(['placeOrder']);
    await acknowledgeDoneAfterAll(device(), entry.key);
    expect(told(device())).toEqual([]);
    expect(accountOf(device()).sync.status.read().needsYou).toBe(0);
  });

  it('offline it is being withdrawn, also after a restart, is not sent, and ends with the signal', async () => {
    phone().writes = 'loses';
    phone().network = 'down';
    await place(device());
    const entry = await tried(device(), 'placeOrder');
    await discard(device(), entry.id);
    await phone().reload();
    const [left] = waiting(device());
    if (left === undefined) throw new Error('it is gone');
    expect(left).toMatchObject({ key: entry.key, withdrawing: { for: 'discard' } });
    expect(sayWaiting(waitingReason(left, [left], new Map(), false, new Date()), new Date())).toMatch(
      /^Being withdrawn: with a connection/,
    );
    expect(repairsOf(left, [left])).toEqual([]);
    phone().network = 'up';
    wake(device());
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect(writes(phone())).toMatchObject([{ method: 'POST', path: endpoints.withdraw.path }]);
    expect([await stored(company), told(device())]).toEqual([[], []]);
  });

  it('what was never done stays until it is read, also after a new start, and needs no user', async () => {
    phone().writes = 'holds';
    await place(device());
    const entry = await tried(device(), 'placeOrder');
    await discard(device(), entry.id);
    await eventually(() => expect(waiting(device())).toEqual([]));
    await phone().reload();
    expect(neverDoneOf(mirrorOf(device())).read()).toMatchObject([{ key: entry.key, command: entry.command }]);
    expect([told(device()), accountOf(device()).sync.status.read().needsYou]).toEqual([[], 0]);
    await acknowledgeDoneAfterAll(device(), entry.key);
    expect(neverDoneOf(mirrorOf(device())).read()).toEqual([]);
  });

  it('a withdrawal whose answer is lost is asked for again, and says the same', async () => {
    phone().writes = 'holds';
    await place(device());
    const entry = await tried(device(), 'placeOrder');
    phone().withdrawals = 'loses';
    await discard(device(), entry.id);
    await eventually(() => expect(withdrawals(phone()).length).toBeGreaterThan(1));
    expect(waiting(device())).toHaveLength(1);
    phone().withdrawals = 'carries';
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect(await phone().deliver()).not.toContain(201);
    expect(await stored(company)).toEqual([]);
  });

  it('[SYNC-3] waits for the tab that is sending', async () => {
    phone().writes = 'holds';
    await place(device());
    const entry = await tried(device(), 'placeOrder');
    let release: () => void = () => undefined;
    let sending: Promise<unknown> = Promise.resolve();
    await new Promise<void>((isHeld) => {
      sending = phone().tab.locks.request(`teren-push-${mirrorOf(device()).accountId}`, () => {
        isHeld();
        return new Promise<void>((resolve) => (release = resolve));
      });
    });
    await discard(device(), entry.id);
    // A pull is a whole round trip, after which a withdrawal that did not wait would have gone out.
    await accountOf(device()).sync.catchUp();
    expect(withdrawals(phone())).toEqual([]);
    release();
    await sending;
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect(withdrawals(phone())).toHaveLength(1);
  });

  it('an order to be changed returns to the cart under a new key, and is placed once', async () => {
    phone().writes = 'holds';
    await place(device());
    const entry = await tried(device(), 'placeOrder');
    expect(repairsOf(entry, waiting(device()))).toEqual(['send-again', 'edit-order', 'discard']);
    await eventually(async () => expect(await editOrderAgain(device(), entry.id)).toBe('withdrawing'));
    await eventually(() => expect(entryOf(device(), 'placeOrder')).toMatchObject({ problem: { code: 'withdrawn' } }));
    const again = entryOf(device(), 'placeOrder');
    expect(again).toMatchObject({ id: entry.id, state: 'refused', attempts: 0 });
    expect(again.key).not.toBe(entry.key);
    expect(repairsOf(again, [again])).toEqual(['send-again', 'edit-order', 'discard']);
    expect(await editOrderAgain(device(), entry.id)).toBe('in-cart');
    expect(device().cart.state.key).toBe(again.key);
    expect(waiting(device())).toEqual([]);

    phone().writes = 'carries';
    expect(await kept(await placeOrder(device())).settled).toBe('accepted');
    expect(new Set(await phone().deliver())).toEqual(new Set([409]));
    expect(await stored(company)).toHaveLength(1);
  });

  it('one that is to be changed and is sent again instead goes out under its new key', async () => {
    phone().writes = 'holds';
    await place(device());
    const entry = await tried(device(), 'placeOrder');
    await eventually(async () => expect(await editOrderAgain(device(), entry.id)).toBe('withdrawing'));
    await eventually(() => expect(entryOf(device(), 'placeOrder').problem?.code).toBe('withdrawn'));
    phone().writes = 'carries';
    await sendNow(device(), entry.id);
    await eventually(() => expect(waiting(device())).toEqual([]));
    await phone().deliver();
    expect(await stored(company)).toHaveLength(1);
  });

  it('[SYNC-4] [SYNC-8] a new client that was done after all has its id, and its order goes on', async () => {
    phone().writes = 'loses';
    const made = kept(await createClient(device(), shop));
    const { settled } = await place(device(), made.localId);
    const entry = await tried(device(), 'createClient');
    phone().withdrawals = 'loses';
    await discard(device(), entry.id);
    // While it is not known, what depends on it waits.
    await eventually(() => expect(withdrawals(phone()).length).toBeGreaterThan(0));
    expect(entryOf(device(), 'placeOrder')).toMatchObject({ state: 'waiting', attempts: 0 });
    phone().writes = 'carries';
    phone().withdrawals = 'carries';
    expect(await settled).toBe('accepted');
    const [client] = clientsOf(mirrorOf(device()))
      .read()
      .filter(({ name }) => name === shop.name);
    expect(await stored(company)).toMatchObject([{ client: client?.id }]);
    expect(told(device())).toEqual(['createClient']);
  });

  it('[SYNC-4] a new client that was not done is gone, and its order needs another one', async () => {
    phone().writes = 'holds';
    const made = kept(await createClient(device(), shop));
    await place(device(), made.localId);
    const entry = await tried(device(), 'createClient');
    await discard(device(), entry.id);
    await eventually(() =>
      expect(waiting(device())).toMatchObject([
        { command: { kind: 'placeOrder' }, state: 'refused', problem: { code: 'dependency-discarded' } },
      ]),
    );
    expect(await phone().deliver()).not.toContain(201);
  });

  it('a new client and observation that are to be changed go out once, changed, under new keys', async () => {
    phone().writes = 'holds';
    kept(await createClient(device(), shop));
    const client = await tried(device(), 'createClient');
    kept(await createObservation(device(), { title: 'De sunt', description: '' }));
    const note = await tried(device(), 'createObservation');
    for (const { id } of [client, note])
      await eventually(async () => expect(await beginEdit(device(), id)).toBe('withdrawing'));
    for (const { id, key } of [client, note]) {
      await eventually(async () => expect(await beginEdit(device(), id)).toBe('known'));
      expect(waiting(device()).find((one) => one.id === id)?.key).not.toBe(key);
    }
    phone().writes = 'carries';
    expect(await repairClient(device(), client.id, { ...shop, name: 'Magazin Schimbat' })).toBe('done');
    expect(await repairObservation(device(), note.id, { title: 'De sunat iar', description: '' })).toBe('done');
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect(new Set(await phone().deliver())).toEqual(new Set([409]));
    const [names, titles] = await company.server.database.transaction(async (tx) => [
      (await tx.selectFrom('client').select('name').execute()).map(({ name }) => name),
      (await tx.selectFrom('observation').select('title').execute()).map(({ title }) => title),
    ]);
    expect(names.filter((name) => name.startsWith('Magazin S'))).toEqual(['Magazin Schimbat']);
    expect([names.includes(shop.name), titles.includes('De sunt')]).toEqual([false, false]);
    expect(titles.filter((title) => title === 'De sunat iar')).toHaveLength(1);
  });

  it('a change of a client and a deletion that were done after all are settled as they were done', async () => {
    phone().writes = 'loses';
    const before = clientsOf(mirrorOf(device()))
      .read()
      .find(({ id }) => id === 'c1');
    if (before === undefined) throw new Error('no client');
    kept(await editClient(device(), 'c1', before, { ...before, phone: '0700000001' }));
    kept(await deleteObservation(device(), 'n1', 'De sunat'));
    for (const kind of ['editClient', 'deleteObservation']) await discard(device(), (await tried(device(), kind)).id);
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect(told(device()).sort()).toEqual(['deleteObservation', 'editClient']);
    const { clients, observations } = mirrorOf(device()).tables;
    expect([clients.rows.get('c1')?.phone, observations.rows.has('n1')]).toEqual(['0700000001', false]);
  });

  it('what was never tried, or was refused, is discarded at once', async () => {
    phone().network = 'down';
    const made = kept(await createClient(device(), shop));
    await place(device(), made.localId);
    const never = entryOf(device(), 'placeOrder');
    expect(await discardEntry(device(), never.id)).toBe('discarded');
    expect(waiting(device()).map(({ command }) => command['kind'])).toEqual(['createClient']);
    phone().network = 'up';
    wake(device());
    await eventually(() => expect(waiting(device())).toEqual([]));
    await place(device(), 'c404');
    await eventually(() => expect(entryOf(device(), 'placeOrder').state).toBe('refused'));
    expect(await discardEntry(device(), entryOf(device(), 'placeOrder').id)).toBe('discarded');
    expect(withdrawals(phone())).toEqual([]);
  });
});

describe('[SYNC-20] taking back with a plain backend', () => {
  let backend: PlainBackend;
  let phone: Phone;
  beforeEach(async () => {
    backend = await startPlainBackend();
    phone = await openPhone(backend);
  });
  afterEach(async () => {
    await phone.device.stop();
    await backend.stop();
  });
  const device = () => phone.device;
  const order = async () => {
    selectClient(device(), clientsOf(mirrorOf(device())).read()[0]?.id ?? '');
    for (const product of products(device()).slice(0, 2)) addToCart(device(), product, 3);
    kept(await placeOrder(device()));
    return tried(device(), 'placeOrder');
  };

  it('its lists are asked first: what is there is done after all', async () => {
    phone.writes = 'loses';
    await discard(device(), (await order()).id);
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect([backend.orders().length, told(device())]).toEqual([1, ['placeOrder']]);
  });

  it('what is not there may have arrived: the user chooses, and nothing is sent by itself', async () => {
    phone.writes = 'holds';
    await discard(device(), (await order()).id);
    await eventually(() => expect(entryOf(device(), 'placeOrder').problem?.code).toBe('may-have-arrived'));
    const entry = entryOf(device(), 'placeOrder');
    expect(repairsOf(entry, [entry])).toEqual(['send-again', 'edit-order', 'discard']);
    const { length } = writes(phone);
    wake(device());
    await accountOf(device()).sync.catchUp();
    expect(writes(phone)).toHaveLength(length);
    expect(await discardEntry(device(), entry.id)).toBe('discarded');
    expect(waiting(device())).toEqual([]);
  });

  it('sent again by the user, its lists are asked once more', async () => {
    phone.writes = 'holds';
    await discard(device(), (await order()).id);
    await eventually(() => expect(entryOf(device(), 'placeOrder').problem?.code).toBe('may-have-arrived'));
    await phone.deliver();
    const { length } = backend.orders();
    expect(length).toBeGreaterThan(0);
    phone.writes = 'carries';
    await sendNow(device(), entryOf(device(), 'placeOrder').id);
    await eventually(() => expect(waiting(device())).toEqual([]));
    expect(backend.orders()).toHaveLength(length);
  });
});
