import { keyOf, type MirrorDatabase, type RowKey, type Rows, type TableName } from './database';
import type { Memory } from './memory';
import { inMemoryName, metaNames } from './meta-rows';

// How tables come from the disk into memory.

/** Rows per slice: a slice takes a few milliseconds, so typing is never held up (SYNC-17). */
const sliceSize = 2_000;

export const needsSending: readonly TableName[] = ['meta', 'outbox', 'ids'];
const small: readonly TableName[] = [...needsSending, 'clients', 'accounts', 'bags', 'boxes', 'warehouses'];
/** What products show in lists comes with them, and the longest list last. */
const large: readonly TableName[] = ['products', 'stock', 'observations', 'orders'];

/** 'outbox': what sending needs, and nothing else. */
export type Load = 'all' | 'outbox';
const firstOf = { all: small, outbox: needsSending } as const;
const restOf = { all: large, outbox: [] } as const;

export const tablesOf = (which: Load): readonly TableName[] => [...firstOf[which], ...restOf[which]];

interface Loading {
  readonly database: MirrorDatabase;
  readonly memory: Memory;
  setInMemory(name: string, value: unknown): void;
  oneAtATime<T>(work: () => Promise<T>): Promise<T>;
  isClosed(): boolean;
  warn(message: string, details?: unknown): void;
}

/** Reads a table slice by slice, and notes when memory has all of it. */
const readTable = async (
  name: TableName,
  { database, memory, setInMemory, oneAtATime, isClosed }: Loading,
): Promise<void> => {
  const table = database.table(name);
  let after: RowKey | undefined;
  while (!isClosed()) {
    // Each slice takes its turn, so that what is written between two of them is never overwritten by an older row.
    const rows = await oneAtATime(async () => {
      const from = after === undefined ? table.orderBy(':id') : table.where(':id').above(after);
      const slice: Rows[TableName][] = await from.limit(sliceSize).toArray();
      memory.patch({ [name]: { puts: slice, removed: [] } });
      return slice;
    });
    const end = rows.at(-1);
    if (end === undefined || rows.length < sliceSize) break;
    after = keyOf(name, end);
  }
  setInMemory(inMemoryName(name), true);
};

/** Loads small tables before it resolves and the others behind it (`everything`). */
export const loadTables = async (which: Load, loading: Loading): Promise<{ readonly everything: Promise<void> }> => {
  for (const name of firstOf[which]) await readTable(name, loading);
  const rest = async () => {
    for (const name of restOf[which]) await readTable(name, loading);
    loading.setInMemory(metaNames.inMemory, true);
  };
  const everything = rest().catch((error: unknown) => {
    if (loading.isClosed()) return; // nobody asks any more
    loading.warn('The mirror could not be read into memory', error);
    throw error;
  });
  everything.catch(() => undefined);
  return { everything };
};
