import { keyOf, type MirrorDatabase, type RowKey, type Rows, type TableName } from './database';
import type { Memory } from './memory';
import { inMemoryName } from './meta-rows';

// How tables come from the disk into memory.

/** Rows per slice: a slice takes a few milliseconds, so typing is never held up (SYNC-17). */
const sliceSize = 2_000;

export const needsSending: readonly TableName[] = ['meta', 'outbox', 'ids'];
export const small: readonly TableName[] = [...needsSending, 'clients', 'accounts', 'bags', 'boxes', 'warehouses'];
/** What products show in lists comes with them, and the longest list last. */
export const large: readonly TableName[] = ['products', 'stock', 'observations', 'orders'];

/** Reads a table slice by slice, and notes when memory has all of it. */
export const readTable = async (
  name: TableName,
  {
    database,
    memory,
    oneAtATime,
    isClosed,
  }: {
    readonly database: MirrorDatabase;
    readonly memory: Memory;
    oneAtATime<T>(work: () => Promise<T>): Promise<T>;
    isClosed(): boolean;
  },
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
  memory.patch({ meta: { puts: [{ name: inMemoryName(name), value: true }], removed: [] } });
};
