import type { Table } from 'dexie';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import { createListeners } from '#domain/listeners';
import { type Appliers, createAppliers } from '../mirror/apply';
import { type AcceptedRow, MirrorDatabase, type Settlement, tableOf } from '../mirror/database';
import { createMemory, type Memory, type Unreadable } from '../mirror/memory';
import { metaNames } from '../mirror/meta-rows';
import { type IsReadable, isReadable } from '../mirror/readable';
import { type Rescue, type RescueResult, writeBack } from '../mirror/rescue';
import { createStore } from '../mirror/store';
import { findByKey, type NamedDraft, putDraft } from './aside';
import { forgetBoxesToFollow } from './boxes-to-follow';
import { forgetDoneAfterAll } from './done-after-all';
import { createOutbox, type Outbox } from './outbox';

export interface MirrorOptions {
  readonly accountId: string;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  openChannel(name: string): BroadcastChannel | undefined;
  /** Resolves once the screen shows the latest data. Without it, nothing waits for painting. */
  painted?(): Promise<void>;
  warn(message: string, details?: unknown): void;
  /** Runs before any row is loaded into memory. */
  prepare?(database: MirrorDatabase): Promise<void>;
  /** How pending entries are written back after the browser deleted the database. */
  readonly writeBack?: typeof writeBack;
  /** Called when a tab with an older version of the app blocks opening the database. */
  onBlocked?(): void;
  /** Decides which stored rows can be used. */
  readonly isReadable?: IsReadable;
  /** 'outbox' does not load the big tables: enough for a service worker that only sends. */
  readonly load?: 'all' | 'outbox';
}

/** One account's local database: the cache of the server's data (SYNC-13) and the outbox. */
export interface Mirror {
  readonly accountId: string;
  readonly tables: Memory['tables'];
  /** Stored rows that cannot be read; everything else works without them. */
  readonly unreadable: Memory['unreadable'];
  readonly apply: Appliers;
  readonly outbox: Outbox;
  /** Rows read from disk, for a sender that has no tables in memory. */
  readonly stored: {
    all<Kind extends ItemKind>(kind: Kind): Promise<Items[Kind][]>;
    one<Kind extends ItemKind>(kind: Kind, id: string): Promise<Items[Kind] | undefined>;
  };
  /** Resolves when every row is in memory. Until then queries answer from the rows loaded so far. */
  readonly loaded: Promise<void>;
  onSettled(listener: (settlement: Settlement) => void): () => void;
  /** Called after the browser deleted the database: says whether the pending entries were written back. */
  onRescue(listener: (rescue: RescueResult) => void): () => void;
  /**
   * Writes pending entries back if the browser deleted the database. While the result is 'lost', this mirror must not
   * be closed.
   */
  rescue(): Promise<Rescue>;
  /**
   * Shows what other tabs and the service worker wrote, even if they were killed before they could announce it
   * (SYNC-7).
   */
  catchUp(): Promise<void>;
  /** The user has read the outcome of a withdrawal (`done-after-all`). */
  forgetDoneAfterAll(key: string): Promise<void>;
  /** Keeps what the server said about the letterhead of orders: its own data, which a sign-out deletes. */
  keepLetterhead(kept: unknown): Promise<void>;
  /** The user has answered which boxes follow a save, or postponed the answer. */
  forgetBoxesToFollow(key: string): Promise<void>;
  /**
   * Saves a draft; resolves once the draft survives a power loss (SYNC-25). Nothing is written if the draft's key
   * already belongs to an entry, which another tab may have made from it ('placed'), or if another tab has written the
   * draft since ('newer').
   */
  keepDraft(named: NamedDraft): Promise<'kept' | 'placed' | 'newer'>;
  /**
   * What was made under a draft's key, in whichever tab: a pending entry or an accepted command. The stored draft is
   * read in the same transaction, because an order may be taken back into the cart right after.
   */
  madeOf(name: string, key: string): Promise<MadeOfDraft | undefined>;
  /** Deletes an unreadable row from disk, because the user asked for it. */
  removeUnreadable(row: Unreadable): Promise<void>;
  /** Stores a value for this account; `undefined` deletes it (decisions 19). */
  putAside(name: string, value: unknown): Promise<void>;
  aside(name: string): Promise<unknown>;
  /**
   * The same for a live query: past the store, which first writes back what a browser has deleted, and a live query may
   * not write. Its answer says only that something was written.
   */
  asideLive(name: string): PromiseLike<unknown>;
  close(): void;
}

