import { afterEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient } from '../../src/actions/cart';
import { createClient } from '../../src/actions/clients';
import { placeOrder } from '../../src/actions/orders';
import type { Device } from '../../src/device/device';
import { pullLock, pushLock } from '../../src/port/locks';
import { callAs } from '../support/calls';
import { startCompany } from '../support/served-company';
import { addressesOf, createTestBrowser, noNetwork } from '../support/test-browser';
import { accountOf, newClient as client, eventually, mirrorOf, products, reopened, signedIn, waiting } from './field';

// Place Order is tapped in two tabs that show the same cart, and only one of them has heard that its new client is
// accepted: to one tab the cart is for the client's local id, to the other for the server's. It is one order all the
// same (SYNC-1, SYNC-8).

describe('one cart in two tabs', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  for (const tappedFirst of ['the one that knows', 'the other'] as const)
    it(`[SYNC-1] [SYNC-8] is one order, whatever client id a tab knows; first in ${tappedFirst}`, async () => {
      const server = await startCompany();
      stops.push(() => server.stop());
      const backend = addressesOf(server.url);
      const browser = createTestBrowser();
      let online = true;
      /** Who sends or pulls hears first of what other tabs did: it waits until then. */
      let mayHear: Promise<void> = Promise.resolve();
      const first = browser.openTab(backend, {
        fetch: (...args) => (online ? fetch(...args) : noNetwork()),
      });
      const { request: lock } = first.locks;
      first.locks.request = ((...args: Parameters<typeof lock>) => mayHear.then(() => lock(...args))) as typeof lock;
      const knowing = await signedIn(first);
      stops.push(() => knowing.stop());
      online = false;
      const made = await createClient(knowing, client);
      if (made.kind === 'refused') throw new Error(made.code);
      selectClient(knowing, made.localId);
      const [product] = products(knowing);
      if (product === undefined) throw new Error('no products');
      addToCart(knowing, product, 2);
      await eventually(() => expect(knowing.cart.state.onDisk).toBe('saved'));

      // It hears nothing of the other tab, and nothing of the server.
      const tab = browser.openTab(backend, {
        fetch: noNetwork,
        openChannel: () => undefined,
      });
      const { request } = tab.locks;
      const user = accountOf(knowing).user.id;
      const sending = [pushLock(user), pullLock(user)];
      const locks = {
        request: ((...args: Parameters<typeof request>) =>
          sending.includes(args[0]) ? new Promise(() => undefined) : request(...args)) as typeof request,
      };
      const deaf = await reopened(Object.assign(tab, { locks }));
      stops.push(() => Promise.resolve(mirrorOf(deaf).close()));
      expect(deaf.cart.state.client).toBe(made.localId);
      online = true;
      accountOf(knowing).sync.wake();
      await eventually(() => expect(waiting(knowing)).toEqual([]));
      // What is under way has ended.
      await accountOf(knowing).sync.catchUp();
      let hear: () => void = () => undefined;
      mayHear = new Promise((resolve) => {
        hear = resolve;
      });

      const tabs: readonly Device[] = tappedFirst === 'the other' ? [deaf, knowing] : [knowing, deaf];
      for (const tab of tabs) expect(await placeOrder(tab)).toMatchObject({ kind: 'saved' });
      hear();
      accountOf(knowing).sync.wake();
      await eventually(async () => {
        await mirrorOf(knowing).catchUp();
        expect(waiting(knowing)).toEqual([]);
      });
      const admin = await callAs(server.url, 'admin');
      expect((await admin('GET', '/scope/main/items/order')).body).toHaveLength(1);
    });
});
