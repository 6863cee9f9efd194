import { expect, vi } from 'vitest';
import { signIn } from '../../src/actions/session';
import { createDevice, type Device, type DeviceParts, type OpenAccount } from '../../src/device/device';
import type { Environment } from '../../src/session/environment';
import { firstLoadOf } from '../../src/views/first-load';
import { productsOf } from '../../src/views/products';
import { ordersOf } from '../support/orders-of';

/** A client that the agent makes. */
export const newClient = {
  name: 'Magazin Nou',
  phone: '0712345678',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
  visitDays: '',
  visitAgent: '',
};

// What a person with the app in hand does and sees, for tests of the actions.

const patience = { timeout: 10_000, interval: 10 };

export const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, patience);

export const accountOf = (device: Device): OpenAccount => {
  const account = device.account.read();
  if (account === undefined) throw new Error('Nobody is signed in');
  return account;
};
export const mirrorOf = (device: Device) => accountOf(device).mirror;
export const orders = (device: Device) => ordersOf(mirrorOf(device))().read();
export const products = (device: Device) => productsOf(mirrorOf(device)).read();
export const waiting = (device: Device) => [...mirrorOf(device).tables.outbox.rows.values()];

/** The calls that this device makes meanwhile, by name; what the mirror pulls afterwards is not among them. */
export const callsOf = async (device: Device, act: () => Promise<void>): Promise<string[]> => {
  const { http } = accountOf(device);
  const calls = vi.spyOn(http, 'call');
  await act();
  const names = calls.mock.calls.map(([name]) => name).filter((name) => name !== 'changes');
  calls.mockRestore();
  return names;
};

/** A device with somebody signed in and the first load done; `parts` are taken in place of its own. */
export const signedIn = async (
  environment: Environment,
  username = 'ana',
  password = 'teren-demo',
  parts: Partial<DeviceParts> = {},
): Promise<Device> => {
  const device = createDevice(environment, parts);
  await device.ready;
  expect((await signIn(device, username, password)).kind).toBe('signed-in');
  await eventually(() => expect(firstLoadOf(mirrorOf(device)).read().complete).toBe(true));
  return device;
};

/** The app started again on what it left behind. */
export const reopened = async (environment: Environment, parts: Partial<DeviceParts> = {}): Promise<Device> => {
  const device = createDevice(environment, parts);
  await device.ready;
  await mirrorOf(device).loaded;
  return device;
};
