import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addToCart,
  cancelOrder,
  removeLine,
  selectClient,
  setLineQuantity,
  setObservations,
} from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import { signIn } from '../../src/actions/session';
import { cartDiskOf } from '../../src/device/account';
import { createDevice, type Device, type DeviceParts } from '../../src/device/device';
import { placeOrder as placeOrderCommand } from '../../src/domain/commands/place-order';
import type { Environment } from '../../src/session/environment';
import { clientsOf } from '../../src/views/clients';
import { createLife, never } from '../loop/life';
import { mortalDatabase } from '../loop/mortal-database';
import { createLateStorage } from '../support/late-storage';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { plainPassword } from '../support/plain-company';
import { createTestBrowser, noNetwork, type TestBrowser } from '../support/test-browser';
import { accountOf, eventually, mirrorOf, orders, products, waiting } from './field';

// The cart being made, on a device whose browser writes local storage down late and is killed (SYNC-25).

const product = (number: number) => ({
  id: `p${number}`,
  code: `C-${number}`,
  name: `Product ${number}`,
  price: number,
});
/** A disk that is given carts alone. */
const since = () => Promise.resolve(undefined);

describe('the cart that is being made', () => {
  let backend: PlainBackend;
  let browser: TestBrowser;
  let started: Device[];
  beforeEach(async () => {
    backend = await startPlainBackend();
    browser = createTestBrowser();
    started = [];
  });
  afterEach(async () => {
    for (const device of started) await device.stop();
    await backend.stop();
  });

  const start = async (overrides: Partial<Environment> = {}, parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = createDevice(browser.openTab(backend, overrides), parts);
    started.push(device);
    await device.ready;
    return device;
  };
  const signedIn = async (overrides: Partial<Environment> = {}, parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = await start(overrides, parts);
    expect((await signIn(device, 'ana', plainPassword)).kind).toBe('signed-in');
    return device;
  };
  const codes = (device: Device) => device.cart.state.items.map(({ product: { code } }) => code);
  const saved = (device: Device) => eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
  const type = (device: Device, from: number, to: number) => {
    for (let number = from; number <= to; number += 1) addToCart(device, product(number), 2);
  };

  /**
   * 24 lines typed in one go, the browser killed as soon as the app calls them saved; what is there at the next start.
   */
  const afterKill = async (parts: Partial<DeviceParts>) => {
    const localStorage = createLateStorage();
    const device = await signedIn({ localStorage }, parts);
    selectClient(device, 'c1');
    setObservations(device, 'la poartă');
    type(device, 1, 2);
    await saved(device);
    // A bug that happened: the browser had last stored the second line.
    localStorage.flush();
    type(device, 3, 24);
    await saved(device);
    localStorage.kill();
    const again = await start({ localStorage }, parts);
    const { items, client, observations } = again.cart.state;
    const notices = accountOf(again).takeNotices();
    return {
      lines: items.length,
      client,
      observations,
      notices,
      saidAgain: accountOf(again).takeNotices(),
      localStorage,
    };
  };

  it('[SYNC-25] is complete after a kill that local storage did not survive; one notice', async () => {
    const { localStorage, ...found } = await afterKill({});
    expect(found).toEqual({
      lines: 24,
      client: 'c1',
      observations: 'la poartă',
      notices: [{ kind: 'cart-kept', lines: 24 }],
      saidAgain: [],
    });
    // The specification's keys are copies of it again.
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}').items).toHaveLength(24);
    expect([localStorage.getItem('client'), localStorage.getItem('cartObservations')]).toEqual(['c1', 'la poartă']);
  });

  it('a removal is undone in the order that it was of, and in no later one', async () => {
    const device = await signedIn();
    selectClient(device, 'c1');
    type(device, 1, 3);
    const undo = removeLine(device, 'C-2');
    expect(codes(device)).toEqual(['C-1', 'C-3']);
    undo();
    undo();
    expect(codes(device)).toEqual(['C-1', 'C-2', 'C-3']);
    const late = removeLine(device, 'C-1');
    cancelOrder(device);
    selectClient(device, 'c2');
    type(device, 3, 3);
    late();
    expect(codes(device)).toEqual(['C-3']);
  });

  it('sabotage: kept in local storage alone, the kill takes the lines', async () => {
    const nowhere: DeviceParts['cartDisk'] = () => ({
      read: () => Promise.resolve(undefined),
      write: () => Promise.resolve('kept'),
      since,
    });
    expect((await afterKill({ cartDisk: nowhere })).lines).toBe(2);
  });

  /** Odd quantities typed into three lines, the browser killed; what the fields have at the next start. */
  const oddAfterKill = async (parts: Partial<DeviceParts>) => {
    const localStorage = createLateStorage();
    const device = await signedIn({ localStorage }, parts);
    selectClient(device, 'c1');
    type(device, 1, 4);
    await saved(device);
    localStorage.flush();
    for (const [code, text] of [
      ['C-1', '2.5'],
      ['C-2', '-3'],
      ['C-3', '1e3'],
    ] as const)
      setLineQuantity(device, code, null, text);
    await saved(device);
    localStorage.kill();
    const again = await start({ localStorage }, parts);
    return { device: again, fields: fieldsOf(again) };
  };
  const fieldsOf = (device: Device) => device.cart.state.items.map(({ quantity, typed }) => typed ?? quantity);

  it('[SYNC-25] keeps what is no quantity as it was typed, over a kill, and never sends it', async () => {
    const { device, fields } = await oddAfterKill({});
    expect(fields).toEqual(['2.5', '-3', '1e3', 2]);
    expect(accountOf(device).takeNotices()).toEqual([{ kind: 'cart-kept', lines: 4 }]);
    expect(await placeOrder(device)).toMatchObject({ kind: 'refused', code: 'bad-quantities' });
    for (const code of ['C-1', 'C-2', 'C-3']) setLineQuantity(device, code, 5);
    expect(device.cart.state.items.some(({ typed }) => typed !== undefined)).toBe(false);
    expect((await placeOrder(device)).kind).toBe('saved');
    expect(JSON.stringify(waiting(device))).not.toContain('typed');
  });

  it('sabotage: a disk that has no place for it loses it in the kill', async () => {
    const withoutTyped: DeviceParts['cartDisk'] = (mirror) => ({
      ...cartDiskOf(mirror),
      write: (cart, seen) =>
        cartDiskOf(mirror).write(
          { ...cart, items: cart.items.map(({ product, quantity, unitPrice }) => ({ product, quantity, unitPrice })) },
          seen,
        ),
    });
    expect((await oddAfterKill({ cartDisk: withoutTyped })).fields).toEqual([null, null, null, 2]);
  });

  it('keeps it over a reload before the disk has it; the specification’s keys have their form', async () => {
    const cartDisk: DeviceParts['cartDisk'] = () => ({
      read: () => Promise.resolve(undefined),
      write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      since,
    });
    const localStorage = createLateStorage();
    const device = await signedIn({ localStorage }, { cartDisk });
    type(device, 1, 2);
    setLineQuantity(device, 'C-1', null, '2.5');
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    expect(stored.items).toEqual([
      { product: product(1), quantity: null, unitPrice: 1 },
      { product: product(2), quantity: 2, unitPrice: 2 },
    ]);
    const again = await start({ localStorage }, { cartDisk });
    expect(fieldsOf(again)).toEqual(['2.5', 2]);
  });

  it('shows it in the other tab too', async () => {
    const one = await signedIn();
    const other = await start();
    type(one, 1, 1);
    setLineQuantity(one, 'C-1', null, '2.5');
    await eventually(() => expect(fieldsOf(other)).toEqual(['2.5']));
    setLineQuantity(other, 'C-1', null);
    await eventually(() => expect(fieldsOf(one)).toEqual([null]));
  });

  it('[SYNC-25] of changes faster than the disk the newest is written, and nothing queues up', async () => {
    const written: number[] = [];
    let free: () => void = () => undefined;
    const cartDisk: DeviceParts['cartDisk'] = () => ({
      read: () => Promise.resolve(undefined),
      write(cart) {
        written.push(cart.items.length);
        return new Promise((resolve) => {
          free = () => resolve('kept');
        });
      },
      since,
    });
    const device = await signedIn({}, { cartDisk });
    type(device, 1, 1);
    await vi.waitFor(() => expect(written).toEqual([1]));
    type(device, 2, 200);
    expect(device.cart.state.onDisk).toBe('saving');
    free();
    await vi.waitFor(() => expect(written).toEqual([1, 200]));
    free();
    await saved(device);
    expect(written).toEqual([1, 200]);
  });

  it('of an older app, which kept it in local storage alone, is taken over once', async () => {
    const late = createLateStorage();
    const first = await signedIn({ localStorage: late });
    await first.stop();
    const line = { product: product(1), quantity: 3, unitPrice: 1 };
    late.clear();
    late.setItem('cart', JSON.stringify({ items: [line], key: 'k-old', account: first.session.state.user?.id }));
    late.setItem('client', 'c2');
    late.setItem('cartObservations', 'vechi');
    late.flush();
    const updated = await start({ localStorage: late });
    expect(updated.cart.state).toMatchObject({ items: [line], client: 'c2', observations: 'vechi', key: 'k-old' });
    expect(accountOf(updated).takeNotices()).toEqual([]);
    await saved(updated);
    cancelOrder(updated);
    await saved(updated);
    // The browser never wrote down that the older app's keys went.
    late.kill();
    const again = await start({ localStorage: late });
    expect(again.cart.state).toMatchObject({ items: [], client: undefined, observations: '' });
  });

  it('[SYNC-14] a full disk gives a message; the cart is kept and written once there is room', async () => {
    let full = true;
    const lies: { value?: unknown } = {};
    const cartDisk: DeviceParts['cartDisk'] = () => ({
      read: () => Promise.resolve(lies.value),
      async write(cart) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        lies.value = cart;
        return 'kept';
      },
      since,
    });
    const device = await signedIn({}, { cartDisk });
    type(device, 1, 3);
    await eventually(() => expect(device.cart.state.onDisk).toBe('failed'));
    type(device, 4, 4);
    expect([codes(device).length, device.cart.state.onDisk]).toEqual([4, 'failed']);
    const again = await start({}, { cartDisk });
    expect(codes(again)).toHaveLength(4);
    await eventually(() => expect(again.cart.state.onDisk).toBe('failed'));
    full = false;
    type(again, 5, 5);
    await saved(again);
    expect(lies.value).toMatchObject({ items: Array(5).fill(expect.anything()) });
    // The other tab follows, whatever it could not write itself.
    await eventually(() => expect(codes(device)).toHaveLength(5));
  });

  it('[SYNC-14] a cart typed on a full disk is placed by one tap and saved once there is room', async () => {
    const device = await signedIn();
    await eventually(() => expect(products(device).length).toBeGreaterThan(1));
    const [one, two] = products(device);
    const [shop] = clientsOf(mirrorOf(device)).read();
    if (one === undefined || two === undefined || shop === undefined) throw new Error('the company is not here');
    selectClient(device, shop.id);
    addToCart(device, one, 2);
    await saved(device);
    const { put, add } = IDBObjectStore.prototype;
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    try {
      addToCart(device, two, 1);
      await eventually(() => expect(device.cart.state.onDisk).toBe('failed'));
      expect(await placeOrder(device)).toEqual({ kind: 'refused', code: 'storage-full' });
      expect([codes(device), device.cart.state.onDisk]).toEqual([[one.code, two.code], 'failed']);
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, add });
    }
    expect((await placeOrder(device)).kind).toBe('saved');
    expect([codes(device), device.cart.state.onDisk]).toEqual([[], 'saved']);
    await eventually(() => expect(backend.orders().map(({ products: lines }) => lines.length)).toEqual([2]));
  });

  it('[SYNC-14] what the disk refused one tab is called saved by no other', async () => {
    let full = false;
    const cartDisk: DeviceParts['cartDisk'] = (mirror) => ({
      ...cartDiskOf(mirror),
      write: (cart, seen) =>
        full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : cartDiskOf(mirror).write(cart, seen),
    });
    const one = await signedIn({}, { cartDisk });
    const other = await start({}, { cartDisk });
    type(one, 1, 1);
    await saved(one);
    await eventually(() => expect(codes(other)).toEqual(['C-1']));
    full = true;
    type(one, 2, 2);
    await eventually(() => expect(one.cart.state.onDisk).toBe('failed'));
    await eventually(() => expect(codes(other)).toEqual(['C-1', 'C-2']));
    expect(other.cart.state.onDisk).toBe('failed');
    full = false;
    type(one, 3, 3);
    await saved(one);
    await eventually(() => expect([codes(other).length, other.cart.state.onDisk]).toEqual([3, 'saved']));
  });

  it('what is typed in two tabs is in the cart of both, also where it is typed at once', async () => {
    const one = await signedIn();
    const other = await start();
    type(one, 1, 2);
    await eventually(() => expect(codes(other)).toEqual(['C-1', 'C-2']));
    addToCart(other, product(3), 1);
    await eventually(() => expect(codes(one)).toEqual(['C-1', 'C-2', 'C-3']));
    cancelOrder(one);
    await eventually(() => expect(codes(other)).toEqual([]));
    // Both before either has heard.
    addToCart(one, product(4), 1);
    addToCart(other, product(5), 1);
    await Promise.all([saved(one), saved(other)]);
    await eventually(() => expect([codes(one).toSorted(), codes(other)]).toEqual([['C-4', 'C-5'], codes(one)]));
    expect(codes(await start())).toEqual(codes(one));
  });

  it('[SYNC-1] killed at any step of placing it, it is in the cart or in the outbox, once', async () => {
    const found = new Set<string>();
    for (let steps = 1; found.size < 2 || steps < 25; steps += 1) {
      const storage = new IDBFactory();
      const localStorage = createLateStorage();
      const world = { indexedDB: storage, localStorage, openChannel: () => undefined };
      const phone = await signedIn(world);
      await phone.stop();
      const mortal = createLife(steps);
      let placing = false;
      // Only the steps of placing count.
      const life = {
        ...mortal,
        step: () => (placing ? mortal.step() : !mortal.dead),
        get dead() {
          return mortal.dead;
        },
      };
      const doomed = createDevice(
        browser.openTab(backend, {
          ...world,
          fetch: noNetwork,
          isOnline: () => false,
          indexedDB: mortalDatabase(storage, life),
          locks: createTestBrowser().openTab(backend).locks,
        }),
      );
      await doomed.ready;
      selectClient(doomed, 'c1');
      type(doomed, 1, 24);
      await saved(doomed);
      localStorage.flush();
      placing = true;
      await Promise.race([placeOrder(doomed).then(() => (mortal.dead ? never() : undefined)), mortal.died]);
      // Local storage as it was before, or as it is: a browser may have written it down or not.
      if (steps % 2 === 0) localStorage.kill();
      const next = await start({ ...world, fetch: noNetwork, isOnline: () => false });
      const placed = waiting(next).map(({ command }) => placeOrderCommand.read(command)?.order.products.length ?? 0);
      found.add(placed.length === 0 ? 'cart' : 'outbox');
      expect([steps, codes(next).length, placed]).toEqual(placed.length === 0 ? [steps, 24, []] : [steps, 0, [24]]);
      expect(orders(next)).toHaveLength(placed.length);
      if (!mortal.dead) {
        await doomed.stop();
        break;
      }
    }
    expect([...found].sort()).toEqual(['cart', 'outbox']);
  });
});
