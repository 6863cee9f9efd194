/**
 * Everything outside the app that it needs, injected, so that several devices can live in one process and be killed there.
 * The browser's is src/browser-environment.ts; tests bring their own.
 */
export interface Environment {
  /** Base of the spec §7 calls, e.g. '/api'. */
  readonly apiBase: string;
  /** Where the live connection is, e.g. 'wss://host/api/events'. */
  readonly eventsUrl: string;
  readonly clientId: string;
  readonly fetch: typeof fetch;
  openSocket(url: string): WebSocket;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  readonly locks: Pick<LockManager, 'request'>;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  openChannel(name: string): BroadcastChannel | undefined;
  now(): Date;
  random(): number;
  /** A fresh UUID. */
  newKey(): string;
  /** Calls back once after so many milliseconds; returns the cancel. */
  setTimer(callback: () => void, ms: number): () => void;
  isOnline(): boolean;
  /** Calls back when the network or the user comes back; returns the unsubscribe. */
  onWake(callback: (reason: 'online' | 'visible') => void): () => void;
  warn(message: string, details?: unknown): void;
}
