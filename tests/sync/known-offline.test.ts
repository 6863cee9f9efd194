import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient } from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import type { Device } from '../../src/device/device';
import { mayChange, outcomeUnknown } from '../../src/domain/dependants';
import { repairsOf } from '../../src/domain/repair';
import { clientsOf } from '../../src/views/clients';
import { accountOf, eventually, mirrorOf, products, signedIn, waiting } from '../actions/field';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser, noNetwork, shortPauses, type TestTab } from '../support/test-browser';

// What the browser knows of the network, and what of that counts as an attempt.

describe('a phone whose browser says that there is no network', () => {
  let backend: PlainBackend;
  let tab: TestTab;
  let device: Device;
  let browserSays: 'online' | 'offline';
  let network: 'up' | 'down';
  let calls: number;
  beforeEach(async () => {
    backend = await startPlainBackend();
    browserSays = 'online';
    network = 'up';
    calls = 0;
    tab = createTestBrowser().openTab(backend, {
      isOnline: () => browserSays === 'online',
      fetch(input, init) {
        calls += 1;
        return network === 'up' ? fetch(input, init) : noNetwork();
      },
      ...shortPauses,
    });
    device = await signedIn(tab);
  });
  afterEach(async () => {
    await device.stop();
    await backend.stop();
  });

  const place = async () => {
    selectClient(device, clientsOf(mirrorOf(device)).read()[0]?.id ?? '');
    for (const product of products(device).slice(0, 2)) addToCart(device, product, 1);
    const outcome = await placeOrder(device);
    if (outcome.kind !== 'saved') throw new Error(outcome.code);
    return outcome;
  };
  const only = () => {
    const [entry] = waiting(device);
    if (entry === undefined) throw new Error('nothing waits');
    return entry;
  };
  /** A round of sending, to its end. */
  const sendNow = async (): Promise<void> => {
    await accountOf(device).sync.retry(only().id ?? 0);
    await browserLocksFree();
  };
  // The next holder of the sender's lock knows that the round before it is over.
  const browserLocksFree = () => tab.locks.request(`teren-push-${accountOf(device).user.id}`, () => undefined);

  it('[SYNC-5] tries nothing, so an order can still be changed; back online it goes out, once', async () => {
    browserSays = 'offline';
    network = 'down';
    const { settled } = await place();
    calls = 0;
    await sendNow();
    expect(calls).toBe(0);
    expect(only()).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(repairsOf(only(), waiting(device))).toContain('edit-order');

    browserSays = 'online';
    network = 'up';
    tab.wake('online');
    expect(await settled).toBe('accepted');
    expect(backend.orders()).toHaveLength(1);
    expect(backend.counters.orderPosts).toBe(1);
  });

  it('[SYNC-6] shows nothing as being sent that a closed page has left half-sent', async () => {
    browserSays = 'offline';
    network = 'down';
    const { settled } = await place();
    const { outbox } = mirrorOf(device);
    await outbox.update(only().id ?? 0, { state: 'sending', attempts: 1 });
    expect(only().state).toBe('sending');
    await sendNow();
    await eventually(() => expect(only()).toMatchObject({ state: 'waiting', attempts: 1, unknownOutcome: true }));
    // It may have arrived: a change takes it back first.
    expect(outcomeUnknown(only())).toBe(true);

    browserSays = 'online';
    network = 'up';
    tab.wake('online');
    expect(await settled).toBe('accepted');
    expect(backend.orders()).toHaveLength(1);
  });

  it('[SYNC-5] is not believed once the server was heard all the same', async () => {
    browserSays = 'offline';
    const { settled } = await place();
    // The socket, or a pull, reaches the server.
    tab.wake('visible');
    backend.dropSockets();
    expect(await settled).toBe('accepted');
    expect(backend.orders()).toHaveLength(1);
  });

  it('[SYNC-10] that says so is shown, and not believed when a new connection gets through', async () => {
    const connection = () => accountOf(device).sync.status.read().connection;
    await eventually(() => expect(connection()).toBe('online'));
    const before = backend.counters.authenticatedSockets;
    browserSays = 'offline';
    tab.sayOffline();
    expect(connection()).toBe('offline');
    await eventually(() => expect(backend.counters.authenticatedSockets).toBe(before + 1));
    await eventually(() => expect(connection()).toBe('online'));
  });

  it('[SYNC-2] a call that fails while the browser sees a network counts: it may have arrived', async () => {
    network = 'down';
    await place();
    await eventually(() => expect(only().attempts).toBeGreaterThan(0));
    expect(outcomeUnknown(only())).toBe(true);
    expect(mayChange(only())).toBe(false);
  });
});
