import type { Transaction } from 'dexie';
import { type Durability, keyOf, type MirrorDatabase, type Settlement, type TableName } from './database';
import { createDraft } from './draft';
import { lastWritten, readAgain, readOn, writeDown } from './journal';
import { large, needsSending, readTable, small } from './loading';
import type { Memory, Patch } from './memory';
import { isWhole, metaNames } from './meta-rows';
import type { IsReadable } from './readable';
import type { Rescue, RescueTold, writeBack } from './rescue';
import { TakenAway, watchDatabase } from './taken-away';
import { type Ahead, type BoundTables, bind, type Writer } from './writer';

// The one way into the mirror's tables: a transaction on disk, then the same rows in memory, then the other tabs. And
// the one way to read them: not before what waits is there.

export type { Ahead, BoundTables, Writer } from './writer';

export interface Store {
  /** Those of these rows of the disk that can be used: code that reads the disk itself asks this first. */
  readable<Row>(name: TableName | 'accepted', rows: readonly Row[]): Row[];
  /** These tables as the disk has them, in one transaction, once what is being written is there. */
  read<T>(names: readonly string[], work: (tables: BoundTables) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction over these tables, strict by default; then memory and the other tabs show it
   * (SYNC-7). Relaxed, memory shows it just before the disk has it, and what `ahead` puts before the transaction.
   */
  write<T>(
    tables: readonly string[],
    work: (writer: Writer) => Promise<T>,
    durability?: Durability,
    ahead?: (ahead: Ahead) => void,
  ): Promise<T>;
  /** Patches memory alone, with what is not worth a row on disk. */
  note(name: string, value: unknown): void;
  onSettled(listener: (settlement: Settlement) => void): () => void;
  /** Shows what other tabs and the service worker wrote, also what they did not live to tell of (SYNC-7). */
  catchUp(): Promise<void>;
  /** Writes what waits back where the browser took the database away. */
  rescue(): Promise<Rescue>;
  /** The browser may have taken the database away: nothing is read or written before what waits is there again. */
  doubt(): void;
  /** Loads small tables before it resolves and the others behind it (`everything`). */
  load(which: 'all' | 'outbox'): Promise<{ readonly everything: Promise<void> }>;
  close(): void;
}

export const createStore = (options: {
  readonly database: MirrorDatabase;
  /** Another connection to the same database, for what the server can tell again. */
  readonly relaxed: MirrorDatabase;
  readonly memory: Memory;
  readonly isReadable: IsReadable;
  readonly writeBack: typeof writeBack;
  onRescue(rescue: RescueTold): void;
  readonly accountId: string;
  openChannel(name: string): BroadcastChannel | undefined;
  painted?(): Promise<void>;
  warn(message: string, details?: unknown): void;
}): Store => {
  const { database, relaxed, memory } = options;
  const channel = options.openChannel(`teren-mirror-${options.accountId}`);
  const listeners = new Set<(settlement: Settlement) => void>();
  let held: ReadonlySet<TableName> = new Set();
  /** The journal is shown up to this row. */
  let shownUpTo = 0;
  let closed = false;

  // One at a time, memory included: a row read for another tab can never overwrite a newer one written here meanwhile.
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined); // whoever asked for the work is told; the next in line only waits for its end
    return next;
  };

  const note: Store['note'] = (name, value) => memory.patch({ meta: { puts: [{ name, value }], removed: [] } });
  const show = (patch: Patch, settled: readonly Settlement[]): void => {
    const shown = Object.fromEntries(Object.entries(patch).filter(([name]) => held.has(name as TableName)));
    memory.patch(shown as Patch);
    for (const settlement of settled) for (const listener of [...listeners]) listener(settlement);
  };

  const hear = async (own?: number): Promise<void> => {
    const heard = await readOn(database, [...held], shownUpTo, memory.tables.meta.rows.keys(), own);
    if (!watch.hasName(heard.name)) {
      await watch.rescueNow();
      return;
    }
    shownUpTo = heard.upTo;
    show(heard.patch, heard.settled);
  };
  const notHeard = (error: unknown): void => {
    if (!closed) options.warn('What another tab wrote could not be read', error);
  };

  const showAhead = (tell: (ahead: Ahead) => void): void => {
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
    show(draft.patch(), []);
  };

  const write: Store['write'] = (names, work, durability = 'strict', ahead) =>
    oneAtATime(async () => {
      await watch.rescueFirst();
      if (ahead !== undefined) {
        showAhead(ahead);
        await options.painted?.();
      }
      return watch.retryAfterRescue(() => commit(names, work, durability));
    });

  const read: Store['read'] = (names, work) =>
    oneAtATime(async () => {
      await watch.rescueFirst();
      return watch.retryAfterRescue(() =>
        database.transaction('r', [...names, 'meta'], async (transaction) => {
          await watch.assertSameDatabase(transaction.table('meta'));
          return work(bind([...names, 'meta'], transaction));
        }),
      );
    });

  const commit = async <T>(
    names: readonly string[],
    work: (writer: Writer) => Promise<T>,
    durability: Durability,
  ): Promise<T> => {
    const draft = createDraft();
    const settled: Settlement[] = [];
    const begin = (transaction: Transaction, tables: BoundTables): Writer => ({
      tables,
      async put(name, rows) {
        if (rows.length === 0) return;
        await transaction.table(name).bulkPut(rows);
        for (const row of rows) draft.put(name, keyOf(name, row), row);
      },
      async remove(name, keys) {
        if (keys.length === 0) return;
        await transaction.table(name).bulkDelete([...keys]);
        for (const key of keys) draft.remove(name, key);
      },
      async clear(name) {
        await transaction.table(name).clear();
        draft.clear(name);
      },
      settle: (settlement) => settled.push(settlement),
    });
    const connection = durability === 'strict' ? database : relaxed;
    const [result, n] = await connection.transaction('rw', [...names, 'meta', 'journal'], async (transaction) => {
      await watch.assertSameDatabase(transaction.table('meta'));
      const done = await work(begin(transaction, bind(names, transaction)));
      // What the server told is true also where the disk refuses it; the cursor there says what to ask for again.
      if (durability === 'relaxed') show(draft.patch(), settled);
      const told = draft.told(settled);
      return [done, told && (await writeDown(transaction, told))] as const;
    });
    if (durability === 'strict') show(draft.patch(), settled);
    if (n === undefined) return result;
    channel?.postMessage(n);
    if (n === shownUpTo + 1) shownUpTo = n;
    else await hear(n).catch(notHeard); // what was to be written is written, whatever becomes of this
    return result;
  };

  const watch = watchDatabase({
    ...options,
    connections: [database, relaxed],
    isOpen: () => !closed && held.size > 0,
    shownUpTo: () => shownUpTo,
    async writtenBack({ n, name, isBlank }) {
      // What the server had told is shown until it is told again, unless it has been told to somebody else already.
      const again = isBlank ? needsSending : [...held];
      const read = await readAgain(database, again, memory.tables.meta.rows.keys());
      if (read.name !== name) throw new TakenAway();
      note(metaNames.stillShown, isBlank && isWhole(memory));
      show(read.patch, []);
      shownUpTo = n;
      channel?.postMessage(n);
    },
  });
  // Only where the browser closed it: a sign-out in another tab empties the journal too, and what it sealed stays so.
  const rescue = (): Promise<Rescue> => oneAtATime(async () => (watch.isDoubted ? watch.rescueNow() : 'there'));

  const catchUp = (): Promise<void> =>
    oneAtATime(async () => {
      if (watch.isDoubted) await watch.rescueNow();
      if (!watch.isDoubted) await hear();
    });
  const onMessage = ({ data }: MessageEvent<number>): void => {
    if (data > shownUpTo) catchUp().catch(notHeard);
  };

  return {
    read,
    readable: (name, rows) => rows.filter((row) => options.isReadable(name, row)),
    write,
    note,
    onSettled(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    catchUp,
    rescue,
    doubt() {
      watch.doubt();
      void rescue();
    },
    async load(which) {
      await watch.begin();
      shownUpTo = await lastWritten(database.journal); // what is written from here on is read again
      held = new Set(which === 'all' ? [...small, ...large] : needsSending);
      channel?.addEventListener('message', onMessage);
      const loadTable = (name: TableName) => readTable(name, { database, memory, oneAtATime, isClosed: () => closed });
      for (const name of which === 'all' ? small : needsSending) await loadTable(name);
      const rest = async () => {
        if (which === 'all') for (const name of large) await loadTable(name);
        note(metaNames.inMemory, true);
      };
      const everything = rest().catch((error: unknown) => {
        if (closed) return; // nobody asks any more
        options.warn('The mirror could not be read into memory', error);
        throw error;
      });
      everything.catch(() => undefined);
      return { everything };
    },
    close() {
      closed = true;
      listeners.clear();
      channel?.removeEventListener('message', onMessage);
      channel?.close();
      database.close();
      relaxed.close();
    },
  };
};
