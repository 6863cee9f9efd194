import { describe, expect, it, vi } from 'vitest';
import { registerBackgroundSync } from '../../src/app/background-sync';
import type { Device } from '../../src/device/device';

/** A device of which only the count of waiting entries matters. */
const deviceWith = () => {
  const listeners = new Set<() => void>();
  const warnings: string[] = [];
  let waiting = 0;
  const status = {
    read: () => ({ connection: 'offline', sending: false, waiting, needsYou: 0 }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const device = {
    environment: { warn: (message: string) => warnings.push(message) },
    account: { read: () => ({ sync: { status } }), subscribe: () => () => undefined },
  } as unknown as Pick<Device, 'account' | 'environment'>;
  const setWaiting = (count: number): void => {
    waiting = count;
    for (const listener of listeners) listener();
  };
  return { device, setWaiting, warnings, listeners };
};
const containerWith = (sync: { register(tag: string): Promise<void> } | undefined) => ({
  ready: Promise.resolve({ sync } as unknown as ServiceWorkerRegistration),
});

describe('background sync', () => {
  it('is asked for whenever something more begins to wait', async () => {
    const tags: string[] = [];
    const { device, setWaiting, listeners } = deviceWith();
    const stop = registerBackgroundSync(device, containerWith({ register: async (tag) => void tags.push(tag) }));
    setWaiting(1);
    await vi.waitFor(() => expect(tags).toEqual(['outbox']));
    setWaiting(0);
    setWaiting(1);
    setWaiting(2);
    await vi.waitFor(() => expect(tags).toHaveLength(3));
    stop();
    expect(listeners.size).toBe(0);
  });

  it('that a browser cannot do or refuses does no harm', async () => {
    const without = deviceWith();
    registerBackgroundSync(without.device, containerWith(undefined));
    without.setWaiting(1);
    const refused = deviceWith();
    registerBackgroundSync(refused.device, containerWith({ register: () => Promise.reject(new Error('not allowed')) }));
    refused.setWaiting(1);
    await vi.waitFor(() => expect(refused.warnings).toEqual(['background sync could not be asked for']));
    expect(without.warnings).toEqual([]);
  });
});
