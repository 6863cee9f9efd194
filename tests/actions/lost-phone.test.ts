import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companyHeader, endpoints } from '#wire/endpoints';
import { addToCart, selectClient, setObservations } from '../../src/actions/cart';
import { createClient } from '../../src/actions/clients';
import { placeOrder } from '../../src/actions/orders';
import { signIn, signOut } from '../../src/actions/session';
import { createDevice, type Device } from '../../src/device/device';
import { clientsOf } from '../../src/views/clients';
import { firstLoadOf } from '../../src/views/first-load';
import { sendOutbox } from '../../sw/send-outbox';
import { type Call, callAs, password } from '../support/calls';
import { foundCompany } from '../support/company';
import { everythingOn } from '../support/left-behind';
import { type RunningServer, startServer } from '../support/server';
import { addressesOf, createTestBrowser, noNetwork, type TestBrowser, type TestTab } from '../support/test-browser';
import { decide, endAndWipe } from '../support/wiped-phone';
import { eventually, mirrorOf, newClient, products, waiting } from './field';

// A phone that an admin has wiped (SESSION-11, SESSION-12): what it has not sent is handed in first.

const secrets = ['Magazin Nou', 'numai dimineața', 'la poartă', 'Cafea', 'Magazin Țuțu'];

describe('a lost phone', () => {
  let server: RunningServer;
  let admin: Call;
  let browser: TestBrowser;
  let storage: IDBFactory;
  let tabs: TestTab[];
  let started: Device[];
  let network: boolean;
  /** A proxy between the phone and the server; undefined: it passes the call on. */
  let between: (request: Request) => Promise<Response> | undefined;
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    admin = await callAs(server.url, 'admin');
    browser = createTestBrowser();
    storage = new IDBFactory();
    tabs = [];
    started = [];
    network = true;
    between = () => undefined;
  });
  afterEach(async () => {
    for (const device of started) await device.stop();
    await server.stop();
  });

  const openTab = (): TestTab => {
    const backend = addressesOf(server.url);
    const tab = browser.openTab(backend, {
      indexedDB: storage,
      fetch: (...[input, init]) => {
        if (!network) return noNetwork();
        const request = new Request(input, init);
        return between(request.clone()) ?? fetch(request);
      },
      isOnline: () => network,
    });
    tabs.push(tab);
    return tab;
  };
  const start = async (tab = openTab()): Promise<Device> => {
    const device = createDevice(tab);
    started.push(device);
    await device.ready;
    return device;
  };
  const enter = async (device: Device, username: string): Promise<Device> => {
    expect((await signIn(device, username, password)).kind).toBe('signed-in');
    await eventually(() => expect(firstLoadOf(mirrorOf(device)).read().complete).toBe(true));
    return device;
  };
  const order = async (device: Device, client: string, text: string, sample = false) => {
    selectClient(device, client);
    setObservations(device, text);
    const [product] = products(device).filter(({ id }) => id === 'p1');
    if (product === undefined) throw new Error('there is no p1');
    addToCart(device, product, 1);
    const outcome = await placeOrder(device, { delivered: new Set(sample ? [product.id] : []) });
    if (outcome.kind !== 'saved') throw new Error(outcome.code);
  };
  /** Without a signal: an order, a new client, an order for it with a sample, and something in the cart. */
  const work = async (device: Device): Promise<void> => {
    network = false;
    await order(device, 'c1', 'numai dimineața');
    await createClient(device, newClient);
    const made = clientsOf(mirrorOf(device)).read();
    await order(device, made.find(({ name }) => name === newClient.name)?.id ?? '', 'la poartă', true);
    selectClient(device, 'c1');
    setObservations(device, 'la poartă');
    await eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
  };
  const sessionOf = async (account: string): Promise<string> => {
    const { body } = await admin('GET', endpoints.personSessions.path.replace(':id', account));
    return body[0].id;
  };
  /** Ana's phone without a signal, with three entries; the admin has ended it to be wiped. */
  const lost = async (tab = openTab()): Promise<Device> => {
    const device = await enter(await start(tab), 'ana');
    await work(device);
    expect((await endAndWipe(admin, await sessionOf('aana'))).status).toBe(200);
    return device;
  };
  /** The network is back, and the browser says so. */
  const comeBack = (): void => {
    network = true;
    for (const tab of tabs) tab.wake('online');
  };
  const found = async () => {
    const text = await everythingOn(storage, [browser.localStorage, ...tabs.map((tab) => tab.sessionStorage)]);
    return secrets.filter((one) => text.includes(one));
  };
  const handedIn = async (): Promise<{ id: string; key: string; state: string }[]> =>
    (await admin('GET', endpoints.handedIn.path)).body;
  const stored = async () => (await admin('GET', endpoints.orders.path)).body as { client: string; agent: string }[];
  const isWiped = (device: Device, entries: number) =>
    eventually(async () => {
      expect(device.session.state.endedBecause).toBe('wiped');
      expect(await device.tokens.wipings()).toMatchObject([{ handedIn: entries }]);
    });

  it('[SESSION-12] hands in what is not sent, is wiped, says so; accepted, each is there once', async () => {
    const device = await lost();
    expect(await found()).toEqual(secrets);
    comeBack();
    await isWiped(device, 3);
    expect(await found()).toEqual([]);
    expect(device.cart.isEmpty()).toBe(true);
    // Handed in, and nothing done by itself.
    expect((await handedIn()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await stored()).toEqual([]);
    for (const { id } of await handedIn()) expect((await decide(admin, id, true)).body.state).toBe('accepted');
    const { body: clients } = await admin('GET', endpoints.clients.path);
    const made = (clients as { id: string; name: string }[]).filter(({ name }) => name === newClient.name);
    expect(made).toHaveLength(1);
    expect((await stored()).map(({ client }) => client).sort()).toEqual(['c1', made[0]?.id ?? ''].sort());
    const bag = await server.database.transaction((tx) =>
      tx.selectFrom('bag_line').select('quantity').where('bag', '=', 'g1').execute(),
    );
    expect(bag).toEqual([{ quantity: 0 }]);
    // The next start says it still, and the next sign-in no more.
    const again = await start();
    await isWiped(again, 3);
    await enter(again, 'ana');
    expect([waiting(again), again.session.state.endedBecause, await again.tokens.wipings()]).toEqual([
      [],
      undefined,
      [],
    ]);
  });

  it('[SESSION-11] a stranger who says so without the secret ends the session and wipes nothing', async () => {
    const device = await enter(await start(), 'ana');
    await work(device);
    const body = JSON.stringify({ code: 'session-over', message: 'over', details: { wipe: 'f'.repeat(64) } });
    const company = (await admin('GET', endpoints.me.path)).headers.get(companyHeader) ?? '';
    const headers = { 'content-type': 'application/json', [companyHeader]: company };
    between = () => Promise.resolve(new Response(body, { status: 401, headers }));
    comeBack();
    await eventually(() => expect(device.session.state.endedBecause).toBe('expired'));
    await device.opened();
    expect(await found()).toEqual(secrets);
    expect(await device.tokens.wipings()).toEqual([]);
    between = () => undefined;
    await enter(device, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(2));
    expect(await handedIn()).toEqual([]);
  });

  for (const [what, answer] of [
    ['no answer', noNetwork],
    ['a fault', () => Promise.resolve(new Response('', { status: 503 }))],
    ['a portal’s page', () => Promise.resolve(new Response('<html>Wi-Fi</html>', { status: 200 }))],
    ['a yes that names nothing', () => Promise.resolve(Response.json({ keys: [], total: 3 }))],
  ] as const)
    it(`[SESSION-12] is not wiped while the hand-in is answered by ${what}, and goes on afterwards`, async () => {
      const device = await lost();
      let asked = 0;
      between = (request) => {
        if (!request.url.endsWith(endpoints.handIn.path)) return undefined;
        asked += 1;
        return answer();
      };
      comeBack();
      await eventually(() => expect(asked).toBeGreaterThan(0));
      await eventually(() => expect(device.session.state.endedBecause).toBe('wiped'));
      expect((await device.tokens.wipings()).map(({ handedIn: count }) => count)).toEqual([undefined]);
      expect(await found()).toEqual(secrets);
      // The app is started again, and goes on by itself.
      await device.stop();
      between = () => undefined;
      const again = await start();
      await isWiped(again, 3);
      expect(await found()).toEqual([]);
      expect(await handedIn()).toHaveLength(3);
    });

  it('[SESSION-12] signed in again before the hand-in, it sends as usual and is not wiped', async () => {
    const device = await lost();
    between = (request) => (request.url.endsWith(endpoints.handIn.path) ? noNetwork() : undefined);
    comeBack();
    await eventually(() => expect(device.session.state.endedBecause).toBe('wiped'));
    await enter(device, 'ana');
    between = () => undefined;
    await eventually(async () => expect(await stored()).toHaveLength(2));
    for (const tab of tabs) tab.wake('online');
    await eventually(() => expect(waiting(device)).toEqual([]));
    expect([await handedIn(), await device.tokens.wipings()]).toEqual([[], []]);
    expect(device.cart.state.observations).toBe('la poartă');
  });

  it('[SESSION-11] other accounts of the phone stay; other tabs of the wiped one close theirs', async () => {
    const other = await enter(await start(), 'dan');
    network = false;
    await order(other, 'c1', 'al lui Dan');
    expect(await signOut(other)).toBe('sealed');
    network = true;
    const device = await lost();
    const tab = await start();
    comeBack();
    await isWiped(device, 3);
    await isWiped(tab, 3);
    await tab.opened();
    expect(await found()).toEqual([]);
    expect((await stored()).map(({ agent }) => agent)).toEqual([]);
    await enter(other, 'dan');
    await eventually(async () => expect((await stored()).map(({ agent }) => agent)).toEqual(['adan']));
  });

  it('[SESSION-11] with every page closed the worker hands in and wipes; the next page says so', async () => {
    const device = await lost();
    await device.stop();
    network = true;
    expect(await sendOutbox(openTab())).toBe(true);
    expect(await handedIn()).toHaveLength(3);
    expect(await stored()).toEqual([]);
    const page = await start();
    await isWiped(page, 3);
    await eventually(async () => expect(await found()).toEqual([]));
  });
});
