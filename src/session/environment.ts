import type { TokensEnvironment } from './tokens';

/**
 * Everything outside the app that it needs, injected, so that several devices can live in one process and be killed there.
 * The browser's is src/browser-environment.ts; tests bring their own.
 */
export interface Environment extends TokensEnvironment {
  /** Where the live connection is, e.g. 'wss://host/api/events'. */
  readonly eventsUrl: string;
  openSocket(url: string): WebSocket;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  now(): Date;
  random(): number;
  /** A fresh UUID. */
  newKey(): string;
  isOnline(): boolean;
  /** Calls back when the network or the user comes back; returns the unsubscribe. */
  onWake(callback: (reason: 'online' | 'visible') => void): () => void;
  /** Calls back when the browser says that the network is gone; returns the unsubscribe. */
  onOffline(callback: () => void): () => void;
  /** Says that the server wants a newer app; not there where nothing could bring it. */
  outdated?(): void;
  /** Calls back each time that this was said; returns the unsubscribe. */
  onOutdated?(callback: () => void): () => void;
  /** Begins the page anew; not there where there is no page. */
  reload?(): void;
  /** Resolves when what was changed is painted; at once where nobody looks. Not there where there is no screen. */
  painted?(): Promise<void>;
}
