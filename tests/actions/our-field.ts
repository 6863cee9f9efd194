import { addToCart, selectClient } from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import type { Device } from '../../src/device/device';
import { bagQuantitiesOf } from '../../src/views/stock';
import { openServedPhone } from '../support/phone';
import type { RunningServer } from '../support/server';
import type { TestBrowser } from '../support/test-browser';
import { mirrorOf, products } from './field';

// A phone and our real server, with the network in the test's hand.

export interface Field {
  readonly server: RunningServer;
  readonly browser: TestBrowser;
  readonly ana: Device;
  /** Cuts the network of this phone, or gives it back and sends what waits. */
  network(state: 'up' | 'down'): void;
  /** A tab of the same phone. */
  openTab(): ReturnType<TestBrowser['openTab']>;
  stop(): Promise<void>;
}

export const openField = async (): Promise<Field> => {
  const { server, phone, stop } = await openServedPhone();
  const { browser, device: ana, openTab } = phone;
  return {
    server,
    browser,
    ana,
    openTab,
    network(state) {
      phone.network = state;
      if (state === 'up') ana.account.read()?.sync.wake();
    },
    stop,
  };
};

/** Two of every product for a client, with samples where they are named. */
export const place = async (device: Device, client = 'c1', delivered: readonly string[] = []) => {
  selectClient(device, client);
  for (const product of products(device)) addToCart(device, product, 2);
  const outcome = await placeOrder(device, { delivered: new Set(delivered) });
  if (outcome.kind !== 'saved') throw new Error(outcome.code);
  return outcome;
};

export const bag = (device: Device) =>
  Object.fromEntries(bagQuantitiesOf(mirrorOf(device))(mirrorOf(device).accountId).read());

/** Throws unless it was saved. */
export const kept = <Outcome extends { readonly kind: string }>(
  outcome: Outcome,
): Extract<Outcome, { kind: 'saved' }> => {
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome as Extract<Outcome, { kind: 'saved' }>;
};