export interface MadeOfDraft extends Pick<AcceptedRow, 'key' | 'command' | 'draftRevision'> {
  /** The draft as it is stored now. */
  readonly kept: unknown;
}

/** Opens an account's database and starts loading it into memory. */
export const openMirror = async (options: MirrorOptions): Promise<Mirror> => {
  const { accountId, indexedDB, IDBKeyRange } = options;
  const database = new MirrorDatabase(accountId, indexedDB, IDBKeyRange, 'strict');
  database.on('blocked', () => options.onBlocked?.());
  await database.open();
  await options.prepare?.(database);
  // Dexie sets the durability per connection; this second connection opens with its first transaction.
  const relaxed = new MirrorDatabase(accountId, indexedDB, IDBKeyRange, 'relaxed');
  const rescued = createListeners<[RescueResult]>();
  const judge = options.isReadable ?? isReadable;
  const memory = createMemory(judge);
  const store = createStore({
    database,
    relaxed,
    memory,
    ...options,
    isReadable: judge,
    writeBack: options.writeBack ?? writeBack,
    onRescue: rescued.call,
    openChannel: (name) => options.openChannel(name),
  });
  // A deletion waits until this connection closes, which Dexie does; what is opened afterwards is a new database.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) store.doubt();
  });
  // Registered again at each opening: if the browser closes the database by itself, it may have deleted it.
  database.on('ready', () => database.backendDB().addEventListener('close', store.doubt), true);
  const { everything } = await store.load(options.load ?? 'all');
  const stored = <Kind extends ItemKind>(
    kind: Kind,
    find: (table: Table<Items[Kind], string>) => PromiseLike<Items[Kind][]>,
  ): Promise<Items[Kind][]> => {
    const name = tableOf[kind];
    return store.read([name], async (tables) =>
      store.readable(name, await find(tables[name] as unknown as Table<Items[Kind], string>)),
    );
  };
  return {
    accountId: options.accountId,
    tables: memory.tables,
    unreadable: memory.unreadable,
    apply: createAppliers(store, options),
    outbox: createOutbox(store),
    stored: {
      all: (kind) => stored(kind, (table) => table.toArray()),
      one: async (kind, id) => (await stored(kind, (table) => table.where('id').equals(id).toArray()))[0],
    },
    loaded: everything,
    onSettled: store.onSettled,
    onRescue: rescued.add,
    rescue: store.rescue,
    catchUp: store.catchUp,
    forgetDoneAfterAll: (key) => forgetDoneAfterAll(store, key),
    forgetBoxesToFollow: (key) => forgetBoxesToFollow(store, key),
    keepLetterhead: (value) =>
      store.write(['meta'], (writer) => writer.put('meta', [{ name: metaNames.letterhead, value }]), 'relaxed'),
    // Written through the store, like all pending data: a draft must not get into a newly created database before the
    // pending entries are written back (taken-away).
    keepDraft: (named) =>
      store.write(['aside', 'outbox', 'accepted'], async ({ tables }) =>
        (await findByKey(tables, named.draft.key)) === undefined ? putDraft(tables.aside, named) : 'placed',
      ),
    madeOf: (name, key) =>
      store.read(['aside', 'outbox', 'accepted'], async (tables) => {
        const made = await findByKey(tables, key);
        return made && { ...made, kept: (await tables.aside.get(name))?.value };
      }),
    removeUnreadable: ({ table, key }) => store.write([table], (writer) => writer.remove(table, [key])),
    putAside: (name, value) =>
      store.write(['aside'], async ({ tables: { aside } }) => {
        if (value === undefined) await aside.delete(name);
        else await aside.put({ name, value });
      }),
    aside: (name) => store.read(['aside'], async (tables) => (await tables.aside.get(name))?.value),
    asideLive: (name) => database.aside.get(name),
    close: store.close,
  };
};
