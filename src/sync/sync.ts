import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';
import type { Mirror, Settlement } from '../mirror/mirror';
import type { SyncStatus } from './status';

export type { SyncStatus } from './status';

export interface Sync {
  start(): void;
  /** Stops sending and listening; what waits stays where it is. Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
  /** Persists a command and begins to send it; resolves once it is persisted (SYNC-1). The same key twice is one entry. */
  enqueue(command: Command, key?: string): Promise<Enqueued>;
  /** Pulls and sends now, whatever the backoff says (SYNC-5). */
  wake(): void;
  /** Sends an entry again, also a refused one, under its key (decisions 26). */
  retry(entryId: number): Promise<void>;
  /** Takes an entry out by the user's own hand; 'being-sent' when an attempt is running, 'gone' when it is not there any more. */
  discard(entryId: number): Promise<'discarded' | 'being-sent' | 'gone'>;
  readonly status: { read(): SyncStatus; subscribe(callback: () => void): () => void };
  /** Called for every entry that is accepted or refused, in whichever tab; returns the unsubscribe. */
  onSettled(listener: (entry: OutboxEntry, outcome: Settlement['outcome']) => void): () => void;
}

export interface Enqueued {
  /** `known`: an entry with this key was there before, waiting or already accepted. */
  readonly kind: 'added' | 'known';
  readonly entry: OutboxEntry;
  readonly accepted: boolean;
}

export declare const createSync: (options: { mirror: Mirror }) => Sync;
