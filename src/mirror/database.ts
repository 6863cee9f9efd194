import { Dexie, type Table } from 'dexie';
import type { OutboxEntry } from '#domain/pending';
import type { Account } from '#wire/account';
import type { ItemType } from '#wire/change';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import type { Product } from '#wire/product';

/** A warehouse, box or bag without its lines: those are rows of `stock`. */
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

/** Where a line of stock lies. There is one warehouse record (spec §3), so its place needs no id. */
export type Place = 'warehouse' | `box:${string}` | `bag:${string}`;

/** One product in one place: one unit moved is one row written (decisions 23). */
export interface StockRow {
  place: Place;
  product: string;
  quantity: number;
  unitprice?: number | undefined;
  added?: boolean | undefined;
}

/** Which server id an item made on this device got (SYNC-8, decisions 28). */
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
  /** ISO instant of the acceptance. */
  at: string;
  /** The row it became, so that no other entry claims it too. */
  serverId?: string | undefined;
  /** The entry's. */
  draftRevision?: number;
}

/** What is being made (SYNC-25), by name, and what is sealed until this account signs in again (SYNC-26). */
export interface AsideRow {
  name: string;
  value: unknown;
}

export type StoredEntry = OutboxEntry & { id: number };

/**
 * An entry left the outbox by acceptance, was refused, or was withdrawn (SYNC-20): here, in another tab or in the
 * service worker. 'withdrawn': it is gone where it was to be discarded, and otherwise waits as it is told.
 */
export interface Settlement {
  readonly entry: StoredEntry;
  readonly outcome: 'accepted' | 'refused' | 'withdrawn';
}

/** The tables that are also held in memory, with their rows. */
export interface Rows {
  products: Product;
  clients: Client;
  orders: Order;
  warehouses: WarehouseRow;
  boxes: BoxRow;
  bags: BagRow;
  observations: Observation;
  accounts: Account;
  stock: StockRow;
  outbox: StoredEntry;
  ids: IdRow;
  meta: MetaRow;
}
export type TableName = keyof Rows;
export type RowKey = string | number | [string, string];

/** What a transaction did, as the other tabs learn of it: keys, which they read from the tables. */
export interface ChangedKeys {
  readonly cleared: readonly TableName[];
  readonly keys: { readonly [Name in TableName]?: readonly RowKey[] };
  readonly settled: readonly Settlement[];
}
/**
 * Written in the transaction itself and numbered in its order, so that no tab can change something and die before the
 * others can know.
 */
export interface JournalRow extends ChangedKeys {
  readonly n: number;
}

/** What the server said: a reset wipes these and nothing else (SYNC-9). */
export const mirroredTables = [
  'products',
  'clients',
  'orders',
  'warehouses',
  'boxes',
  'bags',
  'observations',
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
  account: 'accounts',
} as const satisfies Record<ItemType, TableName>;

/** The primary key of a row, as IndexedDB knows it. */
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
 * 'strict': survives the battery once it is said to be written, as what the user wants must (SYNC-1). 'relaxed': handed
 * to the operating system, which is enough for what the server can tell again, rows and cursor being one transaction,
 * and spares the screen the disk's own pace.
 */
export type Durability = 'strict' | 'relaxed';

/** One account's database on this device (SYNC-13). Schemas are only ever added (SYNC-14). */
export class MirrorDatabase extends Dexie {
  declare products: Table<Product, string>;
  declare clients: Table<Client, string>;
  declare orders: Table<Order, string>;
  declare warehouses: Table<WarehouseRow, string>;
  declare boxes: Table<BoxRow, string>;
  declare bags: Table<BagRow, string>;
  declare observations: Table<Observation, string>;
  declare accounts: Table<Account, string>;
  declare stock: Table<StockRow, [string, string]>;
  declare outbox: Table<OutboxEntry, number>;
  declare ids: Table<IdRow, string>;
  declare meta: Table<MetaRow, string>;
  declare accepted: Table<AcceptedRow, string>;
  declare aside: Table<AsideRow, string>;
  declare journal: Table<JournalRow, number, ChangedKeys>;

  constructor(accountId: string, indexedDB: IDBFactory, keyRange: typeof IDBKeyRange, durability: Durability) {
    // Dexie's cache serves live queries, which are not used here: questions are answered from memory (SYNC-17).
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
  }
}
