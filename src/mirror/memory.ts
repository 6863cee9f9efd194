import { createListeners } from '#domain/listeners';
import { keyOf, mirroredTables, type RowKey, type Rows, type TableName } from './database';
import { type IsReadable, isReadable } from './readable';

/** A row before and after a change; undefined if it did not exist, or no longer exists. */
export interface RowChange<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** One table for reading: rows by key, in no particular order. */
export interface MemoryTable<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Rises with every change, so that a query can cache its result until then. */
  readonly version: number;
  /** Changes since `version`, each row once; undefined if that is too long ago: read all rows. */
  changedSince(version: number): readonly RowChange<Row>[] | undefined;
  subscribe(callback: () => void): () => void;
}

export type Patch = { [Name in TableName]?: { clear?: boolean; puts: Rows[Name][]; removed: RowKey[] } };

/** A stored row that does not have the fields of its table. */
export interface Unreadable {
  readonly table: TableName;
  readonly key: RowKey;
  readonly row: unknown;
}

interface UnreadableRows {
  readonly rows: ReadonlyMap<string, Unreadable>;
  readonly version: number;
  subscribe(callback: () => void): () => void;
}

export interface Memory {
  readonly unreadable: UnreadableRows;
  readonly tables: { readonly [Name in TableName]: MemoryTable<Rows[Name]> };
  /** Changes all tables of the patch before it notifies any reader: no reader sees half of a transaction (SYNC-7). */
  patch(patch: Patch): void;
}

/** A compound key as one string. */
export const memoryKey = (key: RowKey): string => (Array.isArray(key) ? key.join('|') : String(key));

/** Number of steps that a reader may lag behind and still get only the changes; a first load is 100 pages of 1,000. */
const keptSteps = 200;

interface Step<Row> {
  readonly version: number;
  readonly changes: readonly (RowChange<Row> & { readonly key: string })[];
}

const createTable = <Name extends TableName>(name: Name) => {
  type Row = Rows[Name];
  const rows = new Map<string, Row>();
  const listeners = createListeners();
  let steps: Step<Row>[] = [];
  let version = 0;
  /** Readers at a version before this one must read all rows. */
  let floor = 0;
  return {
    rows,
    get version() {
      return version;
    },
    changedSince(since: number): readonly RowChange<Row>[] | undefined {
      if (since < floor) return undefined;
      const missed = steps.filter((step) => step.version > since);
      if (missed.length <= 1) return missed[0]?.changes ?? [];
      // From the first state of each key to the last.
      const net = new Map<string, RowChange<Row>>();
      for (const { key, before, after } of missed.flatMap((step) => step.changes)) {
        const known = net.get(key);
        net.set(key, { before: known === undefined ? before : known.before, after });
      }
      return [...net.values()];
    },
    subscribe: listeners.add,
    /** Whether anything changed: writing the identical row object changes nothing. */
    change({ clear, puts, removed }: NonNullable<Patch[Name]>): boolean {
      if (clear) rows.clear();
      const changes: { key: string; before: Row | undefined; after: Row | undefined }[] = [];
      for (const key of removed.map(memoryKey)) {
        const before = rows.get(key);
        if (before === undefined) continue;
        changes.push({ key, before, after: undefined });
        rows.delete(key);
      }
      for (const row of puts) {
        const key = memoryKey(keyOf(name, row));
        const before = rows.get(key);
        if (before === row) continue;
        changes.push({ key, before, after: row });
        rows.set(key, row);
      }
      if (!clear && changes.length === 0) return false;
      version += 1;
      if (clear) {
        steps = [];
        floor = version;
        return true;
      }
      steps.push({ version, changes });
      if (steps.length > keptSteps) {
        const [oldest] = steps.splice(0, 1);
        floor = oldest?.version ?? floor;
      }
      return true;
    },
    tell: listeners.call,
  };
};

const createUnreadable = (judge: IsReadable) => {
  const rows = new Map<string, Unreadable>();
  const listeners = createListeners();
  let version = 0;
  const nameOf = (table: TableName, key: RowKey): string => `${table} ${memoryKey(key)}`;
  return {
    rows,
    get version() {
      return version;
    },
    subscribe: listeners.add,
    /**
     * Collects the patch's unreadable rows, and drops collected rows that the patch repairs or removes; returns the
     * patch without the unreadable ones.
     */
    sift<Name extends TableName>(table: Name, part: NonNullable<Patch[Name]>): NonNullable<Patch[Name]> {
      const before = version;
      const forget = (name: string): void => {
        if (rows.delete(name)) version += 1;
      };
      if (part.clear) for (const name of [...rows.keys()]) if (name.startsWith(`${table} `)) forget(name);
      if (rows.size > 0) for (const key of part.removed) forget(nameOf(table, key));
      const gone: RowKey[] = [];
      const puts = part.puts.filter((row) => {
        const readable = judge(table, row);
        if (readable && rows.size === 0) return true;
        const key = keyOf(table, row);
        forget(nameOf(table, key));
        if (readable) return true;
        rows.set(nameOf(table, key), { table, key, row });
        version += 1;
        gone.push(key);
        return false;
      });
      if (version !== before) listeners.call();
      return gone.length === 0 ? part : { ...part, puts, removed: [...part.removed, ...gone] };
    },
  };
};

/** The mirror's tables in memory: loaded once, patched after each committed transaction (SYNC-17). */
export const createMemory = (judge: IsReadable = isReadable): Memory => {
  const unreadable = createUnreadable(judge);
  const names = [...mirroredTables, 'outbox', 'ids', 'meta'] as const satisfies readonly TableName[];
  const tables = Object.fromEntries(names.map((name) => [name, createTable(name)])) as unknown as {
    readonly [Name in TableName]: ReturnType<typeof createTable<Name>>;
  };
  return {
    tables,
    unreadable,
    patch(patch) {
      const changed = (Object.keys(patch) as TableName[]).filter((name) => {
        const part = patch[name];
        // The name determines both the table's type and its part's; TypeScript cannot follow that through the union.
        if (part === undefined) return false;
        const sifted = unreadable.sift(name, part as NonNullable<Patch[typeof name]>);
        return (tables[name] as { change(part: unknown): boolean }).change(sifted);
      });
      for (const name of changed) tables[name].tell();
    },
  };
};
