import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clashesOf } from '../../src/domain/edits';
import { clientsOf } from '../../src/views/clients';
import { observationsOf } from '../../src/views/observations';
import { bagQuantitiesOf } from '../../src/views/stock';
import { announcedIn, capabilityNames } from '../../src/wire/capabilities';
import type { NewOrder } from '../../src/wire/order';
import { accountOf, eventually, mirrorOf, orders, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { openServedPhone, type ServedPhone } from '../support/phone';

const none = { name: '', phone: '', email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };

describe('every kind of write with our server', () => {
  let server: ServedPhone['server'];
  let phone: ServedPhone['phone'];
  let admin: ServedPhone['admin'];
  let stop: ServedPhone['stop'];
  beforeEach(async () => {
    ({ server, phone, admin, stop } = await openServedPhone());
  });
  afterEach(() => stop());

  const order = (delivered: 0 | 1 = 0, over: Partial<NewOrder> = {}): NewOrder => ({
    client: 'c1',
    date: '2026-11-21',
    price: 25,
    agent: 'aana',
    placedAt: '2026-11-21T08:00:00.000Z',
    products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: delivered }],
    ...over,
  });
  const storedClient = async (id = 'c1') => (await admin('GET', `/scope/main/item/${id}`)).body;
  /** The admin's whole-item PUT, from the item as it is. */
  const adminEdits = async (fields: object, id = 'c1') => {
    const reply = await admin('PUT', `/scope/main/item/${id}`, { body: { ...(await storedClient(id)), ...fields } });
    expect(reply.status).toBe(200);
  };
  const editPhone = {
    kind: 'editClient',
    client: 'c1',
    before: { phone: '0712345678' },
    after: { phone: '0799' + '999999' },
  } as const;
  const bagNow = () => bagQuantitiesOf(mirrorOf(phone.device))('aana').read().get('p1') ?? 0;
  const bagOnServer = async () => (await admin('GET', '/scope/main/item/g1')).body.products[0].quantity;
  const known = (id: string) => mirrorOf(phone.device).tables.clients.rows.get(id);
  const puts = () => phone.sent.filter(({ method }) => method === 'PUT');

  it('[SYNC-7] an edit lands on the changed field; the mirror has it when the entry is gone', async () => {
    await phone.enqueue(editPhone);
    await phone.empty();
    expect(await storedClient()).toMatchObject({ phone: '0799999999', name: 'Magazin Țuțu', version: 2 });
    expect(known('c1')).toMatchObject({ phone: '0799999999', version: 2 });
  });

  it('[SYNC-2] an edit overtaken on its way is merged into the newer item: both changes stand', async () => {
    phone.network = 'down';
    await phone.enqueue(editPhone);
    // Unseen by the phone: it still has version 1 when it comes back, unless its pull is faster.
    await adminEdits({ email: 'tutu@example.ro' });
    phone.network = 'up';
    phone.device.account.read()?.sync.wake();
    await phone.empty();
    expect(await storedClient()).toMatchObject({ phone: '0799999999', email: 'tutu@example.ro', version: 3 });
    expect(new Set(puts().map(({ key }) => key)).size).toBe(1);
  });

  it('[SYNC-2] a 412 brings the newer item, and the edit goes over it at once under its key', async () => {
    // The admin is faster by a moment: after the phone's look at its mirror, before its PUT.
    const { mirror } = accountOf(phone.device);
    const stale = await mirror.stored.one('client', 'c1');
    await adminEdits({ email: 'tutu@example.ro' });
    await eventually(() => expect(known('c1')?.version).toBe(2));
    if (stale === undefined) throw new Error('no client');
    await mirror.apply.list('client', [stale]);
    await phone.enqueue(editPhone);
    await phone.empty();
    expect(await storedClient()).toMatchObject({ phone: '0799999999', email: 'tutu@example.ro', version: 3 });
    // The refused one, its second try (spec §7), and the one that was right.
    expect(puts()).toHaveLength(3);
    expect(new Set(puts().map(({ key }) => key)).size).toBe(1);
  });

  it('[SYNC-5] a conflict in one field needs the user, who sees both values', async () => {
    phone.network = 'down';
    await phone.enqueue(editPhone);
    await adminEdits({ phone: '0733333333' });
    phone.network = 'up';
    phone.device.account.read()?.sync.wake();
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ state: 'refused' }]));
    const [entry] = waiting(phone.device);
    expect(entry?.problem?.code).toBe('edit-clash');
    expect(clashesOf(entry?.problem)).toEqual([{ field: 'phone', mine: '0799999999', theirs: '0733333333' }]);
    expect(entry?.sent).toBeUndefined();
    expect((await storedClient()).phone).toBe('0733333333');
  });

  it('[SYNC-7] an edit that another user has already made is settled without a call', async () => {
    phone.network = 'down';
    await phone.enqueue(editPhone);
    await adminEdits({ phone: '0799999999' });
    phone.network = 'up';
    accountOf(phone.device).sync.wake();
    await phone.empty();
    // Where the send was faster than the pull, the PUT met a newer version and nothing of it was left to do.
    expect((await storedClient()).version).toBe(2);
  });

  it('[SYNC-1] [SYNC-2] an edit of unknown outcome is repeated, and undoes nothing later', async () => {
    phone.loseNext('PUT /scope/main/item/');
    const key = await phone.enqueue(editPhone);
    await eventually(() => expect(puts()).toHaveLength(1));
    // It was sent; the admin, who puts the whole item, reads it once it is done.
    await eventually(async () => expect(await storedClient()).toMatchObject({ version: 2 }));
    await adminEdits({ observations: 'vine luni' });
    await phone.empty();
    expect(await storedClient()).toMatchObject({ phone: '0799999999', observations: 'vine luni', version: 3 });
    expect(puts().map((put) => put.key)).toEqual([key, key]);
    expect(puts()[0]?.body).toBe(puts()[1]?.body);
    await eventually(() => expect(known('c1')).toMatchObject({ version: 3, observations: 'vine luni' }));
  });

  it('[SYNC-4] a client edited twice is sent in order; another client’s edit does not wait', async () => {
    phone.network = 'down';
    await phone.enqueue(editPhone);
    await phone.enqueue({ ...editPhone, before: { phone: '0799999999' }, after: { phone: '0788888888' } });
    await phone.enqueue({
      ...editPhone,
      client: 'c2',
      before: { phone: '0722222222' },
      after: { phone: '0766666666' },
    });
    phone.network = 'up';
    accountOf(phone.device).sync.wake();
    await phone.empty();
    expect((await storedClient()).phone).toBe('0788888888');
    expect((await storedClient('c2')).phone).toBe('0766666666');
  });

  it('[SYNC-4] [SYNC-8] a new client, its edit, its order and observations go out in order', async () => {
    phone.network = 'down';
    const local = 'local:new';
    await phone.enqueue({
      kind: 'createClient',
      localId: local,
      client: { ...none, name: 'Magazin Nou', phone: '0712345678' },
    });
    await phone.enqueue({ kind: 'editClient', client: local, before: { cui: '' }, after: { cui: 'RO77' } });
    const key = await phone.enqueue({ kind: 'placeOrder', order: order(0, { client: local }) });
    await phone.enqueue({
      kind: 'editOrderObservations',
      order: `local:${key}`,
      before: '',
      after: 'la ușa din spate',
      at: '2026-11-21T10:00:00',
    });
    phone.network = 'up';
    accountOf(phone.device).sync.wake();
    await phone.empty();
    const [placed] = orders(phone.device);
    expect(placed).toMatchObject({ state: 'accepted', clientName: 'Magazin Nou', observations: 'la ușa din spate' });
    const onServer = (await admin('GET', `/scope/main/item/${placed?.id}`)).body;
    expect(onServer).toMatchObject({
      observations: 'la ușa din spate',
      lastModifiedObservations: '2026-11-21T10:00:00',
      price: 25,
    });
    expect((await storedClient(placed?.client)).cui).toBe('RO77');
  });

  it('[SYNC-5] an order that was finalized meanwhile refuses new observations', async () => {
    const key = await phone.enqueue({ kind: 'placeOrder', order: order() });
    await phone.empty();
    await server.database.transaction((tx) => tx.updateTable('orders').set({ is_finalized: true }).execute());
    await phone.enqueue({
      kind: 'editOrderObservations',
      order: `local:${key}`,
      before: '',
      after: 'prea târziu',
      at: '2026-11-21T10:00:00',
    });
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ problem: { code: 'order-finalized' } }]));
  });

  it('[SYNC-5] an edit of what is not there any more says so in plain words', async () => {
    await phone.enqueue({ ...editPhone, client: 'c999' });
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ state: 'refused' }]));
    expect(waiting(phone.device)[0]?.problem).toMatchObject({ code: 'not-found' });
    expect(puts()).toEqual([]);
  });

  it('[SYNC-2] [SYNC-7] an observation is made once, whatever is lost; gone counts as deleted', async () => {
    const make = (title: string) =>
      ({
        kind: 'createObservation',
        localId: `local:${title}`,
        observation: { title, description: '', agent: 'aana', completed: false },
      }) as const;
    phone.loseNext('POST /scope/main/items/observation');
    await phone.enqueue(make('De livrat'));
    await phone.empty();
    const own = () => [...mirrorOf(phone.device).tables.observations.rows.values()].map(({ title }) => title).sort();
    expect(own()).toEqual(['De livrat', 'De sunat']);
    phone.loseNext('DELETE');
    await phone.enqueue({ kind: 'deleteObservation', observation: 'local:De livrat', title: 'De livrat' });
    await phone.empty();
    expect(own()).toEqual(['De sunat']);
    expect((await admin('GET', '/scope/main/items/observation')).body).toHaveLength(2);
    expect(phone.sent.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(1);
    // And without a stored answer: somebody else's doing.
    await server.database.transaction((tx) => tx.deleteFrom('observation').where('id', '=', 'n1').execute());
    await phone.enqueue({ kind: 'deleteObservation', observation: 'n1', title: 'De sunat' });
    await phone.empty();
    expect(own()).toEqual([]);
  });

  it('[SYNC-7] an observation that another phone deletes early does not return with its answer', async () => {
    const notes = () => observationsOf(mirrorOf(phone.device))('aana').read();
    phone.loseNext('POST /scope/main/items/observation', 'thenReads');
    const observation = { title: 'De retras', description: '', agent: 'aana', completed: false } as const;
    await phone.enqueue({ kind: 'createObservation', localId: 'local:o', observation });
    await eventually(() => expect(phone.network).toBe('reads'));
    const ana = await callAs(server.url, 'ana');
    const list: { id: string; title: string }[] = (await ana('GET', '/scope/main/items/observation')).body;
    const made = list.find(({ title }) => title === 'De retras');
    expect((await ana('DELETE', `/scope/main/item/${made?.id}`)).status).toBe(200);
    // The log tells of the end before the stored answer is asked for again.
    accountOf(phone.device).sync.wake();
    await eventually(async () => {
      const { last } = (await ana('GET', '/scope/main/changes?since=0')).body;
      expect((await mirrorOf(phone.device).apply.cursor()).since).toBe(last);
    });
    phone.network = 'up';
    accountOf(phone.device).sync.wake();
    await phone.empty();
    expect(phone.sent.filter(({ path }) => path.endsWith('/observation')).length).toBeGreaterThan(1);
    expect(notes().map(({ title }) => title)).not.toContain('De retras');
  });

  it('[SYNC-7] a new client edited by others before its maker’s answer is there once throughout', async () => {
    const seen: string[][] = [];
    const news = () =>
      clientsOf(mirrorOf(phone.device))
        .read()
        .filter(({ contactPerson }) => contactPerson === 'Ion')
        .map(({ name, state }) => `${name} ${state}`);
    clientsOf(mirrorOf(phone.device)).subscribe(() => seen.push(news()));
    phone.loseNext('POST /scope/main/items/client', 'thenReads');
    const client = { ...none, name: 'Magazin Nou', phone: '0711111111', contactPerson: 'Ion' };
    await phone.enqueue({ kind: 'createClient', localId: 'local:k', client });
    await eventually(() => expect(phone.network).toBe('reads'));
    const clients: { id: string; contactPerson: string }[] = (await admin('GET', '/scope/main/items/client')).body;
    const made = clients.find(({ contactPerson }) => contactPerson === 'Ion');
    await adminEdits({ name: 'Magazin Vechi' }, made?.id);
    // The log tells of it while the phone's own answer is still lost.
    accountOf(phone.device).sync.wake();
    await eventually(() => expect(news()).toEqual(['Magazin Vechi accepted']));
    expect(waiting(phone.device)).toHaveLength(1);
    phone.network = 'up';
    accountOf(phone.device).sync.wake();
    await phone.empty();
    expect(news()).toEqual(['Magazin Vechi accepted']);
    expect(seen.filter(({ length }) => length !== 1)).toEqual([]);
  });

  it('[STOCK-5] [SYNC-2] an order takes its sample out of the bag once, whatever answer is lost', async () => {
    phone.loseNext('POST /scope/main/items/order');
    const key = await phone.enqueue({ kind: 'placeOrder', order: order(1) });
    await phone.empty();
    expect(await bagOnServer()).toBe(0);
    expect(bagNow()).toBe(0);
    const posts = phone.sent.filter(({ path }) => path.endsWith('/order'));
    expect(posts.map((post) => post.key)).toEqual([key, key]);
    expect(phone.sent.some(({ path }) => path.includes('agent-bags'))).toBe(false);
    expect((await admin('GET', '/scope/main/items/order')).body).toHaveLength(1);
  });

  it('[SYNC-7] the bag never shows the sample again on the way from waiting to accepted', async () => {
    const seen: number[] = [];
    const { mirror } = accountOf(phone.device);
    const bag = bagQuantitiesOf(mirror)('aana');
    const stopLooking = bag.subscribe(() => seen.push(bag.read().get('p1') ?? 0));
    await phone.enqueue({ kind: 'placeOrder', order: order(1) });
    await phone.empty();
    stopLooking();
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  it('[STOCK-5] a sample gone from the bag needs the user, and the order is not placed', async () => {
    await server.database.transaction((tx) => tx.updateTable('bag_line').set({ quantity: 0 }).execute());
    await phone.enqueue({ kind: 'placeOrder', order: order(1) });
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ problem: { code: 'not-in-bag' } }]));
    expect((await admin('GET', '/scope/main/items/order')).body).toEqual([]);
  });

  it('an earlier session, with fewer capabilities than this app uses, is still our server’s', async () => {
    const { device } = phone;
    const { user } = accountOf(device);
    const capabilities = announcedIn(capabilityNames.filter((name) => name !== 'samples'));
    await device.tokens.writeUser({ ...user, capabilities });
    device.session.state.user = { ...user, capabilities };
    await device.opened();
    expect(accountOf(device).user.capabilities).not.toContain('samples');
    phone.loseNext('POST /scope/main/items/order');
    await phone.enqueue({ kind: 'placeOrder', order: order(1) });
    await phone.empty();
    expect(await bagOnServer()).toBe(0);
    expect(bagNow()).toBe(0);
    expect((await admin('GET', '/scope/main/items/order')).body).toHaveLength(1);
  });
});
