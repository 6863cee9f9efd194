import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient, setObservations } from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import { signIn, signOut } from '../../src/actions/session';
import type { Device, DeviceParts } from '../../src/device/device';
import { writeBack } from '../../src/mirror/rescue';
import { webSealing } from '../../src/outbox/sealing';
import { clientsOf } from '../../src/views/clients';
import { firstLoadOf } from '../../src/views/first-load';
import { password } from '../support/calls';
import { foundCompany } from '../support/company';
import { gate } from '../support/gate';
import { everythingOn } from '../support/left-behind';
import { type RunningServer, startServer } from '../support/server';
import { addressesOf, createTestBrowser, noNetwork, type TestBrowser, type TestTab } from '../support/test-browser';
import { eventually, mirrorOf, products, reopened, signedIn } from './field';

describe('a database that the browser takes away while its account signs out', () => {
  let server: RunningServer;
  let browser: TestBrowser;
  let storage: IDBFactory;
  let tabs: TestTab[];
  let started: Device[];
  let hasSignal: boolean;
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    browser = createTestBrowser();
    storage = new IDBFactory();
    tabs = [];
    started = [];
    hasSignal = true;
  });
  afterEach(async () => {
    for (const device of started) await device.stop();
    await server.stop();
  });

  const openTab = (): TestTab => {
    const tab = browser.openTab(addressesOf(server.url), {
      indexedDB: storage,
      fetch: (...args) => (hasSignal ? fetch(...args) : noNetwork()),
      isOnline: () => hasSignal,
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms / 20);
        return () => clearTimeout(timer);
      },
    });
    tabs.push(tab);
    return tab;
  };
  const enter = async (parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = await signedIn(openTab(), 'ana', password, parts);
    started.push(device);
    return device;
  };
  const open = async (parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = await reopened(openTab(), parts);
    started.push(device);
    return device;
  };
  const signInAs = async (device: Device, username: string): Promise<void> => {
    hasSignal = true;
    expect((await signIn(device, username, password)).kind).toBe('signed-in');
    await eventually(() => expect(firstLoadOf(mirrorOf(device)).read().complete).toBe(true));
  };
  const fill = (device: Device): void => {
    selectClient(device, clientsOf(mirrorOf(device)).read()[0]?.id);
    addToCart(device, products(device)[0] ?? { id: '', code: '', name: '', price: 0 }, 2);
  };
  const order = async (device: Device): Promise<void> => {
    hasSignal = false;
    fill(device);
    setObservations(device, 'numai dimineața');
    expect((await placeOrder(device)).kind).toBe('saved');
  };
  const nameOf = (device: Device): string => `teren-${mirrorOf(device).accountId}`;
  const takeAway = (name: string): Promise<unknown> =>
    new Promise((resolve) => {
      storage.deleteDatabase(name).onsuccess = resolve;
    });
  const isReadable = async (): Promise<boolean> =>
    (await everythingOn(storage, [browser.localStorage, ...tabs.map((tab) => tab.sessionStorage)])).includes(
      'numai dimineața',
    );
  const stored = () => server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());

  it('[SYNC-14] what waits in the page alone is retried, whatever becomes of the next account’s', async () => {
    let taken = '';
    const device = await enter({
      writeBack: (database, ...args) =>
        database.name === taken ? Promise.reject(new Error('full')) : writeBack(database, ...args),
    });
    await order(device);
    taken = nameOf(device);
    await takeAway(taken);
    await eventually(() => expect(device.storage.read()).toBe('lost'));
    expect(await signOut(device)).toBe('unsaved');
    await signInAs(device, 'dan');
    // The browser deletes Dan's database too, and it is rewritten at once; Ana's is still reported as lost.
    await takeAway(nameOf(device));
    await eventually(async () => expect(await mirrorOf(device).rescue()).toBe('there'));
    expect([device.storage.read(), device.unsaved()]).toEqual(['lost', undefined]);
    // Now the disk takes Ana's too.
    taken = '';
    device.rescueAgain();
    await eventually(() => expect(device.storage.read()).toBe('rescued'));
    await eventually(async () => expect(await device.tokens.leaving()).toEqual([]));
    expect(await isReadable()).toBe(false);
    await signOut(device);
    await signInAs(device, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(1));
  });

  it('[SYNC-26] what another tab writes back while it closes is sealed', async () => {
    const frozen = gate();
    const here = await enter();
    await order(here);
    let isWritten = false;
    const there = await open({
      writeBack: async (...args) => {
        await frozen.opens;
        const written = await writeBack(...args);
        isWritten = written !== undefined;
        return written;
      },
    });
    await takeAway(nameOf(here));
    expect(await signOut(here)).toBe('sealed');
    expect(await isReadable()).toBe(false);
    frozen.open();
    await eventually(() => expect([isWritten, there.account.read()]).toEqual([true, undefined]));
    await eventually(async () => expect(await isReadable()).toBe(false));
    await signInAs(here, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(1));
  });

  it('[SYNC-26] what another tab could not write back before the sign-out is sealed when it can', async () => {
    let isFull = false;
    const here = await enter();
    await order(here);
    const there = await open({
      writeBack: (...args) => (isFull ? Promise.reject(new Error('full')) : writeBack(...args)),
    });
    isFull = true;
    await takeAway(nameOf(here));
    await eventually(() => expect(there.storage.read()).toBe('lost'));
    expect(await signOut(here)).toBe('sealed');
    await eventually(() => expect(there.account.read()).toBeUndefined());
    isFull = false;
    there.rescueAgain();
    await eventually(() => expect(there.storage.read()).toBe('rescued'));
    await eventually(async () => expect(await isReadable()).toBe(false));
  });

  it('[SYNC-26] where the device has forgotten who signs out, what waits is sealed all the same', async () => {
    const frozen = gate();
    const device = await enter({ writeBack: (...args) => frozen.opens.then(() => writeBack(...args)) });
    await order(device);
    await takeAway(nameOf(device));
    await takeAway('teren-device');
    const leaving = signOut(device);
    await eventually(() => expect(device.account.read()).toBeUndefined());
    frozen.open();
    expect([await leaving, await isReadable()]).toEqual(['sealed', false]);
  });

  it('[SYNC-26] an eviction while what waits is being sealed loses nothing', async () => {
    const real = webSealing();
    let account = '';
    let isFirst = true;
    const device = await enter({
      sealing: {
        ...real,
        async seal(...args) {
          if (isFirst) await takeAway(account);
          isFirst = false;
          return real.seal(...args);
        },
      },
    });
    await order(device);
    account = nameOf(device);
    expect(await signOut(device)).toBe('sealed');
    expect([isFirst, await isReadable()]).toEqual([false, false]);
    await signInAs(device, 'ana');
    await eventually(async () => expect(await stored()).toHaveLength(1));
  });

  for (const [what, clears] of [
    ['everything but local storage', false],
    ['everything', true],
  ] as const)
    it(`[SYNC-25] the cart outlives that the browser takes ${what} away, and the session with it`, async () => {
      const frozen = gate();
      const device = await enter({ writeBack: (...args) => frozen.opens.then(() => writeBack(...args)) });
      fill(device);
      await eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
      await takeAway(nameOf(device));
      if (clears) browser.localStorage.clear();
      await takeAway('teren-device');
      expect(await device.tokens.accessToken()).toBeUndefined();
      await eventually(() => expect(device.account.read()).toBeUndefined());
      frozen.open();
      await signInAs(device, 'ana');
      await eventually(() => expect(device.cart.state.items).toHaveLength(1));
    });
});
