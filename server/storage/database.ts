import { fileURLToPath } from 'node:url';
import type { Transaction } from 'kysely';
import { openFolder, openMemory } from './embedded/open';
import { openPostgres } from './postgres';
import type { Tables } from './tables';

/** The first parameter of every storage function; inside a transaction nothing else may reach the database. */
export type Tx = Transaction<Tables>;

/** One open database, whichever engine is under it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs the work in one read-committed transaction: all of it is stored and durable when this resolves, or none of it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls back whenever the change log has moved, by this process or another, and whenever a move may have been missed;
   * resolves once it listens, with the way to stop. The callback says 'look', never what moved: the log is the truth
   * (SYNC-11).
   */
  onLogMoved(callback: () => void): Promise<() => Promise<void>>;
  /**
   * Resolves with the reason once nothing is answered until this process starts again; absent where the engine is
   * another process.
   */
  readonly failed?: Promise<Error>;
  /** Bytes that are free where it writes; absent where that is not this machine's disk. */
  readonly freeBytes?: () => Promise<number>;
  /** Waits for transactions under way and lets go of the database; a second call does nothing. */
  close(): Promise<void>;
}

/**
 * Opens `file:<folder>`, `memory://` or `postgres://…` and brings its schema up to date. Throws with a sentence for the
 * operator when the address is none of these, the folder is in use or does not keep what it is given, or the database
 * cannot be reached.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('postgres://') || url.startsWith('postgresql://')) return openPostgres(url);
  if (url === 'memory://') return openMemory();
  if (url.startsWith('file://')) return openFolder(fileURLToPath(url));
  if (url.startsWith('file:')) return openFolder(url.slice('file:'.length));
  throw new Error("DATABASE_URL must begin with 'file:', 'memory://' or 'postgres://'.");
}
