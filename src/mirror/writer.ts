import type { Transaction } from 'dexie';
import {
  type MirrorDatabase,
  mirroredTables,
  type RowKey,
  type Rows,
  type Settlement,
  type TableName,
} from './database';
import type { Memory } from './memory';
import { metaNames } from './meta-rows';

/** The database's tables, bound to one transaction: Dexie's own tracking of it is lost after some awaits. */
export type BoundTables = Pick<MirrorDatabase, TableName | 'accepted' | 'aside'>;

export const bind = (names: readonly string[], transaction: Transaction): BoundTables =>
  Object.fromEntries(names.map((name) => [name, transaction.table(name)])) as BoundTables;

/** Writes of a transaction; reads use `tables`. */
export interface Writer {
  readonly tables: BoundTables;
  put<Name extends TableName>(name: Name, rows: readonly Rows[Name][]): Promise<void>;
  remove(name: TableName, keys: readonly RowKey[]): Promise<void>;
  clear(name: TableName): Promise<void>;
  /** Announced once the transaction is committed and memory shows it. */
  settle(settlement: Settlement): void;
}

/**
 * An optimistic update, shown before the transaction begins; it can read memory only, which may be older than the disk.
 */
export interface OptimisticWriter {
  readonly tables: Memory['tables'];
  put<Name extends TableName>(name: Name, rows: readonly Rows[Name][]): void;
  remove(name: TableName, keys: readonly RowKey[]): void;
}

const clearMirrored = async (writer: Writer): Promise<void> => {
  for (const name of mirroredTables) await writer.clear(name);
  await writer.remove('meta', [metaNames.rescued, metaNames.stillShown]);
};

/** Wipes the cache of the server's data and nothing else (SYNC-9, SYNC-13). */
export const wipe = async (writer: Writer): Promise<void> => {
  await clearMirrored(writer);
  await writer.remove('meta', [metaNames.cursor, metaNames.skipped, metaNames.load, metaNames.asOf]);
};

/**
 * After a rescue, memory keeps showing what the disk has lost, so that an agent without a signal can work. The server's
 * next data replaces all of it, because some rows may have been removed since.
 */
export const replaceRescued = async (writer: Writer): Promise<void> => {
  if ((await writer.tables.meta.get(metaNames.rescued)) !== undefined) await clearMirrored(writer);
};
