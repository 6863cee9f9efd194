import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient } from '../../src/actions/cart';
import { createClient } from '../../src/actions/clients';
import { placeOrder } from '../../src/actions/orders';
import type { Device } from '../../src/device/device';
import { clientsOf } from '../../src/views/clients';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';
import { eventually, mirrorOf, newClient, orders, products, reopened, signedIn, waiting } from './field';

describe('the app on a plain backend', () => {
  let backend: PlainBackend;
  let browser: TestBrowser;
  let device: Device;
  beforeEach(async () => {
    backend = await startPlainBackend();
    browser = createTestBrowser();
    device = await signedIn(browser.openTab(backend));
  });
  afterEach(async () => {
    await device.stop();
    await backend.stop();
  });

  const fill = (count = 2) => {
    for (const product of products(device).slice(0, count)) addToCart(device, product, 3);
  };
  const place = async () => {
    const outcome = await placeOrder(device);
    if (outcome.kind !== 'saved') throw new Error(outcome.code);
    return outcome;
  };
  const aClient = () => {
    const [client] = clientsOf(mirrorOf(device)).read();
    if (client === undefined) throw new Error('no client');
    return client.id;
  };

  it('an order with an empty answer is found by refetching, and settles once', async () => {
    selectClient(device, aClient());
    fill();
    const { settled } = await place();
    expect(device.cart.state.items).toEqual([]);
    expect(await settled).toBe('accepted');
    expect(backend.orders()).toHaveLength(1);
    expect(waiting(device)).toEqual([]);
    expect(orders(device)).toHaveLength(1);
    expect(orders(device)[0]?.state).toBe('accepted');
  });

  it('[SYNC-2] an answer lost after the commit: asks first, and sends nothing twice', async () => {
    selectClient(device, aClient());
    fill();
    backend.loseNextAnswer('order');
    const { settled } = await place();
    expect(await settled).toBe('accepted');
    expect(backend.orders()).toHaveLength(1);
    expect(backend.counters.orderPosts).toBe(1);
    expect(orders(device)).toHaveLength(1);
  });

  it('[SYNC-2] two equal orders are two orders, whichever answer is lost', async () => {
    backend.loseNextAnswer('order');
    const settled = [];
    for (let i = 0; i < 2; i += 1) {
      selectClient(device, aClient());
      fill();
      settled.push((await place()).settled);
    }
    expect(await Promise.all(settled)).toEqual(['accepted', 'accepted']);
    expect(backend.orders()).toHaveLength(2);
    expect(orders(device)).toHaveLength(2);
  });

  it('[SYNC-8] a client and its order made offline are there once when app and server are back', async () => {
    await backend.stop();
    const client = await createClient(device, newClient);
    if (client.kind !== 'saved') throw new Error(client.code);
    selectClient(device, client.localId);
    fill(3);
    await place();
    expect(orders(device)[0]).toMatchObject({ clientName: 'Magazin Nou' });
    await device.stop();

    device = await reopened(browser.openTab(backend));
    expect(products(device)).toHaveLength(30);
    expect(waiting(device)).toHaveLength(2);
    expect(orders(device)[0]?.state).not.toBe('accepted');
    await backend.restart();
    await eventually(() => expect(waiting(device)).toEqual([]));
    expect(backend.orders()).toHaveLength(1);
    const made = backend.clients().filter((row) => row['name'] === 'Magazin Nou');
    expect(made).toHaveLength(1);
    expect(orders(device)[0]).toMatchObject({
      state: 'accepted',
      client: String(made[0]?.id),
      clientName: 'Magazin Nou',
    });
  });

  it('another device sees the order by a live refetch', async () => {
    const admin = await signedIn(createTestBrowser().openTab(backend), 'admin');
    selectClient(device, aClient());
    fill();
    await place();
    await eventually(() => expect(orders(admin)).toHaveLength(1));
    await admin.stop();
  });
});
