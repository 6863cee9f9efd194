/** The part of the outside world that a service worker has as well: no window, no storages (decisions 29). */
export interface WorkerEnvironment {
  /** Base of the spec §7 calls, e.g. '/api'. */
  readonly apiBase: string;
  readonly clientId: string;
  readonly fetch: typeof fetch;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  readonly locks: Pick<LockManager, 'request'>;
  openChannel(name: string): BroadcastChannel | undefined;
  now(): Date;
  random(): number;
  /** A fresh UUID. */
  newKey(): string;
  /** Calls back once after so many milliseconds; returns the cancel. */
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
}
