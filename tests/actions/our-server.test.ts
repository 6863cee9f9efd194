import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient, setObservations } from '../../src/actions/cart';
import { createClient } from '../../src/actions/clients';
import { createObservation, deleteObservation } from '../../src/actions/observations';
import { placeOrder } from '../../src/actions/orders';
import { discardEntry, sendNow } from '../../src/actions/outbox';
import { signIn, signOut, unsentCount } from '../../src/actions/session';
import type { Device } from '../../src/device/device';
import { cartName, type KeptCart } from '../../src/drafts/kept-cart';
import { clientsOf } from '../../src/views/clients';
import { observationsOf } from '../../src/views/observations';
import { foundCompany } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { addressesOf, createTestBrowser, shortPauses, type TestBrowser } from '../support/test-browser';
import { accountOf, eventually, mirrorOf, newClient, orders, products, reopened, signedIn, waiting } from './field';

describe('the app with our server', () => {
  let server: RunningServer;
  let browser: TestBrowser;
  let device: Device;
  let network: 'up' | 'down';
  /** Asked after each call that the server has answered: what says so is lost on the way. */
  let isLost: (url: string, method: string) => boolean;
  let browserSays: 'online' | 'offline';
  const addresses = () => addressesOf(server.url);
  const open = () =>
    browser.openTab(addresses(), {
      async fetch(input, init) {
        const request = new Request(input, init);
        if (network === 'down') throw new TypeError('Failed to fetch');
        const answer = await fetch(request);
        if (isLost(request.url, request.method)) throw new TypeError('Failed to fetch');
        return answer;
      },
      isOnline: () => browserSays === 'online',
      ...shortPauses,
    });
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    browser = createTestBrowser();
    network = 'up';
    isLost = () => false;
    browserSays = 'online';
    device = await signedIn(open());
  });
  afterEach(async () => {
    await device.stop();
    await server.stop();
  });

  const fill = (client = 'c1') => {
    selectClient(device, client);
    for (const product of products(device)) addToCart(device, product, 2);
  };
  const place = async () => {
    const outcome = await placeOrder(device);
    if (outcome.kind !== 'saved') throw new Error(outcome.code);
    return outcome;
  };
  const notesOf = (of: Device) => observationsOf(mirrorOf(of))().read();
  const stored = () => server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());

  it('places an order: saved at once, accepted by the server, seen by the admin without asking', async () => {
    const admin = await signedIn(createTestBrowser().openTab(addresses()), 'admin');
    fill();
    setObservations(device, 'repede');
    const { settled } = await place();
    expect(device.cart.state).toMatchObject({ items: [], client: undefined, observations: '' });
    expect(orders(device)).toHaveLength(1);
    expect(await settled).toBe('accepted');
    expect(orders(device)[0]).toMatchObject({ state: 'accepted', clientName: 'Magazin Țuțu', observations: 'repede' });
    await eventually(() => expect(orders(admin)).toMatchObject([{ agentName: 'Ana Pop', observations: 'repede' }]));
    await admin.stop();
  });

  it('[SYNC-4] [SYNC-7] a note deleted while the answer to its making is lost never comes back', async () => {
    let lost = 0;
    isLost = (url, method) => {
      const isMaking = method === 'POST' && url.endsWith('/items/observation');
      if (isMaking) lost += 1;
      return isMaking;
    };
    const shown = () =>
      notesOf(device)
        .map(({ title }) => title)
        .filter((title) => title === 'A mea');
    await createObservation(device, { title: 'A mea', description: '' });
    // Its row has come by the log, not by its own answer.
    const mine = () => notesOf(device).find(({ title }) => title === 'A mea');
    await eventually(() => expect(mine()).toMatchObject({ state: 'accepted' }));
    const { id = '' } = mine() ?? {};
    const deleted = await deleteObservation(device, id, 'A mea');
    const seen = new Set(shown());
    const stop = observationsOf(mirrorOf(device))().subscribe(() => {
      for (const title of shown()) seen.add(title);
    });
    const before = lost;
    await eventually(() => expect(lost).toBeGreaterThan(before + 1));
    isLost = () => false;
    expect(deleted.kind === 'saved' && (await deleted.settled)).toBe('accepted');
    await eventually(() => expect(waiting(device)).toEqual([]));
    stop();
    expect([[...seen], shown()]).toEqual([[], []]);
    const left = await server.database.transaction((tx) => tx.selectFrom('observation').selectAll().execute());
    expect(left.map(({ title }) => title)).not.toContain('A mea');
  });

  it('[SYNC-1] a double tap, and an app started again with the cart still there, place one order', async () => {
    fill();
    const cart = browser.localStorage.getItem('cart') ?? '';
    const taps = await Promise.all([placeOrder(device), placeOrder(device)]);
    expect(taps.some(({ kind }) => kind === 'saved')).toBe(true);
    await eventually(() => expect(waiting(device)).toEqual([]));
    await device.stop();
    // As a kill between saving the order and clearing its cart leaves it (decisions 27).
    browser.localStorage.setItem('cart', cart);
    browser.localStorage.setItem('client', 'c1');
    device = await reopened(open());
    expect(device.cart.state.items).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('[SYNC-1] products added to a stale tab’s cart are another order than that of its key', async () => {
    fill();
    const cart = browser.localStorage.getItem('cart') ?? '';
    const first = await place();
    const stale: KeptCart = { ...JSON.parse(cart), client: 'c2', observations: '', revision: 0 };
    await device.cart.fill(stale, async (cart) => {
      await mirrorOf(device).putAside(cartName, cart);
      return 'done';
    });
    // A placed order is not placed again by itself: only the new client of the stale cart stays.
    expect(device.cart.state).toMatchObject({ items: [], client: 'c2' });
    fill();
    selectClient(device, 'c2');
    const second = await place();
    expect(second.key).not.toBe(first.key);
    expect(await Promise.all([first.settled, second.settled])).toEqual(['accepted', 'accepted']);
    expect((await stored()).map(({ client }) => client).sort()).toEqual(['c1', 'c2']);
  });

  it('[SYNC-5] [SYNC-6] offline it waits, says so, and goes out at once when the person is back', async () => {
    network = 'down';
    fill();
    const { settled } = await place();
    const { status } = accountOf(device).sync;
    await eventually(() => expect(status.read()).toMatchObject({ connection: 'offline', waiting: 1, sending: false }));
    expect(orders(device)[0]).toMatchObject({ state: 'saved' });
    expect(orders(device)[0]?.since).toBeDefined();
    network = 'up';
    accountOf(device).sync.wake();
    expect(await settled).toBe('accepted');
    await eventually(() => expect(status.read()).toMatchObject({ connection: 'online', waiting: 0 }));
  });

  it('[SYNC-4] [SYNC-5] a refusal needs the user, stops nobody else, is repaired under its key', async () => {
    // A client that the server does not know: the order is refused; another one behind it is not.
    fill('c404');
    const refused = await place();
    fill('c1');
    const good = await place();
    expect(await refused.settled).toBe('refused');
    expect(await good.settled).toBe('accepted');
    expect(
      orders(device)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['accepted', 'needs-you']);
    expect(accountOf(device).sync.status.read()).toMatchObject({ needsYou: 1, waiting: 0 });
    const [entry] = waiting(device);
    expect(entry?.problem?.code).toBe('unknown-client');

    await server.database.transaction(async (tx) => {
      const row = { ...newClientRow, id: 'c404' };
      await tx.insertInto('client').values(row).execute();
    });
    await sendNow(device, entry?.id ?? 0);
    await eventually(() => expect(waiting(device)).toEqual([]));
    expect(await stored()).toHaveLength(2);
  });
  const newClientRow = {
    name: 'Târziu',
    phone: '07',
    email: '',
    cui: '',
    contact_person: '',
    delivery_address: '',
    observations: '',
    visit_days: '',
    visit_agent: '',
    version: 1,
  };

  it('[SYNC-5] the user may discard what was refused, and only the user', async () => {
    fill('c404');
    await (await place()).settled;
    const [entry] = waiting(device);
    expect(await discardEntry(device, entry?.id ?? 0)).toBe('discarded');
    expect(orders(device)).toEqual([]);
    expect(await discardEntry(device, entry?.id ?? 0)).toBe('gone');
  });

  it('[SYNC-8] a client made offline keeps its local id good, also in a cart that still names it', async () => {
    network = 'down';
    const made = await createClient(device, newClient);
    if (made.kind !== 'saved') throw new Error(made.code);
    fill(made.localId);
    network = 'up';
    accountOf(device).sync.wake();
    expect(await made.settled).toBe('accepted');
    expect(
      clientsOf(mirrorOf(device))
        .read()
        .filter(({ name }) => name === 'Magazin Nou'),
    ).toHaveLength(1);
    const { settled } = await place();
    expect(await settled).toBe('accepted');
    expect(orders(device)[0]?.clientName).toBe('Magazin Nou');
  });

  it('[SYNC-14] a full disk says so, and nothing that was there is lost', async () => {
    fill();
    const { outbox } = mirrorOf(device);
    const { add } = outbox;
    const full = Object.assign(new Error('Abort'), { inner: new DOMException('full', 'QuotaExceededError') });
    outbox.add = () => Promise.reject(full);
    expect(await placeOrder(device)).toEqual({ kind: 'refused', code: 'storage-full' });
    expect(device.cart.state.items).toHaveLength(3);
    outbox.add = () => Promise.reject(new Error('broken'));
    expect(await placeOrder(device)).toEqual({ kind: 'refused', code: 'storage-failed' });
    outbox.add = add;
    expect(await (await place()).settled).toBe('accepted');
  });

  it('the checks of spec §5 come before anything is saved', async () => {
    expect(await placeOrder(device)).toEqual({ kind: 'refused', code: 'no-client-or-items' });
    fill();
    const [item] = device.cart.state.items;
    device.cart.change({ items: item === undefined ? [] : [{ ...item, quantity: null }] });
    expect(await placeOrder(device)).toEqual({ kind: 'refused', code: 'bad-quantities' });
    expect(waiting(device)).toEqual([]);
  });

  it('[SYNC-13] signing out keeps what is not sent for this account alone, and drops the mirror', async () => {
    network = 'down';
    fill();
    await place();
    expect(unsentCount(device)).toEqual({ orders: 1, others: 0 });
    await signOut(device);
    expect(device.account.read()).toBeUndefined();
    expect(browser.localStorage.getItem('accessToken')).toBeNull();

    network = 'up';
    expect((await signIn(device, 'dan', 'teren-demo')).kind).toBe('signed-in');
    expect(waiting(device)).toEqual([]);
    expect(orders(device)).toEqual([]);
    expect(await stored()).toEqual([]);
    await signOut(device);
    expect((await signIn(device, 'ana', 'teren-demo')).kind).toBe('signed-in');
    await eventually(() => expect(orders(device)).toMatchObject([{ state: 'accepted' }]));
    expect(await stored()).toHaveLength(1);
  });

  it('a session ended by the server puts the cart aside until the next sign-in (decisions 19)', async () => {
    fill();
    await server.database.transaction((tx) => tx.updateTable('session').set({ ended: new Date() }).execute());
    accountOf(device).sync.wake();
    await eventually(() => expect(device.session.state.phase).toBe('signed-out'));
    await eventually(() => expect(device.cart.state.items).toEqual([]));

    expect((await signIn(device, 'dan', 'teren-demo')).kind).toBe('signed-in');
    expect(device.cart.state.items).toEqual([]);
    await signOut(device);
    expect((await signIn(device, 'ana', 'teren-demo')).kind).toBe('signed-in');
    expect(device.cart.state).toMatchObject({ client: 'c1' });
    expect(device.cart.state.items).toHaveLength(3);
  });

  it('[SYNC-16] a server restored from a copy gets back what it had accepted', async () => {
    const made = await createClient(device, newClient);
    if (made.kind !== 'saved') throw new Error(made.code);
    await made.settled;
    fill(
      clientsOf(mirrorOf(device))
        .read()
        .find(({ name }) => name === 'Magazin Nou')?.id,
    );
    expect(await (await place()).settled).toBe('accepted');
    // The copy is of this morning: neither the client nor the order nor their keys are in it.
    await server.database.transaction(async (tx) => {
      for (const table of ['order_line', 'orders', 'idempotency'] as const) await tx.deleteFrom(table).execute();
      await tx.deleteFrom('client').where('name', '=', 'Magazin Nou').execute();
      await tx.deleteFrom('change').where('type', '=', 'order').execute();
      await tx.updateTable('change_counter').set({ epoch: 'restored' }).execute();
    });
    accountOf(device).sync.wake();
    await eventually(async () => expect(await stored()).toHaveLength(1));
    await eventually(() => expect(waiting(device)).toEqual([]));
    await eventually(() => expect(orders(device)).toMatchObject([{ state: 'accepted', clientName: 'Magazin Nou' }]));
    expect(await stored()).toHaveLength(1);
  });

  it('[SYNC-5] a browser is not believed to be offline while the live connection brings news', async () => {
    const status = () => accountOf(device).sync.status.read();
    await eventually(() => expect(status().connection).toBe('online'));
    // Nothing of the start is under way any more that would be an answer of its own.
    await accountOf(device).sync.catchUp();
    browserSays = 'offline';
    fill();
    const { settled } = await place();
    await eventually(() => expect(status().connection).toBe('offline'));
    expect(waiting(device)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    // Nobody wakes the app and nothing is dropped: somebody else's change is all that comes.
    const desk = await signedIn(createTestBrowser().openTab(addresses()), 'admin');
    await createClient(desk, newClient);
    await eventually(() =>
      expect(
        clientsOf(mirrorOf(device))
          .read()
          .map(({ name }) => name),
      ).toContain(newClient.name),
    );
    expect(status().connection).toBe('online');
    expect(await settled).toBe('accepted');
    await desk.stop();
  });
});
