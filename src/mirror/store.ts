import { createTurns } from '#domain/turns';
import type { Durability, MirrorDatabase, Rows, Settlement, TableName } from './database';
import { lastWritten, readAgain, readOn } from './journal';
import { type Load, loadTables, needsSending, tablesOf } from './loading';
import type { Memory } from './memory';
import { isWhole, metaNames } from './meta-rows';
import type { IsReadable } from './readable';
import type { Rescue, RescueResult, writeBack } from './rescue';
import { createShown } from './shown';
import { TakenAway, watchDatabase } from './taken-away';
import { readTransaction, writeTransaction } from './transaction';
import type { BoundTables, OptimisticWriter, Writer } from './writer';

// The only way to write the mirror's tables: a transaction on disk, then the same rows in memory, then in the other
// tabs. And the only way to read them: after a deletion by the browser, reads wait until the pending entries are
// written back.

export type { BoundTables, OptimisticWriter, Writer } from './writer';

export interface Store {
  /** Filters stored rows to those that can be used; code that reads the disk itself must call this first. */
  readable<Row>(name: TableName | 'accepted', rows: readonly Row[]): Row[];
  /** Reads these tables from disk in one transaction, after the running writes. */
  read<T>(names: readonly string[], work: (tables: BoundTables) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction over these tables, strict by default; then memory and the other tabs show it
   * (SYNC-7). A relaxed write is shown in memory just before it is on disk, and what `optimistic` puts is shown before
   * the transaction.
   */
  write<T>(
    tables: readonly string[],
    work: (writer: Writer) => Promise<T>,
    durability?: Durability,
    optimistic?: (optimistic: OptimisticWriter) => void,
  ): Promise<T>;
  /** Whether a strict write of this page has put this row, with the same content. */
  isStored<Name extends TableName>(name: Name, row: Rows[Name]): boolean;
  /** Changes memory only, for values that need no row on disk. */
  setInMemory(name: string, value: unknown): void;
  onSettled(listener: (settlement: Settlement) => void): () => void;
  /**
   * Shows what other tabs and the service worker wrote, even if they were killed before they could announce it
   * (SYNC-7).
   */
  catchUp(): Promise<void>;
  /** Writes pending entries back if the browser deleted the database. */
  rescue(): Promise<Rescue>;
  /**
   * The browser may have deleted the database: nothing is read or written before the pending entries are written back.
   */
  doubt(): void;
  /** Loads small tables before it resolves and the others after that (`everything`). */
  load(which: Load): Promise<{ readonly everything: Promise<void> }>;
  close(): void;
}

interface StoreOptions {
  readonly database: MirrorDatabase;
  /** Another connection to the same database, for data that the server can send again. */
  readonly relaxed: MirrorDatabase;
  readonly memory: Memory;
  readonly isReadable: IsReadable;
  readonly writeBack: typeof writeBack;
  onRescue(rescue: RescueResult): void;
  readonly accountId: string;
  openChannel(name: string): BroadcastChannel | undefined;
  painted?(): Promise<void>;
  warn(message: string, details?: unknown): void;
}

export const createStore = (options: StoreOptions): Store => {
  const { database, relaxed, memory } = options;
  const channel = options.openChannel(`teren-mirror-${options.accountId}`);
  const shown = createShown(memory);
  let closed = false;
  // One at a time, memory included: a row read for another tab must not overwrite a newer one written here.
  const { inTurn } = createTurns();

  const watch = watchDatabase({
    ...options,
    connections: [database, relaxed],
    isOpen: () => !closed && shown.held.size > 0,
    shownUpTo: () => shown.upTo,
    async writtenBack({ n, name, isBlank }) {
      // The server's data stays shown until it is pulled again, unless another tab has pulled it already.
      const again = isBlank ? needsSending : [...shown.held];
      const read = await readAgain(database, again, memory.tables.meta.rows.keys());
      if (read.name !== name) throw new TakenAway();
      shown.setInMemory(metaNames.stillShown, isBlank && isWhole(memory));
      shown.show(read.patch);
      shown.upTo = n;
      channel?.postMessage(n);
    },
  });
  // Only if the browser closed the database: a sign-out in another tab empties the journal too, and what it sealed must
  // not be written back.
  const rescue = (): Promise<Rescue> => inTurn(async () => (watch.isDoubted ? watch.rescueNow() : 'there'));

  const readJournal = async (own?: number): Promise<void> => {
    const read = await readOn(database, [...shown.held], shown.upTo, memory.tables.meta.rows.keys(), own);
    if (!watch.hasName(read.name)) {
      await watch.rescueNow();
      return;
    }
    shown.upTo = read.upTo;
    shown.show(read.patch, read.settled);
  };
  const notRead = (error: unknown): void => {
    if (!closed) options.warn('What another tab wrote could not be read', error);
  };
  const catchUp = (): Promise<void> =>
    inTurn(async () => {
      if (watch.isDoubted) await watch.rescueNow();
      if (!watch.isDoubted) await readJournal();
    });
  const onMessage = ({ data }: MessageEvent<number>): void => {
    if (data > shown.upTo) catchUp().catch(notRead);
  };

  const commit = async <T>(
    names: readonly string[],
    work: (writer: Writer) => Promise<T>,
    durability: Durability,
  ): Promise<T> => {
    const connection = durability === 'strict' ? database : relaxed;
    const { result, written, n } = await writeTransaction(connection, names, work, {
      begins: watch.assertSameDatabase,
      worked({ patch, settled }) {
        // Shown even if the disk refuses it; the stored cursor makes the next pull fetch it again.
        if (durability === 'relaxed') shown.show(patch, settled);
      },
    });
    if (durability === 'strict') {
      shown.show(written.patch, written.settled);
      shown.stored(written.patch);
    }
    if (n === undefined) return result;
    channel?.postMessage(n);
    if (n === shown.upTo + 1) shown.upTo = n;
    else await readJournal(n).catch(notRead); // the write is committed, even if reading the journal fails
    return result;
  };

  return {
    read: (names, work) =>
      inTurn(async () => {
        await watch.rescueFirst();
        return watch.retryAfterRescue(() => readTransaction(database, names, work, watch.assertSameDatabase));
      }),
    readable: (name, rows) => rows.filter((row) => options.isReadable(name, row)),
    write: (names, work, durability = 'strict', optimistic) =>
      inTurn(async () => {
        await watch.rescueFirst();
        if (optimistic !== undefined) {
          if (shown.showOptimistic(optimistic)) await options.painted?.();
        }
        return watch.retryAfterRescue(() => commit(names, work, durability));
      }),
    isStored: shown.isStored,
    setInMemory: shown.setInMemory,
    onSettled: shown.onSettled,
    catchUp,
    rescue,
    doubt() {
      watch.doubt();
      void rescue();
    },
    async load(which) {
      await watch.begin();
      shown.upTo = await lastWritten(database.journal); // writes from here on are read again
      shown.held = new Set(tablesOf(which));
      channel?.addEventListener('message', onMessage);
      return loadTables(which, { ...options, setInMemory: shown.setInMemory, inTurn, isClosed: () => closed });
    },
    close() {
      closed = true;
      shown.stop();
      channel?.removeEventListener('message', onMessage);
      channel?.close();
      database.close();
      relaxed.close();
    },
  };
};
