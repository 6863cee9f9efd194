import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from '../../src/actions/session';
import { createDevice, type Device } from '../../src/device/device';
import { clientsOf } from '../../src/views/clients';
import type { Command } from '../../src/wire/command';
import { accountOf, eventually, mirrorOf, products, waiting } from '../actions/field';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { plainPassword } from '../support/plain-company';
import { createTestBrowser } from '../support/test-browser';

// A plain backend knows no keys: which of its rows an order became is known by what was there before.

let backend: PlainBackend;
let device: Device | undefined;
beforeEach(async () => {
  backend = await startPlainBackend();
});
afterEach(async () => {
  await device?.stop();
  await backend.stop();
  device = undefined;
});

const twoIdentical = async (evicts: boolean) => {
  const browser = createTestBrowser();
  let writes = false;
  const tab = browser.openTab(backend, {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      // Its own pause lets the next order go first.
      if (!writes && request.method !== 'GET' && request.url.includes('order'))
        return Response.json({ message: 'busy' }, { status: 503 });
      return fetch(request);
    },
  });
  device = createDevice(tab);
  await device.ready;
  const phone = device;
  expect((await signIn(phone, 'ana', plainPassword)).kind).toBe('signed-in');
  await eventually(() => expect(products(phone).length).toBeGreaterThan(0));
  await eventually(() => expect(clientsOf(mirrorOf(phone)).read().length).toBeGreaterThan(0));
  const [product] = products(phone);
  const [client] = clientsOf(mirrorOf(phone)).read();
  const before = backend.orders().length;
  const command = (): Command => ({
    kind: 'placeOrder',
    order: {
      client: client?.id ?? '',
      date: '2026-11-23',
      price: product?.price ?? 0,
      agent: mirrorOf(phone).accountId,
      placedAt: new Date().toISOString(),
      products: [{ product: product?.id ?? '', quantity: 1, unitprice: product?.price ?? 0, deliveredQuantity: 0 }],
    },
  });
  const { sync } = accountOf(phone);
  await sync.enqueue(command(), 'first');
  await eventually(() => expect(waiting(phone)[0]).toMatchObject({ state: 'waiting', unknownOutcome: true }));
  writes = true;
  await sync.enqueue(command(), 'second');
  await eventually(() => expect(backend.orders().length).toBe(before + 1));
  await eventually(() => expect(waiting(phone).map(({ key }) => key)).toEqual(['first']));
  if (evicts) {
    await new Promise((resolve) => {
      tab.indexedDB.deleteDatabase(`teren-${mirrorOf(phone).accountId}`).onsuccess = resolve;
    });
    await mirrorOf(phone).rescue();
  }
  await eventually(() => expect(waiting(phone)).toEqual([]));
  return backend.orders().length - before;
};

it('[SYNC-2] two identical orders of one day are two', async () => {
  expect(await twoIdentical(false)).toBe(2);
});
it('[SYNC-2] two identical orders of one day are two, also after an eviction between them', async () => {
  expect(await twoIdentical(true)).toBe(2);
});
