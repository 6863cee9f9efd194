import { defaultClientId } from '#wire/session';
import { appOf } from '../src/http/app-build';
import type { TokensEnvironment } from '../src/session/tokens';

/** What a service worker needs from outside. */
export interface WorkerEnvironment extends TokensEnvironment {
  now(): Date;
  random(): number;
  newKey(): string;
}

/** A setting from the build, or its default; an empty one counts as absent. */
const setting = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The same settings as the pages' (decisions 30). */
const apiBase = (): string => setting(import.meta.env.VITE_API_BASE, '/api').replace(/\/$/, '');

/**
 * The parts of the worker's global scope that are used; declared one by one, so that tests without a worker's types can
 * read this file.
 */
type WorkerScope = Pick<WindowOrWorkerGlobalScope, 'fetch' | 'indexedDB'> & {
  readonly navigator: { readonly locks: LockManager };
};

/** The real one. */
export const workerEnvironment = (worker: WorkerScope): WorkerEnvironment => ({
  apiBase: apiBase(),
  app: appOf(apiBase()),
  clientId: setting(import.meta.env.VITE_CLIENT_ID, defaultClientId),
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
