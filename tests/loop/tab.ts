import { randomUUID } from 'node:crypto';
import type { Environment } from '../../src/session/environment';
import { heartbeatSeconds } from '../../src/wire/event';
import type { TestBrowser } from '../support/test-browser';
import { addressesOf } from '../support/test-browser';
import { faultyFetch, type Network } from './faulty-network';
import { faultySocket } from './faulty-socket';
import { hurry } from './hurry';
import { type Life, never } from './life';
import { mortalDatabase } from './mortal-database';
import type { Sabotage } from './sabotage';

export interface TabOptions {
  readonly browser: TestBrowser;
  readonly storage: IDBFactory;
  readonly localStorage: Storage;
  readonly network: Network;
  readonly url: string;
  readonly sabotage: Sabotage;
  now(): Date;
  warn(message: string): void;
}

/** Local storage to which a dead app writes nothing. */
const mortalStorage = (storage: Storage, life: Life): Storage => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem(key, value) {
    if (!life.dead) storage.setItem(key, value);
  },
  removeItem(key) {
    if (!life.dead) storage.removeItem(key);
  },
  clear() {
    if (!life.dead) storage.clear();
  },
});

/** A tab of a profile, or its service worker, for one life: after its end it has no more effects. */
export const openTab = (life: Life, { browser, network, sabotage, url, ...options }: TabOptions): Environment => {
  const tab = browser.openTab(addressesOf(url), {
    fetch: faultyFetch(life, network, sabotage),
    openSocket: (events) => faultySocket(events, life, network),
    indexedDB: mortalDatabase(options.storage, life),
    localStorage: mortalStorage(options.localStorage, life),
    newKey: () => randomUUID(),
    now: options.now,
    random: () => network.random.next(),
    // The server's heartbeats follow its own clock, so the timeout of its silence follows that clock too.
    setTimer(callback, ms) {
      const timer = setTimeout(
        () => {
          if (!life.dead) callback();
        },
        ms >= heartbeatSeconds * 1_000 * 2 ? ms : ms / hurry,
      );
      return () => clearTimeout(timer);
    },
    warn: (message, details) => {
      if (!life.dead)
        options.warn(
          `${message} ${details instanceof Error ? (details.stack ?? `${details.name}: ${details.message}`) : ''}`,
        );
    },
  });
  // The browser's part of a death: locks are freed, channels closed.
  const channels: BroadcastChannel[] = [];
  const { openChannel } = tab;
  life.onDeath(() => {
    browser.locks.release(tab);
    for (const channel of channels) channel.close();
  });
  const { request } = tab.locks;
  Object.assign(tab, {
    // Code that still runs at the moment of death must not take a lock.
    locks: {
      request: ((...args: Parameters<typeof request>) => (life.dead ? never() : request(...args))) as typeof request,
    },
    openChannel(name: string) {
      const channel = openChannel(name);
      if (channel !== undefined) channels.push(channel);
      return channel;
    },
  });
  return Object.assign(tab, sabotage.environment?.(tab));
};
