import type { Transaction } from 'kysely';
import type { LogListener } from './log-moved';
import type { Tables } from './tables';

/** The first parameter of every storage function; inside a transaction the database may be used only through it. */
export type Tx = Transaction<Tables>;

export interface OpenOptions {
  /** Whether its schema is migrated; by default yes. */
  readonly migrates?: boolean;
}

/** One open database of either engine. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Runs the work in one read-committed transaction: when this resolves, all of it is stored and durable. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls back whenever the change log has grown, by this process or another, and whenever a change may have been
   * missed; resolves once it listens, with the unsubscribe. The callback has no change: the reader must read the log,
   * which is authoritative (SYNC-11). Also called when sessions were ended, or may have been.
   */
  onLogMoved(callback: LogListener): Promise<() => Promise<void>>;
  /**
   * Resolves with the reason once an engine inside this process has failed and does not answer until the process
   * restarts.
   */
  readonly failed?: Promise<Error>;
  /** How many transactions are queued. */
  waiting(): number;
  /** Free bytes on the disk it writes to; absent if that is not this machine's disk. */
  readonly freeBytes?: () => Promise<number>;
  /** Waits for running transactions and closes the database; a second call does nothing. */
  close(): Promise<void>;
}
