import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planDiscard } from '#domain/discarding';
import { addToCart, selectClient } from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import { editOrderAgain } from '../../src/actions/repairs';
import type { Device, DeviceParts } from '../../src/device/device';
import { writeBack } from '../../src/mirror/rescue';
import { clientsOf } from '../../src/views/clients';
import { endpoints } from '../../src/wire/endpoints';
import { password } from '../support/calls';
import { foundCompany } from '../support/company';
import { gate } from '../support/gate';
import { type RunningServer, startServer } from '../support/server';
import { createTestBrowser, type TestBrowser, type TestTab } from '../support/test-browser';
import { accountOf, eventually, mirrorOf, products, reopened, signedIn, waiting } from './field';

// The browser takes databases away in the middle of what the user does.

describe('a database that the browser takes away in the middle of something', () => {
  let server: RunningServer;
  let browser: TestBrowser;
  let storage: IDBFactory;
  let started: Device[];
  let answers: Promise<void> | undefined;
  let hasSignal: boolean;
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    browser = createTestBrowser();
    storage = new IDBFactory();
    started = [];
    answers = undefined;
    hasSignal = true;
  });
  afterEach(async () => {
    for (const device of started) await device.stop();
    await server.stop();
  });

  const openTab = (): TestTab =>
    browser.openTab(
      // No live connection: what it hears is heard without a signal, too.
      { apiBase: `${server.url}/api`, eventsUrl: 'ws://127.0.0.1:9' },
      {
        indexedDB: storage,
        isOnline: () => hasSignal,
        async fetch(input, init) {
          if (!hasSignal) throw new TypeError('Failed to fetch');
          const request = new Request(input, init);
          const isOrder = request.method === 'POST' && request.url.includes(endpoints.placeOrder.path);
          const answer = await fetch(request);
          if (isOrder) await answers;
          return answer;
        },
        setTimer(callback, ms) {
          const timer = setTimeout(callback, ms / 20);
          return () => clearTimeout(timer);
        },
      },
    );
  const enter = async (tab: TestTab, parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = await signedIn(tab, 'ana', password, parts);
    started.push(device);
    return device;
  };
  const fill = (device: Device, quantity: number): void => {
    selectClient(device, clientsOf(mirrorOf(device)).read()[0]?.id);
    addToCart(device, products(device)[0] ?? { id: '', code: '', name: '', price: 0 }, quantity);
  };
  const takeAway = (device: Device): Promise<unknown> =>
    new Promise((resolve) => {
      storage.deleteDatabase(`teren-${mirrorOf(device).accountId}`).onsuccess = resolve;
    });
  const stored = () => server.database.transaction((tx) => tx.selectFrom('order_line').selectAll().execute());

  it('[SYNC-1] an order that is placed in a new tab while another one is being answered arrives', async () => {
    let full = false;
    const here = await enter(openTab(), {
      writeBack: (...args) => (full ? Promise.reject(new Error('full')) : writeBack(...args)),
    });
    const answer = gate();
    answers = answer.opens;
    fill(here, 2);
    expect((await placeOrder(here)).kind).toBe('saved');
    await eventually(async () => expect(await stored()).toHaveLength(1)); // its answer is on its way
    full = true;
    await takeAway(here);
    await eventually(() => expect(here.storage.read()).toBe('lost'));
    const there = await reopened(openTab());
    started.push(there);
    await eventually(() => expect(products(there).length).toBeGreaterThan(0));
    fill(there, 5);
    expect((await placeOrder(there)).kind).toBe('saved');
    full = false;
    answer.open();
    answers = undefined;
    await eventually(() => expect(here.storage.read()).toBe('rescued'));
    await eventually(() => expect([here, there].map(waiting)).toEqual([[], []]));
    expect((await stored()).map(({ quantity }) => quantity).sort()).toEqual([2, 5]);
  });

  it('[SYNC-25] an order that is taken back into the cart in that moment is there', async () => {
    const device = await enter(openTab());
    await accountOf(device).sync.catchUp();
    hasSignal = false;
    expect(accountOf(device).sync.held()).toBe('offline');
    const places: string[] = [];
    for (let moment = 0; moment < 25; moment += 1) {
      fill(device, 2);
      expect((await placeOrder(device)).kind).toBe('saved');
      const [entry] = waiting(device);
      const edited = editOrderAgain(device, entry?.id ?? 0);
      for (let turn = 0; turn < moment; turn += 1) await new Promise(setImmediate);
      await takeAway(device);
      await edited;
      await mirrorOf(device).rescue();
      await mirrorOf(device).outbox.entries();
      await eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
      places.push([...(device.cart.isEmpty() ? [] : ['cart']), ...waiting(device).map(() => 'outbox')].join(' and '));
      device.cart.clear();
      for (const { id } of waiting(device))
        await mirrorOf(device).outbox.rewrite((entries) => planDiscard(entries, id));
      await eventually(() => expect(waiting(device)).toEqual([]));
      await eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
    }
    expect(places.filter((place) => place !== 'cart' && place !== 'outbox')).toEqual([]);
    expect(places).toContain('cart');
  });
});
