import { createListeners } from '#domain/listeners';
import { keyOf, type Rows, type Settlement, type TableName } from './database';
import { createDraft } from './draft';
import { type Memory, memoryKey, type Patch } from './memory';
import type { OptimisticWriter } from './writer';

// What memory shows of the disk, up to which journal row.

interface Shown {
  /** The tables in memory; none before they are loaded. */
  held: ReadonlySet<TableName>;
  /** Number of the last journal row that is shown. */
  upTo: number;
  /** Shows what was written, then announces the settlements. */
  show(patch: Patch, settled?: readonly Settlement[]): void;
  /** Shows what is about to be written: an optimistic update. Answers whether there was anything to show. */
  showOptimistic(tell: (optimistic: OptimisticWriter) => void): boolean;
  /** These rows are on the disk, as memory has them. */
  stored(patch: Patch): void;
  /** Whether the disk is known to have this row with the same content. */
  isStored<Name extends TableName>(name: Name, row: Rows[Name]): boolean;
  /** Sets a row of `meta` in memory only. */
  setInMemory(name: string, value: unknown): void;
  onSettled(listener: (settlement: Settlement) => void): () => void;
  stop(): void;
}

export const createShown = (memory: Memory): Shown => {
  const listeners = createListeners<[Settlement]>();
  /** Rows of memory that are on the disk for certain: a relaxed write may be shown, and then be refused. */
  const onDisk = new WeakSet<object>();
  const shown: Shown = {
    held: new Set(),
    upTo: 0,
    show(patch, settled = []) {
      const parts = Object.entries(patch).filter(([name]) => shown.held.has(name as TableName));
      memory.patch(Object.fromEntries(parts) as Patch);
      for (const settlement of settled) listeners.call(settlement);
    },
    showOptimistic(tell) {
      const draft = createDraft();
      tell({
        tables: memory.tables,
        put(name, rows) {
          for (const row of rows) draft.put(name, keyOf(name, row), row);
        },
        remove(name, keys) {
          for (const key of keys) draft.remove(name, key);
        },
      });
      const patch = draft.patch();
      shown.show(patch);
      return Object.keys(patch).length > 0;
    },
    stored(patch) {
      for (const part of Object.values(patch)) for (const row of part.puts) onDisk.add(row);
    },
    isStored(name, row) {
      const here = memory.tables[name].rows.get(memoryKey(keyOf(name, row)));
      return here !== undefined && onDisk.has(here) && JSON.stringify(here) === JSON.stringify(row);
    },
    setInMemory: (name, value) => memory.patch({ meta: { puts: [{ name, value }], removed: [] } }),
    onSettled: listeners.add,
    stop: listeners.clear,
  };
  return shown;
};
