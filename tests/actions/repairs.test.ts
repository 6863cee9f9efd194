import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setObservations } from '../../src/actions/cart';
import { createClient, editClient } from '../../src/actions/clients';
import { createObservation } from '../../src/actions/observations';
import { placeOrder } from '../../src/actions/orders';
import { discardEntry, sendNow } from '../../src/actions/outbox';
import {
  editOrderAgain,
  pickExistingClient,
  repairClient,
  repairObservation,
  resolveClash,
  sendAtListPrices,
  sendWithoutSamples,
} from '../../src/actions/repairs';
import { dependentChanges, mayChange } from '../../src/domain/dependants';
import { repairsOf } from '../../src/domain/repair';
import { refuse } from '../../src/outbox/settling';
import { clientsOf } from '../../src/views/clients';
import { observationsOf } from '../../src/views/observations';
import { productsById } from '../../src/views/products';
import { endpoints } from '../../src/wire/endpoints';
import type { NewOrder } from '../../src/wire/order';
import { callAs } from '../support/calls';
import { eventually, mirrorOf, orders, newClient as shop, waiting } from './field';
import { bag, type Field, kept, openField, place } from './our-field';

// What a person does about what the server refused, with our real server.

describe('repairs', () => {
  let field: Field;
  beforeEach(async () => {
    field = await openField();
  });
  afterEach(() => field.stop());

  const stored = () => field.server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());
  const storedClients = () => field.server.database.transaction((tx) => tx.selectFrom('client').selectAll().execute());
  const entryOf = (kind: string) => {
    const entry = waiting(field.ana).find(({ command }) => command['kind'] === kind);
    if (entry === undefined) throw new Error(`no ${kind} waits`);
    return entry;
  };

  /** A client that the server refuses, two orders for it and one for another client. */
  const refusedClient = async () => {
    field.network('down');
    const made = kept(await createClient(field.ana, { ...shop, email: 'not an address' }));
    const first = await place(field.ana, made.localId);
    const second = await place(field.ana, made.localId);
    const other = await place(field.ana, 'c2');
    field.network('up');
    expect(await made.settled).toBe('refused');
    expect(await other.settled).toBe('accepted');
    const refused = entryOf('createClient');
    expect(refused.problem?.code).toBe('invalid-body');
    expect(repairsOf(refused, waiting(field.ana))).toEqual(['edit-client', 'pick-client', 'discard']);
    return { made, first, second, refused };
  };

  it('[SYNC-4] a refused new client holds only its two orders; mending the field sends all once', async () => {
    const { first, second, refused } = await refusedClient();
    expect(waiting(field.ana).map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
    expect(await stored()).toHaveLength(1);
    expect(await repairClient(field.ana, refused.id, { ...shop, email: 'nou@example.ro' })).toBe('done');
    expect(await Promise.all([first.settled, second.settled])).toEqual(['accepted', 'accepted']);
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    const made = (await storedClients()).filter(({ name }) => name === 'Magazin Nou');
    expect(made).toMatchObject([{ email: 'nou@example.ro' }]);
    expect((await stored()).map(({ client }) => client).sort()).toEqual(['c2', made[0]?.id, made[0]?.id].sort());
  });

  it('[SYNC-8] picking an existing client sends both orders once, and no new client is made', async () => {
    const { made, first, second, refused } = await refusedClient();
    expect(await pickExistingClient(field.ana, refused.id, 'c1')).toBe('done');
    expect(await Promise.all([first.settled, second.settled])).toEqual(['accepted', 'accepted']);
    expect(waiting(field.ana)).toEqual([]);
    expect((await stored()).map(({ client }) => client).sort()).toEqual(['c1', 'c1', 'c2']);
    expect(await storedClients()).toHaveLength(2);
    // A cart that still names the client by its local id finds the picked one.
    expect(await (await place(field.ana, made.localId)).settled).toBe('accepted');
    expect((await stored()).filter(({ client }) => client === 'c1')).toHaveLength(3);
    expect(await pickExistingClient(field.ana, refused.id, 'c1')).toBe('gone');
  });

  it('[SYNC-4] discarding the new client leaves its orders, which may then have another', async () => {
    const { first, second, refused } = await refusedClient();
    expect(await discardEntry(field.ana, refused.id)).toBe('discarded');
    const [one, two] = waiting(field.ana);
    if (one === undefined || two === undefined) throw new Error('the orders are gone');
    expect(waiting(field.ana).map(({ problem }) => problem?.code)).toEqual([
      'dependency-discarded',
      'dependency-discarded',
    ]);
    expect(repairsOf(one, waiting(field.ana))).toEqual(['pick-client', 'edit-order', 'discard']);
    expect(await pickExistingClient(field.ana, one.id, 'c1')).toBe('done');
    expect(await first.settled).toBe('accepted');
    expect(await discardEntry(field.ana, two.id)).toBe('discarded');
    expect((await stored()).map(({ client }) => client).sort()).toEqual(['c1', 'c2']);
    expect(second.key).toBe(two.key);
  });

  it('[STOCK-5] a sample gone from the bag is refused; the order goes without it under its key', async () => {
    field.network('down');
    const { key, settled } = await place(field.ana, 'c1', ['p1']);
    await field.server.database.transaction((tx) =>
      tx.updateTable('bag_line').set({ quantity: 0 }).where('bag', '=', 'g1').execute(),
    );
    field.network('up');
    expect(await settled).toBe('refused');
    const refused = entryOf('placeOrder');
    expect(refused.problem?.code).toBe('not-in-bag');
    expect(repairsOf(refused, waiting(field.ana))[0]).toBe('without-samples');
    expect(await sendWithoutSamples(field.ana, refused.id)).toBe('done');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect(orders(field.ana)).toMatchObject([{ state: 'accepted' }]);
    expect(orders(field.ana)[0]?.products.map(({ deliveredQuantity }) => deliveredQuantity)).toEqual([0, 0, 0]);
    expect(key).toBe(refused.key);
    expect(await stored()).toHaveLength(1);
  });

  it('[STOCK-14] a price below the floor is refused; the order goes at list price under its key', async () => {
    const { database } = field.server;
    await database.transaction(async (tx) => {
      await sql`insert into company (name, price_floor) values ('Firma', 50)`.execute(tx);
    });
    field.network('down');
    const { key, settled } = await place(field.ana, 'c1');
    const quoted = entryOf('placeOrder').command['order'] as NewOrder;
    // The list goes up while the order waits: what was quoted is less than half of it now.
    const admin = await callAs(field.server.url, 'admin');
    const dearer = { name: 'Cafea măcinată', code: 'CAF-1', price: 40 };
    expect((await admin('PUT', endpoints.updateItem.path.replace(':id', 'p1'), { body: dearer })).status).toBe(200);
    field.network('up');
    expect(await settled).toBe('refused');
    const refused = entryOf('placeOrder');
    expect(refused.problem?.code).toBe('price-below-floor');
    expect(repairsOf(refused, waiting(field.ana))).toEqual(['list-prices', 'edit-order', 'send-again', 'discard']);
    await eventually(() => expect(productsById(mirrorOf(field.ana)).read().get('p1')?.price).toBe(40));
    expect(await sendAtListPrices(field.ana, refused.id)).toBe('done');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    const [order] = orders(field.ana);
    const before = new Map(quoted.products.map((line) => [line.product, line.unitprice]));
    for (const { product, unitprice } of order?.products ?? []) {
      expect([product, unitprice]).toEqual([product, product === 'p1' ? 40 : before.get(product)]);
    }
    expect([order?.state, key, (await stored()).length]).toEqual(['accepted', refused.key, 1]);
  });

  it('an order goes back into the cart under its key, and is placed once', async () => {
    field.network('down');
    const { key } = await place(field.ana, 'c1', ['p1']);
    expect(bag(field.ana)).toEqual({ p1: 0 });
    await eventually(() => expect(entryOf('placeOrder')).toMatchObject({ state: 'waiting', attempts: 1 }));
    const entry = entryOf('placeOrder');
    // Tried without an answer: it may have had its effect, so it may not say something else before it is withdrawn.
    expect(mayChange(entry)).toBe(false);
    await refuse(
      mirrorOf(field.ana).outbox,
      entry,
      { code: 'unknown-product', message: 'No such product' },
      entry.createdAt,
    );

    setObservations(field.ana, 'another order');
    expect(await editOrderAgain(field.ana, entry.id)).toBe('cart-busy');
    expect(waiting(field.ana)).toHaveLength(1);
    field.ana.cart.clear();
    expect(await editOrderAgain(field.ana, entry.id)).toBe('in-cart');
    expect(waiting(field.ana)).toEqual([]);
    expect(bag(field.ana)).toEqual({ p1: 1 });
    expect(field.ana.cart.state).toMatchObject({ key, client: 'c1' });
    expect(field.ana.cart.state.items.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    expect(await editOrderAgain(field.ana, entry.id)).toBe('gone');

    setObservations(field.ana, 'mended');
    field.network('up');
    const again = kept(await placeOrder(field.ana));
    expect(again.key).toBe(key);
    expect(await again.settled).toBe('accepted');
    expect(await stored()).toMatchObject([{ observations: 'mended' }]);
  });

  const clash = async () => {
    const before = clientsOf(mirrorOf(field.ana))
      .read()
      .find(({ id }) => id === 'c1');
    if (before === undefined) throw new Error('no client');
    field.network('down');
    const edited = kept(
      await editClient(field.ana, 'c1', before, { ...before, phone: '0700000001', contactPerson: 'Ion' }),
    );
    await field.server.database.transaction(async (tx) => {
      await tx.updateTable('client').set({ phone: '0700000002', version: 2 }).where('id', '=', 'c1').execute();
    });
    field.network('up');
    expect(await edited.settled).toBe('refused');
    return entryOf('editClient');
  };
  const client = async () => (await storedClients()).find(({ id }) => id === 'c1');

  it.each([
    ['mine', '0700000001'],
    ['theirs', '0700000002'],
  ] as const)(
    '[SYNC-5] of two values of the same field the user takes %s; the other fields go along',
    async (choice, phone) => {
      const entry = await clash();
      expect(entry.problem?.details?.['clashes']).toEqual([
        { field: 'phone', mine: '0700000001', theirs: '0700000002' },
      ]);
      expect(repairsOf(entry, waiting(field.ana))).toEqual(['resolve-clash', 'discard']);
      expect(await resolveClash(field.ana, entry.id, { phone: choice })).toBe('done');
      await eventually(() => expect(waiting(field.ana)).toEqual([]));
      expect(await client()).toMatchObject({ phone, contact_person: 'Ion' });
    },
  );

  it('[SYNC-5] an observation without a title is refused, mended in its dialog and sent', async () => {
    field.network('down');
    const made = kept(await createObservation(field.ana, { title: ' ', description: '' }));
    field.network('up');
    expect(await made.settled).toBe('refused');
    const entry = entryOf('createObservation');
    expect(repairsOf(entry, waiting(field.ana))).toEqual(['edit-observation', 'discard']);
    await sendNow(field.ana, entry.id);
    await eventually(() => expect(entryOf('createObservation').state).toBe('refused'));
    expect(await repairObservation(field.ana, entry.id, { title: 'De sunat mâine', description: '' })).toBe('done');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect(
      observationsOf(mirrorOf(field.ana))('aana')
        .read()
        .map(({ title }) => title),
    ).toContain('De sunat mâine');
  });

  it('what goes with a discarded entry is known before', async () => {
    field.network('down');
    const made = kept(await createClient(field.ana, shop));
    await place(field.ana, made.localId);
    await eventually(() => expect(entryOf('createClient').attempts).toBeGreaterThan(0));
    kept(await editClient(field.ana, made.localId, shop, { ...shop, phone: '0799999999' }));
    const entry = entryOf('createClient');
    expect(dependentChanges(entry, waiting(field.ana)).map(({ command }) => command['kind'])).toEqual(['editClient']);
    await eventually(async () => expect(await discardEntry(field.ana, entry.id)).toBe('withdrawing'));
    expect(waiting(field.ana)).toHaveLength(3);
    field.network('up');
    await eventually(() =>
      expect(waiting(field.ana)).toMatchObject([{ command: { kind: 'placeOrder' }, state: 'refused' }]),
    );
    expect(clientsOf(mirrorOf(field.ana)).read()).toHaveLength(2);
  });
});
