import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient, editClient } from '../../src/actions/clients';
import { createObservation, deleteObservation } from '../../src/actions/observations';
import { editOrderObservations, orderAgain } from '../../src/actions/orders';
import { discardEntry } from '../../src/actions/outbox';
import { signIn, signOut, unsentCount } from '../../src/actions/session';
import type { Device } from '../../src/device/device';
import { samplesOffered } from '../../src/domain/samples';
import { clientOrdersOf } from '../../src/views/client-orders';
import { clientsByCui, clientsOf } from '../../src/views/clients';
import { observationsOf } from '../../src/views/observations';
import { orderById } from '../../src/views/orders';
import { bagQuantitiesOf, unsentUnitsOf } from '../../src/views/stock';
import { eventually, mirrorOf, orders, waiting } from './field';
import { bag, type Field, kept, openField, place } from './our-field';

// What an agent changes besides placing orders, with our real server.

const shop = {
  name: 'Magazin Nou',
  phone: '0712345678',
  email: '',
  cui: 'RO 44',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
  visitDays: '',
  visitAgent: '',
};

describe('what an agent changes', () => {
  let field: Field;
  beforeEach(async () => {
    field = await openField();
  });
  afterEach(() => field.stop());

  const storedBag = () =>
    field.server.database.transaction((tx) =>
      tx.selectFrom('bag_line').select(['product', 'quantity']).where('bag', '=', 'g1').execute(),
    );
  const stored = () => field.server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());
  const storedClients = () => field.server.database.transaction((tx) => tx.selectFrom('client').selectAll().execute());
  const storedNotes = async () =>
    (await field.server.database.transaction((tx) => tx.selectFrom('observation').selectAll().execute()))
      .filter(({ agent }) => agent === 'aana')
      .map(({ title }) => title);
  const notes = (device: Device) =>
    observationsOf(mirrorOf(device))('aana')
      .read()
      .map(({ title }) => title);
  const clientNamed = (name: string) =>
    clientsOf(mirrorOf(field.ana))
      .read()
      .find((client) => client.name === name);
  const units = () => Object.fromEntries(unsentUnitsOf(mirrorOf(field.ana)).read());

  it('[STOCK-5] [SYNC-7] a sample leaves the bag at once, and comes back when it is discarded', async () => {
    field.network('down');
    await place(field.ana, 'c1', ['p1']);
    expect(bag(field.ana)).toEqual({ p1: 0 });
    // One unit of p1 comes out of the bag, the other one, and the other products, out of the warehouse.
    expect(units()).toEqual({ p1: 1, p2: 2, p3: 2 });
    const inBag = bagQuantitiesOf(mirrorOf(field.ana))('aana').read();
    expect(samplesOffered(field.ana.cart.state.items, inBag)).toEqual([]);
    await eventually(() => expect(waiting(field.ana)[0]?.state).toBe('waiting'));
    expect(await discardEntry(field.ana, waiting(field.ana)[0]?.id ?? 0)).toBe('discarded');
    expect([bag(field.ana), units()]).toEqual([{ p1: 1 }, {}]);

    const { settled } = await place(field.ana, 'c1', ['p1']);
    const seen: string[] = [];
    const mirror = mirrorOf(field.ana);
    const look = () => {
      const order = orders(field.ana)[0];
      seen.push(`${order?.state} ${bag(field.ana)['p1']}`);
    };
    const stop = [mirror.tables.outbox.subscribe(look), mirror.tables.stock.subscribe(look)];
    field.network('up');
    expect(await settled).toBe('accepted');
    for (const each of stop) each();
    expect(seen.filter((line) => !line.endsWith(' 0'))).toEqual([]);
    expect(await storedBag()).toEqual([{ product: 'p1', quantity: 0 }]);
    expect(orders(field.ana)[0]?.products[0]).toMatchObject({ deliveredQuantity: 1 });
    expect([bag(field.ana), units()]).toEqual([{ p1: 0 }, {}]);
  });

  it('[SYNC-4] an edited client is shown at once, and only the changes reach the server', async () => {
    const before = clientNamed('Magazin Țuțu');
    if (before === undefined) throw new Error('no client');
    field.network('down');
    const edit = kept(await editClient(field.ana, 'c1', before, { ...before, name: 'Zorile', phone: '0799999999' }));
    expect(
      clientsOf(mirrorOf(field.ana))
        .read()
        .map(({ name, state }) => [name, state]),
    ).toEqual([
      ['Băcănia', 'accepted'],
      ['Zorile', 'saved'],
    ]);
    // A second edit of what still waits and was tried is an entry of its own, in order; both are shown.
    await eventually(() => expect(waiting(field.ana)).toMatchObject([{ attempts: 1, state: 'waiting' }]));
    const shown = clientNamed('Zorile');
    if (shown === undefined) throw new Error('not shown');
    const second = kept(await editClient(field.ana, 'c1', shown, { ...shown, phone: '0788888888' }));
    expect(second.key).not.toBe(edit.key);
    await field.server.database.transaction((tx) =>
      tx.updateTable('client').set({ contact_person: 'Dan', version: 2 }).where('id', '=', 'c1').execute(),
    );
    field.network('up');
    expect(await second.settled).toBe('accepted');
    expect(waiting(field.ana)).toEqual([]);
    expect((await storedClients()).find(({ id }) => id === 'c1')).toMatchObject({
      name: 'Zorile',
      phone: '0788888888',
      contact_person: 'Dan',
    });
    expect(await editClient(field.ana, 'c1', shown, shown)).toEqual({ kind: 'unchanged' });
  });

  it('[SYNC-8] a client edited while it waits is one, with the last values, found by its CUI', async () => {
    field.network('down');
    const made = kept(await createClient(field.ana, shop));
    kept(await editClient(field.ana, made.localId, shop, { ...shop, cui: '55', contactPerson: 'Ion' }));
    const byCui = (cui: string) =>
      clientsByCui(mirrorOf(field.ana))(cui)
        .read()
        .map(({ name }) => name);
    expect([byCui('44'), byCui('RO55'), byCui(''), byCui('ro 123')]).toEqual([
      [],
      ['Magazin Nou'],
      [],
      ['Magazin Țuțu'],
    ]);
    field.network('up');
    expect(await made.settled).toBe('accepted');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect((await storedClients()).filter(({ name }) => name === 'Magazin Nou')).toMatchObject([
      { cui: '55', contact_person: 'Ion' },
    ]);
    expect(clientNamed('Magazin Nou')).toMatchObject({ state: 'accepted', contactPerson: 'Ion' });
  });

  it('[SYNC-6] observations of an order may change while it waits and after, shown at once', async () => {
    field.network('down');
    const { key, settled } = await place(field.ana);
    const local = `local:${key}`;
    kept(await editOrderObservations(field.ana, local, '', 'la spate'));
    expect(orderById(mirrorOf(field.ana))(local).read()).toMatchObject({ observations: 'la spate', state: 'saved' });
    field.network('up');
    expect(await settled).toBe('accepted');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    // The local id stays good.
    const order = orderById(mirrorOf(field.ana))(local).read();
    expect(order).toMatchObject({ observations: 'la spate', state: 'accepted' });
    field.network('down');
    const edit = kept(await editOrderObservations(field.ana, order?.id ?? '', 'la spate', 'în față'));
    expect(orders(field.ana)).toMatchObject([{ id: order?.id, observations: 'în față', state: 'saved' }]);
    field.network('up');
    expect(await edit.settled).toBe('accepted');
    expect(await stored()).toMatchObject([{ observations: 'în față' }]);
    expect(orders(field.ana)).toMatchObject([{ observations: 'în față', state: 'accepted' }]);
  });

  it('[SYNC-2] notes are made and deleted, offline too, each once', async () => {
    field.network('down');
    const first = kept(await createObservation(field.ana, { title: 'Unu', description: '' }));
    const second = kept(await createObservation(field.ana, { title: 'Doi', description: 'x' }));
    expect(notes(field.ana)).toEqual(['Doi', 'Unu', 'De sunat']);
    kept(await deleteObservation(field.ana, `local:${first.key}`, 'Unu'));
    kept(await deleteObservation(field.ana, 'n1', 'De sunat'));
    // Twice is once.
    kept(await deleteObservation(field.ana, 'n1', 'De sunat'));
    expect(notes(field.ana)).toEqual(['Doi']);
    field.network('up');
    expect(await second.settled).toBe('accepted');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect([await storedNotes(), notes(field.ana)]).toEqual([['Doi'], ['Doi']]);
  });

  it('an order again fills the cart at today’s prices, and tells what is no longer there', async () => {
    const { settled } = await place(field.ana);
    await settled;
    const [order] = clientOrdersOf(mirrorOf(field.ana))('c1', 5).read();
    if (order === undefined) throw new Error('no order');
    expect(clientOrdersOf(mirrorOf(field.ana))('c2', 5).read()).toEqual([]);
    const mirror = mirrorOf(field.ana);
    await mirror.apply.item('product', {
      ...mirror.tables.products.rows.get('p1'),
      id: 'p1',
      price: 13,
      version: 9,
    } as { id: string });
    const lines = [
      ...order.products,
      { product: 'p404', quantity: 1, unitprice: 1, deliveredQuantity: 0, added: false },
    ];
    const before = field.ana.cart.state.items;
    const again = orderAgain(field.ana, { ...order, products: lines });
    expect(again).toMatchObject({ added: 3, missing: 1, repriced: 1 });
    expect(field.ana.cart.state.client).toBe('c1');
    expect(field.ana.cart.state.items.find(({ product }) => product.id === 'p1')).toMatchObject({
      quantity: 2,
      unitPrice: 13,
    });
    expect(orderAgain(field.ana, order)).toMatchObject({ added: 0, replaced: 0, unchanged: 3 });
    again.undo();
    expect(field.ana.cart.state.items).toEqual(before);
  });

  it('[SYNC-13] another user of the phone sees and sends nothing of it; the first finds it all', async () => {
    field.network('down');
    await place(field.ana, 'c1', ['p1']);
    kept(await createObservation(field.ana, { title: 'Unu', description: '' }));
    const before = clientNamed('Băcănia');
    if (before === undefined) throw new Error('no client');
    kept(await editClient(field.ana, 'c2', before, { ...before, phone: '0744444444' }));
    kept(await deleteObservation(field.ana, 'n1', 'De sunat'));
    expect(unsentCount(field.ana)).toEqual({ orders: 1, others: 3 });
    await signOut(field.ana);
    expect((await signIn(field.ana, 'dan', 'teren-demo')).kind).not.toBe('signed-in');
    // Signing in needs the network; nothing waits for dan.
    field.network('up');
    expect((await signIn(field.ana, 'dan', 'teren-demo')).kind).toBe('signed-in');
    expect([waiting(field.ana), orders(field.ana), notes(field.ana)]).toEqual([[], [], []]);
    expect(await stored()).toEqual([]);
    await signOut(field.ana);
    expect((await signIn(field.ana, 'ana', 'teren-demo')).kind).toBe('signed-in');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect(await stored()).toHaveLength(1);
    expect(await storedNotes()).toEqual(['Unu']);
    expect(await storedBag()).toEqual([{ product: 'p1', quantity: 0 }]);
    expect((await storedClients()).find(({ id }) => id === 'c2')).toMatchObject({ phone: '0744444444' });
  });
});
