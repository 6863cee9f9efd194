import { Dexie, type Table } from 'dexie';
import type { OutboxEntry } from '#domain/pending';
import type { Account } from '#wire/account';
import type { ItemType } from '#wire/change';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import type { Product } from '#wire/product';
import type { Visit } from '#wire/visit';

/** A warehouse, box or bag without its lines, which are rows of `stock`. */
interface WarehouseRow {
  id: string;
}
interface BoxRow {
  id: string;
  name: string;
  capacity: number;
}
export interface BagRow {
  id: string;
  agent: string;
}

/** The place of a line of stock. There is one warehouse record (spec §3), so its place needs no id. */
export type Place = 'warehouse' | `box:${string}` | `bag:${string}`;

/** One product in one place: moving a unit writes only the rows concerned (decisions 23). */
export interface StockRow {
  place: Place;
  product: string;
  quantity: number;
  unitprice?: number | undefined;
  added?: boolean | undefined;
}

/** Maps the local id of an item made on this device to its server id (SYNC-8, decisions 28). */
export interface IdRow {
  local: string;
  server: string;
}

/** Cursor, epoch and progress of the mirror, by name. */
export interface MetaRow {
  name: string;
  value: unknown;
}

/** A command that the server accepted, kept for a server restore (SYNC-16). */
export interface AcceptedRow {
  key: string;
  command: Command;
  dependsOn: string[];
  /** Time of the acceptance, an ISO instant. */
  at: string;
  /** Id of the row that the command created, so that no other entry claims it. */
  serverId?: string | undefined;
  /** Copied from the entry. */
  draftRevision?: number;
}

/** Drafts by name (SYNC-25), and rows that are sealed until this account signs in again (SYNC-26). */
export interface AsideRow {
  name: string;
  value: unknown;
}

export type StoredEntry = OutboxEntry & { id: number };

/**
 * Reports that an entry was accepted, refused or withdrawn (SYNC-20), in this tab, another tab or the service worker.
 * 'withdrawn': it has left the outbox if it was to be discarded, and otherwise waits in its reported state.
 */
export interface Settlement {
  readonly entry: StoredEntry;
  readonly outcome: 'accepted' | 'refused' | 'withdrawn';
}

/** The tables that are also kept in memory, with their rows. */
export interface Rows {
  products: Product;
  clients: Client;
  orders: Order;
  warehouses: WarehouseRow;
  boxes: BoxRow;
  bags: BagRow;
  observations: Observation;
  visits: Visit;
  accounts: Account;
  stock: StockRow;
  outbox: StoredEntry;
  ids: IdRow;
  meta: MetaRow;
}
export type TableName = keyof Rows;
export type RowKey = string | number | [string, string];

/** The keys that a transaction changed; other tabs read the rows from the tables. */
export interface ChangedKeys {
  readonly cleared: readonly TableName[];
  readonly keys: { readonly [Name in TableName]?: readonly RowKey[] };
  readonly settled: readonly Settlement[];
}
/**
 * Written inside the transaction and numbered in commit order, so that other tabs see the change even if the writing
 * tab is killed.
 */
export interface JournalRow extends ChangedKeys {
  readonly n: number;
}

/** The cache of the server's data: a reset wipes only these tables (SYNC-9). */
export const mirroredTables = [
  'products',
  'clients',
  'orders',
  'warehouses',
  'boxes',
  'bags',
  'observations',
  'visits',
  'accounts',
  'stock',
] as const satisfies readonly TableName[];

/** The table of each kind of item. */
export const tableOf = {
  product: 'products',
  client: 'clients',
  order: 'orders',
  warehouse: 'warehouses',
  bag: 'bags',
  box: 'boxes',
  observation: 'observations',
  visit: 'visits',
  account: 'accounts',
} as const satisfies Record<ItemType, TableName>;

/** A row's primary key, as IndexedDB knows it. */
export const keyOf = <Name extends TableName>(name: Name, row: Rows[Name]): RowKey => {
  switch (name) {
    case 'stock':
      return [(row as StockRow).place, (row as StockRow).product];
    case 'ids':
      return (row as IdRow).local;
    case 'meta':
      return (row as MetaRow).name;
    default:
      return (row as { id: string | number }).id;
  }
};

/**
 * 'strict': survives a power loss once the write is reported done, as pending data must (SYNC-1). 'relaxed': handed to
 * the operating system, which is faster and enough for data that the server can send again, because rows and cursor are
 * in one transaction.
 */
export type Durability = 'strict' | 'relaxed';

/** One account's database on this device (SYNC-13). Schema versions are only ever added (SYNC-14). */
export class MirrorDatabase extends Dexie {
  declare products: Table<Product, string>;
  declare clients: Table<Client, string>;
  declare orders: Table<Order, string>;
  declare warehouses: Table<WarehouseRow, string>;
  declare boxes: Table<BoxRow, string>;
  declare bags: Table<BagRow, string>;
  declare observations: Table<Observation, string>;
  declare visits: Table<Visit, string>;
  declare accounts: Table<Account, string>;
  declare stock: Table<StockRow, [string, string]>;
  declare outbox: Table<OutboxEntry, number>;
  declare ids: Table<IdRow, string>;
  declare meta: Table<MetaRow, string>;
  declare accepted: Table<AcceptedRow, string>;
  declare aside: Table<AsideRow, string>;
  declare journal: Table<JournalRow, number, ChangedKeys>;

  constructor(accountId: string, indexedDB: IDBFactory, keyRange: typeof IDBKeyRange, durability: Durability) {
    // Dexie's cache serves live queries over large tables: those are answered from memory here (SYNC-17).
    super(`teren-${accountId}`, {
      indexedDB,
      IDBKeyRange: keyRange,
      cache: 'disabled',
      chromeTransactionDurability: durability,
    });
    this.version(1).stores({
      products: 'id',
      clients: 'id',
      orders: 'id',
      warehouses: 'id',
      boxes: 'id',
      bags: 'id',
      observations: 'id',
      accounts: 'id',
      stock: '[place+product], place',
      outbox: '++id, &key',
      ids: 'local',
      meta: 'name',
      accepted: 'key, at',
      aside: 'name',
    });
    this.version(2).stores({ journal: '++n' });
    this.version(3).stores({ visits: 'id' });
  }
}
