import { IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient, setObservations } from '../../src/actions/cart';
import { createClient } from '../../src/actions/clients';
import { importDraftOf } from '../../src/actions/invoice-import';
import { placeOrder } from '../../src/actions/orders';
import { signIn, signOut } from '../../src/actions/session';
import { createDevice, type Device, type DeviceParts } from '../../src/device/device';
import { writeBack } from '../../src/mirror/rescue';
import { settle } from '../../src/outbox/settling';
import { clientsOf } from '../../src/views/clients';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { firstLoadOf } from '../../src/views/first-load';
import { createLife } from '../loop/life';
import { mortalDatabase } from '../loop/mortal-database';
import { password } from '../support/calls';
import { foundCompany } from '../support/company';
import { everythingOn } from '../support/left-behind';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { type RunningServer, startServer } from '../support/server';
import { addressesOf, createTestBrowser, noNetwork, type TestBrowser, type TestTab } from '../support/test-browser';
import { accountOf, eventually, mirrorOf, orders, products, waiting } from './field';

// What a sign-out leaves on the device; a failing disk keeps no user signed in (SYNC-26).

const secret = {
  name: 'Magazinul Doamnei Ionescu',
  phone: '0799123456',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: 'Strada Ascunsă 7',
  observations: '',
  visitDays: '',
  visitAgent: '',
};
const secrets = [
  secret.name,
  secret.phone,
  secret.deliveryAddress,
  'numai dimineața',
  'Magazin Țuțu',
  'la poartă',
  'pe ușa din spate',
];

const disk = { full: false, closed: false };
const { put, add } = IDBObjectStore.prototype;
const orFull = <Args extends unknown[], T>(write: (...args: Args) => T) =>
  function (this: IDBObjectStore, ...args: Args): T {
    if (disk.full) throw new DOMException('full', 'QuotaExceededError');
    return write.apply(this, args);
  };
const { objectStore } = IDBTransaction.prototype;
beforeAll(() => {
  IDBTransaction.prototype.objectStore = function (name) {
    if (disk.closed) throw new DOMException('The database connection is closing.', 'UnknownError');
    return objectStore.call(this, name);
  };
  Object.assign(IDBObjectStore.prototype, { put: orFull(put), add: orFull(add) });
});
afterAll(() => {
  IDBTransaction.prototype.objectStore = objectStore;
  Object.assign(IDBObjectStore.prototype, { put, add });
});

