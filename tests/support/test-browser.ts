// A browser profile for Node: what its tabs share (IndexedDB, locks, local storage, channels), and an Environment per
// tab.

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { WebSocket } from 'ws';
import type { Environment } from '../../src/session/environment';
import { createSharedLocks, type SharedLocks } from './locks';

const createStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};

/** BroadcastChannels of one profile: messages reach every other channel of that name, cloned, a moment later. */
const createChannels = () => {
  const open = new Map<string, Set<EventTarget>>();
  return (name: string): BroadcastChannel => {
    const peers = open.get(name) ?? new Set();
    open.set(name, peers);
    const channel = Object.assign(new EventTarget(), {
      name,
      onmessage: null,
      onmessageerror: null,
      postMessage(message: unknown) {
        const data: unknown = structuredClone(message);
        for (const peer of peers)
          if (peer !== channel)
            queueMicrotask(() => {
              if (peers.has(peer)) peer.dispatchEvent(Object.assign(new Event('message'), { data }));
            });
      },
      close() {
        peers.delete(channel);
      },
    });
    peers.add(channel);
    return channel as unknown as BroadcastChannel;
  };
};

/** Where a tab finds the API and the live events of a server. */
export const addressesOf = (url: string): Pick<Environment, 'apiBase' | 'eventsUrl'> => ({
  apiBase: `${url}/api`,
  eventsUrl: `${url.replace('http', 'ws')}/api/events`,
});

/** A request without a network. */
export const noNetwork = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Pauses of the backoff, at a tenth of their length. */
export const shortPauses: Pick<Environment, 'setTimer'> = {
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms / 10);
    return () => clearTimeout(timer);
  },
};

export interface TestTab extends Environment {
  /** All warnings. */
  readonly warnings: string[];
  /** What happens when a user returns to the app. */
  wake(reason: 'online' | 'visible'): void;
  /** The browser reports that the network is gone. */
  sayOffline(): void;
}

export interface TestBrowser {
  readonly localStorage: Storage;
  readonly locks: SharedLocks;
  /** A tab, with its own session storage unless given one (a reload keeps it). */
  openTab(backend: { apiBase: string; eventsUrl: string }, overrides?: Partial<Environment>): TestTab;
}

/** A fresh profile. */
export const createTestBrowser = (): TestBrowser => {
  const indexedDB = new IDBFactory();
  const locks = createSharedLocks();
  const localStorage = createStorage();
  const openChannel = createChannels();
  let keys = 0;
  return {
    localStorage,
    locks,
    openTab({ apiBase, eventsUrl }, overrides = {}) {
      const warnings: string[] = [];
      const wakers = new Set<(reason: 'online' | 'visible') => void>();
      const doubters = new Set<() => void>();
      const tab: TestTab = {
        apiBase,
        eventsUrl,
        clientId: 'frontend',
        fetch: (...args) => fetch(...args),
        openSocket: (url) => new WebSocket(url) as unknown as globalThis.WebSocket,
        indexedDB,
        IDBKeyRange,
        locks: { request: () => Promise.reject(new Error('replaced below')) },
        localStorage,
        sessionStorage: createStorage(),
        openChannel,
        now: () => new Date(),
        random: () => Math.random(),
        newKey: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
        setTimer(callback, ms) {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
        isOnline: () => true,
        onWake(callback) {
          wakers.add(callback);
          return () => void wakers.delete(callback);
        },
        onOffline(callback) {
          doubters.add(callback);
          return () => void doubters.delete(callback);
        },
        warn: (message) => void warnings.push(message),
        warnings,
        wake: (reason) => {
          for (const waker of wakers) waker(reason);
        },
        sayOffline: () => {
          for (const doubter of doubters) doubter();
        },
      };
      return Object.assign(tab, { locks: locks.locksFor(tab) }, overrides);
    },
  };
};
