import { keyOf, type MirrorDatabase, type RowKey, type Rows, type TableName } from './database';
import type { Memory } from './memory';
import { inMemoryName, metaNames } from './meta-rows';

// Loads tables from disk into memory.

/** Rows per slice: a slice takes a few milliseconds, so that it never delays typing (SYNC-17). */
const sliceSize = 2_000;

export const needsSending: readonly TableName[] = ['meta', 'outbox', 'ids'];
const small: readonly TableName[] = [...needsSending, 'clients', 'accounts', 'bags', 'boxes', 'warehouses'];
/** Products are loaded together with the stock that lists show beside them; the longest list is last. */
const large: readonly TableName[] = ['products', 'stock', 'observations', 'visits', 'orders'];

/** 'outbox': only what sending needs. */
export type Load = 'all' | 'outbox';
const firstOf = { all: small, outbox: needsSending } as const;
const restOf = { all: large, outbox: [] } as const;

export const tablesOf = (which: Load): readonly TableName[] => [...firstOf[which], ...restOf[which]];

interface Loading {
  readonly database: MirrorDatabase;
  readonly memory: Memory;
  setInMemory(name: string, value: unknown): void;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  isClosed(): boolean;
  warn(message: string, details?: unknown): void;
}

/** Loads a table slice by slice, and records when all of it is in memory. */
const readTable = async (
  name: TableName,
  { database, memory, setInMemory, inTurn, isClosed }: Loading,
): Promise<void> => {
  const table = database.table(name);
  let after: RowKey | undefined;
  while (!isClosed()) {
    // Each slice takes its turn, so that an older row never overwrites one written between two slices.
    const rows = await inTurn(async () => {
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

/** Loads small tables before it resolves and the others after that (`everything`). */
export const loadTables = async (which: Load, loading: Loading): Promise<{ readonly everything: Promise<void> }> => {
  for (const name of firstOf[which]) await readTable(name, loading);
  const rest = async () => {
    for (const name of restOf[which]) await readTable(name, loading);
    loading.setInMemory(metaNames.inMemory, true);
  };
  const everything = rest().catch((error: unknown) => {
    if (loading.isClosed()) return; // the mirror was closed: no one needs the rows
    loading.warn('The mirror could not be read into memory', error);
    throw error;
  });
  everything.catch(() => undefined);
  return { everything };
};
