import type { Table } from 'dexie';
import { createListeners } from '#domain/listeners';
import type { Client } from '#wire/client';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import { type Appliers, createAppliers } from '../mirror/apply';
import { type AcceptedRow, MirrorDatabase, type Rows, type Settlement } from '../mirror/database';
import { createMemory, type Memory, type Unreadable } from '../mirror/memory';
import { type IsReadable, isReadable } from '../mirror/readable';
import { type Rescue, type RescueTold, writeBack } from '../mirror/rescue';
import { createStore } from '../mirror/store';
import { madeUnder, type NamedDraft, putDraft } from './aside';
import { forgetBoxesToFollow } from './boxes-to-follow';
import { forgetDoneAfterAll } from './done-after-all';
import { createOutbox, type Outbox } from './outbox';

export interface MirrorOptions {
  readonly accountId: string;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  openChannel(name: string): BroadcastChannel | undefined;
  /** Resolves when the screen shows what it was told; where there is none, nobody waits. */
  painted?(): Promise<void>;
  warn(message: string, details?: unknown): void;
  /** Runs before anything is read into memory. */
  prepare?(database: MirrorDatabase): Promise<void>;
  /** How what waits is written back where the browser took the database away. */
  readonly writeBack?: typeof writeBack;
  /** Another tab, of an older app, keeps the database from being opened. */
  onBlocked?(): void;
  /** Which rows of the disk can be used. */
  readonly isReadable?: IsReadable;
  /** 'outbox' leaves the big tables on disk: enough for a service worker that only sends. */
  readonly load?: 'all' | 'outbox';
}

/** One account's local copy: what the server said (SYNC-13), and beside it the outbox. */
export interface Mirror {
  readonly accountId: string;
  readonly tables: Memory['tables'];
  /** Rows on disk that cannot be read; everything else goes on without them. */
  readonly unreadable: Memory['unreadable'];
  readonly apply: Appliers;
  readonly outbox: Outbox;
  /** Rows as they are on disk, for a sender without tables in memory. */
  readonly stored: {
    orders(): Promise<Order[]>;
    clients(): Promise<Client[]>;
    observations(): Promise<Observation[]>;
    order(id: string): Promise<Order | undefined>;
    client(id: string): Promise<Client | undefined>;
    observation(id: string): Promise<Observation | undefined>;
  };
  /** Resolves when every row is in memory; questions answer from what is there until then. */
  readonly loaded: Promise<void>;
  onSettled(listener: (settlement: Settlement) => void): () => void;
  /** Called when the browser took the database away: what waited is written back, or could not be. */
  onRescue(listener: (rescue: RescueTold) => void): () => void;
  /**
   * Writes what waits back where the browser took the database away; while it is 'lost' this mirror is not to be
   * closed.
   */
  rescue(): Promise<Rescue>;
  /** Shows what other tabs and the service worker wrote, also what they did not live to tell of (SYNC-7). */
  catchUp(): Promise<void>;
  /** The user has read what was told of a withdrawal (`done-after-all`). */
  forgetDoneAfterAll(key: string): Promise<void>;
  /** The user has answered which boxes follow a save, or leaves that for later. */
  forgetBoxesToFollow(key: string): Promise<void>;
  /**
   * Keeps what is being made as its last change left it; resolves when it survives the battery (SYNC-25). Nothing is
   * written where its key stands for an entry already, as another tab may have made of it ('placed'), nor where another
   * tab has written since ('newer').
   */
  keepDraft(named: NamedDraft): Promise<'kept' | 'placed' | 'newer'>;
  /**
   * What a draft's key stands for, whichever tab made it: an entry that waits, or one that was accepted. With it the
   * draft as it is kept in the same moment: an order may be taken back into the cart in the next one.
   */
  madeOf(name: string, key: string): Promise<MadeOfDraft | undefined>;
  /** Takes a row that cannot be read off the disk, by the user's own hand. */
  removeUnreadable(row: Unreadable): Promise<void>;
  /** Puts something aside for this account, `undefined` takes it away (decisions 19). */
  putAside(name: string, value: unknown): Promise<void>;
  aside(name: string): Promise<unknown>;
  close(): void;
}

export interface MadeOfDraft extends Pick<AcceptedRow, 'key' | 'command' | 'draftRevision'> {
  /** What there is of the draft. */
  readonly kept: unknown;
}

/** Opens an account's database and begins to load it into memory. */
export const openMirror = async (options: MirrorOptions): Promise<Mirror> => {
  const { accountId, indexedDB, IDBKeyRange } = options;
  const database = new MirrorDatabase(accountId, indexedDB, IDBKeyRange, 'strict');
  database.on('blocked', () => options.onBlocked?.());
  await database.open();
  await options.prepare?.(database);
  // Dexie knows one durability for a connection; this one opens with its first transaction.
  const relaxed = new MirrorDatabase(accountId, indexedDB, IDBKeyRange, 'relaxed');
  const rescued = createListeners<[RescueTold]>();
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
  // A deletion waits for us to let go, which Dexie does; what is opened behind it is a new database.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) store.doubt();
  });
  // Each time that it is opened: what the browser closes by itself it may have cleared.
  database.on('ready', () => database.backendDB().addEventListener('close', store.doubt), true);
  const { everything } = await store.load(options.load ?? 'all');
  type Stored = 'orders' | 'clients' | 'observations';
  const stored = <Name extends Stored>(
    name: Name,
    find: (table: Table<Rows[Name], string>) => PromiseLike<Rows[Name][]>,
  ): Promise<Rows[Name][]> =>
    store.read([name], async (tables) =>
      store.readable(name, await find(tables[name] as unknown as Table<Rows[Name], string>)),
    );
  const all = <Name extends Stored>(name: Name) => stored(name, (table) => table.toArray());
  const one = async <Name extends Stored>(name: Name, id: string) =>
    (await stored(name, (table) => table.where('id').equals(id).toArray()))[0];
  return {
    accountId: options.accountId,
    tables: memory.tables,
    unreadable: memory.unreadable,
    apply: createAppliers(store, options),
    outbox: createOutbox(store),
    stored: {
      orders: () => all('orders'),
      clients: () => all('clients'),
      observations: () => all('observations'),
      order: (id) => one('orders', id),
      client: (id) => one('clients', id),
      observation: (id) => one('observations', id),
    },
    loaded: everything,
    onSettled: store.onSettled,
    onRescue: rescued.add,
    rescue: store.rescue,
    catchUp: store.catchUp,
    forgetDoneAfterAll: (key) => forgetDoneAfterAll(store, key),
    forgetBoxesToFollow: (key) => forgetBoxesToFollow(store, key),
    // Through the store's door like all that waits: never in a new database before that has what waits (taken-away).
    keepDraft: (named) =>
      store.write(['aside', 'outbox', 'accepted'], async ({ tables }) =>
        (await madeUnder(tables, named.draft.key)) === undefined ? putDraft(tables.aside, named) : 'placed',
      ),
    madeOf: (name, key) =>
      store.read(['aside', 'outbox', 'accepted'], async (tables) => {
        const made = await madeUnder(tables, key);
        return made && { ...made, kept: (await tables.aside.get(name))?.value };
      }),
    removeUnreadable: ({ table, key }) => store.write([table], (writer) => writer.remove(table, [key])),
    putAside: (name, value) =>
      store.write(['aside'], async ({ tables: { aside } }) => {
        if (value === undefined) await aside.delete(name);
        else await aside.put({ name, value });
      }),
    aside: (name) => store.read(['aside'], async (tables) => (await tables.aside.get(name))?.value),
    close: store.close,
  };
};
