import { fromBuild } from '../src/http/app-build';
import type { TokensEnvironment } from '../src/session/tokens';

/** What a service worker needs from outside. */
export interface WorkerEnvironment extends TokensEnvironment {
  now(): Date;
  random(): number;
  newKey(): string;
}

/**
 * The parts of the worker's global scope that are used; declared one by one, so that tests without a worker's types can
 * read this file.
 */
type WorkerScope = Pick<WindowOrWorkerGlobalScope, 'fetch' | 'indexedDB'> & {
  readonly navigator: { readonly locks: LockManager };
};

/** The real one. */
export const workerEnvironment = (worker: WorkerScope): WorkerEnvironment => ({
  ...fromBuild(),
  fetch: (...args) => worker.fetch(...args),
  indexedDB: worker.indexedDB,
  IDBKeyRange,
  locks: worker.navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  now: () => new Date(),
  random: () => Math.random(),
  newKey: () => crypto.randomUUID(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  warn: (message, details) => (details === undefined ? console.warn(message) : console.warn(message, details)),
});