describe('signing out', () => {
  let server: RunningServer;
  let plain: PlainBackend;
  let browser: TestBrowser;
  let storage: IDBFactory;
  let tabs: TestTab[];
  let started: Device[];
  let network: boolean;
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    plain = await startPlainBackend();
    browser = createTestBrowser();
    storage = new IDBFactory();
    tabs = [];
    started = [];
    network = true;
  });
  afterEach(async () => {
    Object.assign(disk, { full: false, closed: false });
    for (const device of started) await device.stop();
    await plain.stop();
    await server.stop();
  });

  const ours = () => addressesOf(server.url);
  const start = async (
    parts: Partial<DeviceParts> = {},
    indexedDB: globalThis.IDBFactory = storage,
    backend: { apiBase: string; eventsUrl: string } = ours(),
  ): Promise<Device> => {
    const tab = browser.openTab(backend, {
      indexedDB,
      fetch: (...args) => (network ? fetch(...args) : noNetwork()),
      isOnline: () => network,
    });
    tabs.push(tab);
    const device = createDevice(tab, parts);
    started.push(device);
    await device.ready;
    return device;
  };
  const enter = async (device: Device, username: string): Promise<Device> => {
    network = true;
    expect((await signIn(device, username, password)).kind).toBe('signed-in');
    await eventually(() => expect(firstLoadOf(mirrorOf(device)).read().complete).toBe(true));
    return device;
  };
  const left = () => everythingOn(storage, [browser.localStorage, ...tabs.map((tab) => tab.sessionStorage)]);
  const readable = async () => {
    const text = await left();
    return secrets.filter((one) => text.includes(one));
  };
  const stored = () => server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());

  /** An observation that the server had already when it was taken back, which nobody has read yet (SYNC-20). */
  const takeBackTooLate = async (device: Device): Promise<void> => {
    const { outbox, accountId } = mirrorOf(device);
    const observation = {
      title: 'Livrare',
      description: 'pe ușa din spate',
      agent: accountId,
      completed: false,
    } as const;
    const command = { kind: 'createObservation', localId: 'local:late', observation } as const;
    await outbox.add({ key: 'late', command, dependsOn: [], state: 'waiting', createdAt: '', attempts: 1 });
    const taken = (await outbox.entries()).find(({ key }) => key === 'late');
    if (taken === undefined) throw new Error('it does not wait');
    await outbox.update(taken.id, { withdrawing: { for: 'discard' } });
    expect(await settle(outbox, taken, {}, new Date().toISOString())).toBe('settled');
  };
  /**
   * One order accepted, one thing taken back too late, a client and an order for it that wait for a signal, an import
   * begun, and a cart.
   */
  const work = async (device: Device): Promise<void> => {
    const order = async (client: string, text: string) => {
      selectClient(device, client);
      setObservations(device, text);
      addToCart(device, products(device)[0] ?? { id: '', code: '', name: '', price: 0 }, 2);
      const outcome = await placeOrder(device);
      if (outcome.kind !== 'saved') throw new Error(outcome.code);
      return outcome;
    };
    const [known] = clientsOf(mirrorOf(device)).read();
    expect(await (await order(known?.id ?? '', 'la poartă')).settled).toBe('accepted');
    network = false;
    await takeBackTooLate(device);
    await createClient(device, secret);
    const made = clientsOf(mirrorOf(device)).read();
    await order(made.find(({ name }) => name === secret.name)?.id ?? '', 'numai dimineața');
    const kept = {
      invoice: { name: secret.name, content: 'a'.repeat(64) },
      items: [],
      position: 0,
      step: 'boxes',
      choices: {},
    };
    const draft = importDraftOf(device, accountOf(device));
    await draft.load();
    await draft.keep({ wizard: kept as never, key: 'k', begunAt: '' });
    selectClient(device, known?.id);
    setObservations(device, 'la poartă');
    await eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
  };

  /** What can be read on the device after a sign-out without a network. */
  const readableAfter = async (parts: Partial<DeviceParts>) => {
    const device = await enter(await start(parts), 'ana');
    await work(device);
    expect(await readable()).toEqual(secrets);
    const outcome = await signOut(device);
    return { outcome, readable: await readable(), device };
  };

  it('[SYNC-26] leaves nothing to read; its account alone sends it, once, after the next sign-in', async () => {
    const { outcome, readable: read, device } = await readableAfter({});
    expect([outcome, read]).toEqual(['sealed', []]);
    // Neither the key nor the server's data are left.
    const { seal_key: key } = await server.database.transaction((tx) =>
      tx.selectFrom('account').select('seal_key').where('id', '=', 'aana').executeTakeFirstOrThrow(),
    );
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const text = await left();
    expect([key, 'Cafea', '"accessToken"'].filter((one) => text.includes(one))).toEqual([]);

    await enter(device, 'dan');
    expect([waiting(device), orders(device), device.cart.state.items]).toEqual([[], [], []]);
    expect(doneAfterAllOf(mirrorOf(device)).read()).toEqual([]);
    expect(await signOut(device)).toBe('sealed');
    expect(await stored()).toHaveLength(1);

    await enter(device, 'ana');
    expect(device.cart.state).toMatchObject({ items: [], client: undefined, observations: '' });
    await eventually(() => expect(waiting(device)).toEqual([]));
    await eventually(() => expect(orders(device)).toHaveLength(2));
    expect((await stored()).map(({ observations }) => observations).sort()).toEqual(['la poartă', 'numai dimineața']);
    expect(doneAfterAllOf(mirrorOf(device)).read()).toMatchObject([{ key: 'late' }]);
    const draft = importDraftOf(device, accountOf(device));
    await draft.load();
    expect(JSON.stringify(draft.read())).toContain(secret.name);
    // What was accepted before is still remembered, for a server that is restored from a copy (SYNC-16).
    expect(await left()).toContain('"accepted"');
    expect((await readable()).length).toBeGreaterThan(0);
  });

  it('sabotage: in a store that is not sealed it is all there to read', async () => {
    const { readable: read } = await readableAfter({
      sealing: {
        seal: async (_key, text) => ({ iv: new Uint8Array(12), data: new TextEncoder().encode(text).buffer }),
        open: async (_key, { data }) => new TextDecoder().decode(data),
      },
    });
    // Everything but the server's data, which are wiped.
    expect(read).toEqual(secrets.filter((one) => one !== 'Magazin Țuțu'));
  });

  it('[SYNC-26] under another key it stays sealed, with a message; the right one opens it', async () => {
    const { device } = await readableAfter({});
    const setKey = (key: string) =>
      server.database.transaction((tx) =>
        tx
          .updateTable('account')
          .set({ seal_key: key } as never)
          .where('id', '=', 'aana')
          .execute(),
      );
    const { seal_key: key } = await server.database.transaction((tx) =>
      tx.selectFrom('account').select('seal_key').where('id', '=', 'aana').executeTakeFirstOrThrow(),
    );
    await setKey('0'.repeat(64));
    await enter(device, 'ana');
    expect(accountOf(device).takeNotices()).toEqual([{ kind: 'still-sealed' }]);
    expect(waiting(device)).toEqual([]);
    await signOut(device);
    await setKey(key);
    await enter(device, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(2));
  });

  it('[SYNC-26] a sign-out that could not seal is finished later, under any account', async () => {
    const { outcome, device } = await readableAfter({
      sealing: { seal: () => Promise.reject(new Error('no room')), open: async () => undefined },
    });
    expect(outcome).toBe('not-sealed');
    await enter(device, 'dan');
    await device.stop();
    const next = await start();
    // Dan may read what his own account received from the server.
    await eventually(async () => expect(await readable()).toEqual(['Magazin Țuțu']));
    expect(next.session.state.user?.username).toBe('dan');
    expect(await next.tokens.leaving()).toEqual([]);
    await signOut(next);
    await enter(next, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(2));
  });

  it('[SYNC-13] what waits in the page alone is sealed once written back, and nobody else has it', async () => {
    let taken = false;
    const device = await enter(
      await start({ writeBack: (...args) => (taken ? Promise.reject(new Error('full')) : writeBack(...args)) }),
      'ana',
    );
    await work(device);
    taken = true;
    const { accountId } = mirrorOf(device);
    await new Promise<unknown>((resolve) => {
      storage.deleteDatabase(`teren-${accountId}`).onsuccess = resolve;
    });
    await eventually(() => expect(device.storage.read()).toBe('lost'));
    expect(device.unsaved()?.accountId).toBe(accountId);
    expect(await signOut(device)).toBe('unsaved');
    expect(device.lastSignOut.left).toBe('unsaved');
    expect([device.unsaved(), device.storage.read()]).toEqual([undefined, 'lost']);
    await enter(device, 'dan');
    expect([device.unsaved(), waiting(device)]).toEqual([undefined, []]);
    taken = false;
    device.rescueAgain();
    await eventually(async () => expect(await device.tokens.leaving()).toEqual([]));
    expect(device.storage.read()).toBe('rescued');
    expect(await readable()).toEqual(['Magazin Țuțu']);
    await signOut(device);
    await enter(device, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(2));
  });

  it('[SYNC-1] an order placed while the browser deletes all data is saved, also if signed out', async () => {
    let mayWriteBack: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      mayWriteBack = resolve;
    });
    const device = await enter(await start({ writeBack: (...args) => gate.then(() => writeBack(...args)) }), 'ana');
    network = false;
    selectClient(device, clientsOf(mirrorOf(device)).read()[0]?.id);
    addToCart(device, products(device)[0] ?? { id: '', code: '', name: '', price: 0 }, 2);
    await eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
    const take = (name: string): Promise<unknown> =>
      new Promise((resolve) => {
        storage.deleteDatabase(name).onsuccess = resolve;
      });
    await take(`teren-${mirrorOf(device).accountId}`);
    const placed = placeOrder(device);
    // Asked after it: answered when the order has its token.
    expect(await device.tokens.accessToken()).toBeDefined();
    await take('teren-device');
    expect(await device.tokens.accessToken()).toBeUndefined();
    await eventually(() => expect(device.account.read()).toBeUndefined());
    mayWriteBack();
    expect((await placed).kind).toBe('saved');
    await enter(device, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(1));
    expect(device.cart.isEmpty()).toBe(true);
  });

  it('without a key, as on a plain backend, what waits stays and is sent by its account alone', async () => {
    const device = await start({}, storage, plain);
    await enter(device, 'ana');
    selectClient(device, clientsOf(mirrorOf(device)).read()[0]?.id);
    network = false;
    addToCart(device, products(device)[0] ?? { id: '', code: '', name: '', price: 0 }, 2);
    expect((await placeOrder(device)).kind).toBe('saved');
    expect(await signOut(device)).toBe('plain');
    await enter(device, 'mihai');
    expect(waiting(device)).toEqual([]);
    await signOut(device);
    await enter(device, 'ana');
    await eventually(() => expect(plain.orders()).toHaveLength(1));
    await eventually(() => expect(waiting(device)).toEqual([]));
  });

  /** Whether somebody is signed in after a sign-out on a full disk, on this page and at the next start. */
  const afterFullDisk = async (parts: Partial<DeviceParts>) => {
    const device = await enter(await start(parts), 'ana');
    await work(device);
    disk.full = true;
    const outcome = await signOut(device).catch((error: unknown) => error);
    const here = device.session.state.phase;
    const next = await start(parts);
    return { outcome, here, later: next.session.state.phase, next };
  };

  it('a full disk stops no sign-out: it is shown, and pending entries are sent once later', async () => {
    const { next, ...found } = await afterFullDisk({});
    expect(found).toEqual({ outcome: 'not-sealed', here: 'signed-out', later: 'signed-out' });
    // Said by the login screen, for as long as nobody signs in.
    expect(started[0]?.lastSignOut.left).toBe('not-sealed');
    const text = await left();
    // A full disk allows deletions: the server's data and the cart are deleted.
    expect([text.includes('Cafea'), text.includes('Magazin Țuțu')]).toEqual([false, false]);
    disk.full = false;
    await enter(next, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(2));
    await eventually(() => expect(waiting(next)).toEqual([]));
    expect(await signOut(next)).toBe('sealed');
    expect(await readable()).toEqual([]);
  });

  it('sabotage: with the wipe before the tokens a full disk keeps the person signed in', async () => {
    const { here, later } = await afterFullDisk({
      async leave({ endSession }) {
        for (const device of started) await device.account.read()?.mirror.apply.reset('an epoch');
        await endSession();
        return 'sealed';
      },
    });
    expect([here, later]).toEqual(['signed-in', 'signed-in']);
  });

  it('with its database closed under it the sign-out still succeeds, with a message', async () => {
    const device = await enter(await start(), 'ana');
    await work(device);
    disk.closed = true;
    const outcome = await signOut(device);
    disk.closed = false;
    expect([outcome, device.session.state]).toEqual(['tokens-left', { phase: 'signed-out' }]);
    expect([...Array(browser.localStorage.length).keys()].map((at) => browser.localStorage.key(at))).toEqual([
      'signedOut',
    ]);
    // The next start, on a disk that answers again, finishes it.
    const next = await start();
    expect(next.session.state.phase).toBe('signed-out');
    await eventually(async () => expect(await readable()).toEqual([]));
    await enter(next, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(2));
  });

  it('with a disk that does not answer the person is signed out, here and at the next start', async () => {
    const life = createLife(Number.POSITIVE_INFINITY);
    const account = mortalDatabase(storage, life);
    const device = await enter(
      await start({}, {
        open: (name: string, version?: number) => (name === 'teren-device' ? storage : account).open(name, version),
        deleteDatabase: (name: string) => storage.deleteDatabase(name),
        cmp: (one: unknown, two: unknown) => storage.cmp(one, two),
        databases: () => storage.databases(),
      } as unknown as IDBFactory),
      'ana',
    );
    life.kill();
    void signOut(device);
    started = started.filter((one) => one !== device);
    await eventually(() => expect(device.session.state.phase).toBe('signed-out'));
    await eventually(async () => expect(await device.tokens.read()).toBeUndefined());
    expect((await start()).session.state.phase).toBe('signed-out');
  });
});
