import type { TokensEnvironment } from './tokens';

/**
 * Everything outside the app that it needs, injected, so that tests can run several devices in one process and kill
 * them. The browser's is src/browser-environment.ts; tests provide their own.
 */
export interface Environment extends TokensEnvironment {
  /** URL of the live connection, e.g. 'wss://host/api/events'. */
  readonly eventsUrl: string;
  openSocket(url: string): WebSocket;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  now(): Date;
  random(): number;
  /** A fresh UUID. */
  newKey(): string;
  isOnline(): boolean;
  /** Calls back when the network or the user is back; returns the unsubscribe. */
  onWake(callback: (reason: 'online' | 'visible') => void): () => void;
  /** Calls back when the browser reports that the network is gone; returns the unsubscribe. */
  onOffline(callback: () => void): () => void;
  /** Reports that the server wants a newer app; absent if no update is possible here. */
  outdated?(): void;
  /** Calls back at each such report, and at once if there was one; returns the unsubscribe. */
  onOutdated?(callback: () => void): () => void;
  /** Reloads the page; absent if there is no page. */
  reload?(): void;
  /** Resolves when the last changes are painted; at once if the page is hidden. Absent if there is no screen. */
  painted?(): Promise<void>;
}
