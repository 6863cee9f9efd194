import { keyOf, type RowKey, type Rows, type TableName } from './database';

/** One table as read: rows by key, in no particular order. */
export interface MemoryTable<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Rises with every change, so that an answer can be kept until then. */
  readonly version: number;
  /** Every row that changed since `version`, or undefined when that is too long ago: read them all. */
  changedSince(version: number): { readonly puts: readonly Row[]; readonly removed: readonly string[] } | undefined;
  subscribe(callback: () => void): () => void;
}

export type Patch = { [Name in TableName]?: { clear?: boolean; puts: Rows[Name][]; removed: RowKey[] } };

export interface Memory {
  readonly tables: { readonly [Name in TableName]: MemoryTable<Rows[Name]> };
  /** Changes all tables of the patch first and tells their readers afterwards: nobody sees half of a transaction (SYNC-7). */
  patch(patch: Patch): void;
}

/** A compound key as one string. */
export const memoryKey = (key: RowKey): string => (Array.isArray(key) ? key.join('|') : String(key));

/** Steps that a reader may lag behind and still be told what changed; a first load is 100 pages of 1,000. */
const keptSteps = 200;

interface Step<Row> {
  readonly version: number;
  readonly puts: readonly Row[];
  readonly removed: readonly string[];
}

const createTable = <Name extends TableName>(name: Name) => {
  const rows = new Map<string, Rows[Name]>();
  const listeners = new Set<() => void>();
  let steps: Step<Rows[Name]>[] = [];
  let version = 0;
  /** Versions before this one cannot be brought up to date by steps. */
  let floor = 0;
  return {
    rows,
    get version() {
      return version;
    },
    changedSince(since: number) {
      if (since < floor) return undefined;
      const missed = steps.filter((step) => step.version > since);
      if (missed.length === 1) return missed[0];
      // The last word on each key counts.
      const latest = new Map<string, Rows[Name] | undefined>();
      for (const step of missed) {
        for (const key of step.removed) latest.set(key, undefined);
        for (const row of step.puts) latest.set(memoryKey(keyOf(name, row)), row);
      }
      const puts: Rows[Name][] = [];
      const removed: string[] = [];
      for (const [key, row] of latest) {
        if (row === undefined) removed.push(key);
        else puts.push(row);
      }
      return { puts, removed };
    },
    subscribe(callback: () => void) {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
      };
    },
    change({ clear, puts, removed }: NonNullable<Patch[Name]>) {
      version += 1;
      if (clear) {
        rows.clear();
        steps = [];
        floor = version;
      }
      const gone = removed.map(memoryKey);
      for (const key of gone) rows.delete(key);
      for (const row of puts) rows.set(memoryKey(keyOf(name, row)), row);
      if (clear) return;
      steps.push({ version, puts, removed: gone });
      if (steps.length > keptSteps) {
        const [oldest] = steps.splice(0, 1);
        floor = oldest?.version ?? floor;
      }
    },
    tell() {
      for (const listener of [...listeners]) listener();
    },
  };
};

/** The mirror's tables in memory: loaded once, patched after each committed transaction (SYNC-17). */
export const createMemory = (): Memory => {
  const tables = {
    products: createTable('products'),
    clients: createTable('clients'),
    orders: createTable('orders'),
    warehouses: createTable('warehouses'),
    boxes: createTable('boxes'),
    bags: createTable('bags'),
    observations: createTable('observations'),
    accounts: createTable('accounts'),
    stock: createTable('stock'),
    outbox: createTable('outbox'),
    ids: createTable('ids'),
    meta: createTable('meta'),
  };
  return {
    tables,
    patch(patch) {
      const names = Object.keys(patch) as TableName[];
      for (const name of names) {
        const part = patch[name];
        // The name chose both the table and its part; TypeScript cannot follow that through the union.
        if (part !== undefined) (tables[name] as { change(part: unknown): void }).change(part);
      }
      for (const name of names) tables[name].tell();
    },
  };
};
