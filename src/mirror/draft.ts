import type { ChangedKeys, RowKey, Settlement, TableName } from './database';
import { memoryKey, type Patch } from './memory';

/** Collects the rows that a transaction writes; the last write to each key counts. */
export const createDraft = () => {
  const tables = new Map<TableName, { clear: boolean; rows: Map<string, { key: RowKey; row: unknown }> }>();
  const table = (name: TableName) => {
    const kept = tables.get(name) ?? { clear: false, rows: new Map() };
    tables.set(name, kept);
    return kept;
  };
  return {
    put: (name: TableName, key: RowKey, row: unknown) => table(name).rows.set(memoryKey(key), { key, row }),
    remove: (name: TableName, key: RowKey) => table(name).rows.set(memoryKey(key), { key, row: undefined }),
    clear(name: TableName) {
      table(name).clear = true;
      table(name).rows.clear();
    },
    patch(): Patch {
      const parts = [...tables].map(([name, { clear, rows }]) => {
        const all = [...rows.values()];
        const puts = all.filter(({ row }) => row !== undefined).map(({ row }) => row);
        return [name, { clear, puts, removed: all.filter(({ row }) => row === undefined).map(({ key }) => key) }];
      });
      return Object.fromEntries(parts) as Patch;
    },
    /** Undefined if the transaction changed nothing. */
    changedKeys(settled: readonly Settlement[]): ChangedKeys | undefined {
      if (tables.size === 0 && settled.length === 0) return undefined;
      const cleared = [...tables].filter(([, { clear }]) => clear).map(([name]) => name);
      const keys = [...tables].map(([name, { rows }]) => [name, [...rows.values()].map(({ key }) => key)]);
      return { cleared, keys: Object.fromEntries(keys), settled };
    },
  };
};
