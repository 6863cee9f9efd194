import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bagQuantitiesOf } from '../../src/views/stock';
import type { NewOrder } from '../../src/wire/order';
import { accountOf, eventually, mirrorOf, orders, waiting } from '../actions/field';
import { openPhone, type Phone } from '../support/phone';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';

describe('every kind of write with a plain backend', () => {
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

  const me = () => accountOf(phone.device).user.id;
  const first = <Value>(rows: ReadonlyMap<number, Value>): Value => [...rows.values()][0] as Value;
  const aClient = () => first(backend.company.items.client);
  const sample = () => String(first(backend.company.items.product).id);
  const bag = () => [...backend.company.items.bag.values()].find(({ agent }) => agent === me());
  const bagLines = () => (bag()?.['products'] ?? []) as { product: number; quantity: number; unitprice: number }[];
  const bagNow = () => bagQuantitiesOf(mirrorOf(phone.device))(me()).read().get(sample());
  const order = (delivered: 0 | 1): NewOrder => ({
    client: String(aClient().id),
    date: '2026-11-21',
    price: 25,
    agent: me(),
    placedAt: '2026-11-21T08:00:00.000Z',
    products: [{ product: sample(), quantity: 2, unitprice: 12.5, deliveredQuantity: delivered }],
  });
  const editClient = () =>
    ({
      kind: 'editClient',
      client: String(aClient().id),
      before: { phone: String(aClient()['phone']) },
      after: { phone: '0799999999' },
    }) as const;
  const writes = (part: string) => phone.sent.filter(({ path }) => path.includes(part));
  const observationsNow = () =>
    [...mirrorOf(phone.device).tables.observations.rows.values()].map(({ title }) => title).sort();

  it('an edit puts the whole item, with the fields that only the backend knows', async () => {
    await phone.enqueue(editClient());
    await phone.empty();
    expect(aClient()).toMatchObject({ phone: '0799999999', score: 0, typeKey: 'client' });
    expect(JSON.parse(writes('/item/')[0]?.body ?? '')).toMatchObject({ score: 0 });
    expect(mirrorOf(phone.device).tables.clients.rows.get(String(aClient().id))?.phone).toBe('0799999999');
  });

  it('[SYNC-2] an edit whose answer was lost is found done, and not sent over what came after it', async () => {
    phone.loseNext('PUT /scope/main/item/');
    await phone.enqueue(editClient());
    await phone.empty();
    expect(aClient()['phone']).toBe('0799999999');
    expect(writes('/item/')).toHaveLength(1);
  });

  it('observations of an order are put with the order, without the copies that came with it', async () => {
    const key = await phone.enqueue({ kind: 'placeOrder', order: order(0) });
    await phone.empty();
    await phone.enqueue({
      kind: 'editOrderObservations',
      order: `local:${key}`,
      before: '',
      after: 'după 14',
      at: '2026-11-21T10:00:00',
    });
    await phone.empty();
    expect(backend.orders()[0]).toMatchObject({
      observations: 'după 14',
      lastModifiedObservations: '2026-11-21T10:00:00',
    });
    expect(JSON.stringify(writes('/item/')[0]?.body)).not.toContain('Copy');
    expect(orders(phone.device)[0]).toMatchObject({ state: 'accepted', observations: 'după 14' });
    expect(backend.orders()[0]?.products).toMatchObject([{ quantity: 2, unitprice: 12.5 }]);
  });

  it('[SYNC-2] an observation is made once and deleted once, whatever answer is lost', async () => {
    phone.loseNext('POST /scope/main/items/observation');
    await phone.enqueue({
      kind: 'createObservation',
      localId: 'local:o',
      observation: { title: 'De livrat', description: '', agent: me(), completed: false },
    });
    await phone.empty();
    expect(observationsNow()).toContain('De livrat');
    expect(writes('/items/observation')).toHaveLength(1);
    phone.loseNext('DELETE');
    await phone.enqueue({ kind: 'deleteObservation', observation: 'local:o', title: 'De livrat' });
    await phone.empty();
    expect(observationsNow()).not.toContain('De livrat');
    expect([...backend.company.items.observation.values()].some(({ title }) => title === 'De livrat')).toBe(false);
  });

  it('[SYNC-12] the mirror of an agent has their own observations alone', async () => {
    backend.company.items.observation.set(9_000, { id: 9_000, title: 'A altcuiva', agent: '999', completed: false });
    await phone.enqueue({
      kind: 'createObservation',
      localId: 'local:o',
      observation: { title: 'A mea', description: '', agent: me(), completed: false },
    });
    await phone.empty();
    expect(observationsNow()).toContain('A mea');
    expect(observationsNow()).not.toContain('A altcuiva');
  });

  for (const lost of ['nothing', 'POST /scope/main/items/order', 'PUT /scope/main/agent-bags'])
    it(`[STOCK-5] [SYNC-2] a sample leaves by the order and then the bag, each once; lost: ${lost}`, async () => {
      const before = bagLines();
      expect(before[0]).toMatchObject({ product: Number(sample()), quantity: 1 });
      phone.loseNext(lost);
      const key = await phone.enqueue({ kind: 'placeOrder', order: order(1) });
      await phone.empty();
      expect(backend.orders()).toHaveLength(1);
      expect(backend.orders()[0]?.products).toMatchObject([{ deliveredQuantity: 1 }]);
      expect(bagLines().map(({ quantity }) => quantity)).toEqual([0, 1, 1]);
      expect(bagLines()[0]?.unitprice).toBe(before[0]?.unitprice);
      expect(bagNow()).toBe(0);
      expect(writes('/items/order')).toHaveLength(1);
      expect(writes('/agent-bags/').map((put) => put.key)).toEqual([`${key}:1`]);
    });

  it('[SYNC-5] where the bag fails, the order is placed once, waits for the bag, and says so', async () => {
    backend.failAlways('agent-bags');
    const seen = new Set<number | undefined>();
    const key = await phone.enqueue({ kind: 'placeOrder', order: order(1) });
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ key, placed: {} }]));
    await eventually(() => expect(writes('/agent-bags/').length).toBeGreaterThan(1));
    expect(orders(phone.device)).toMatchObject([{ state: 'accepted' }]);
    const bagShown = bagQuantitiesOf(mirrorOf(phone.device))(me());
    const stopLooking = bagShown.subscribe(() => seen.add(bagNow()));
    seen.add(bagNow());
    expect(backend.orders()).toHaveLength(1);
    expect(bagLines()[0]?.quantity).toBe(1);
    backend.heal();
    accountOf(phone.device).sync.wake();
    await phone.empty();
    stopLooking();
    expect(seen).toEqual(new Set([0]));
    expect(backend.orders()).toHaveLength(1);
    expect(bagLines()[0]?.quantity).toBe(0);
  });

  it('[SYNC-5] if no bag has it, it needs the user, who sees that the order was placed', async () => {
    const mine = bag();
    if (mine !== undefined) backend.company.items.bag.delete(mine.id);
    await phone.enqueue({ kind: 'placeOrder', order: order(1) });
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ state: 'refused' }]));
    expect(waiting(phone.device)[0]?.problem).toMatchObject({
      code: 'bag-not-saved',
      said: { say: 'bag-missing' },
    });
    expect(backend.orders()).toHaveLength(1);
    expect(orders(phone.device)).toMatchObject([{ state: 'accepted' }]);
    // Sent again by hand, it is not placed again.
    await accountOf(phone.device).sync.retry(waiting(phone.device)[0]?.id ?? 0);
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ state: 'refused', attempts: 2 }]));
    expect(backend.orders()).toHaveLength(1);
  });

  it('one list that fails keeps the others coming, and is there when the server is well again', async () => {
    backend.failAlways('/items/client');
    const other = await openPhone(backend, { begun: 'signed in' });
    await eventually(() => expect(mirrorOf(other.device).tables.products.rows.size).toBe(30));
    // The lists come one after the other.
    await eventually(() => expect(mirrorOf(other.device).tables.meta.rows.get('failed:client')?.value).toBe(true));
    expect(mirrorOf(other.device).tables.clients.rows.size).toBe(0);
    backend.heal();
    accountOf(other.device).sync.wake();
    await eventually(() => expect(mirrorOf(other.device).tables.clients.rows.size).toBe(8));
    await eventually(() => expect(mirrorOf(other.device).tables.meta.rows.get('failed:client')?.value).toBe(false));
    await eventually(() => expect(mirrorOf(other.device).tables.meta.rows.get('as-of')?.value).toBeDefined());
    await other.device.stop();
  });
});
