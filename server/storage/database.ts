import type { Transaction } from 'kysely';
import type { Tables } from './tables';

/** The first parameter of every storage function; inside a transaction nothing else may reach the database. */
export type Tx = Transaction<Tables>;

/** How a database is opened. */
export interface OpenOptions {
  /** Whether its schema is brought up to date; yes by default. */
  readonly migrates?: boolean;
}

/** One open database, whichever engine is under it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Runs the work in one read-committed transaction: when this resolves, all of it is stored and durable. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls back whenever the change log has moved, by this process or another, and whenever a move may have been missed;
   * resolves once it listens, with the way to stop. The callback says 'look', never what moved: the log is the truth
   * (SYNC-11).
   */
  onLogMoved(callback: () => void): Promise<() => Promise<void>>;
  /** Resolves with the reason once the engine, where it is in this process, answers nothing until that starts again. */
  readonly failed?: Promise<Error>;
  /** How many transactions wait until it is their turn. */
  waiting(): number;
  /** Bytes that are free where it writes; absent where that is not this machine's disk. */
  readonly freeBytes?: () => Promise<number>;
  /** Waits for transactions under way and lets go of the database; a second call does nothing. */
  close(): Promise<void>;
}
