import type { Dexie, Table } from 'dexie';
import type { MetaRow, MirrorDatabase } from './database';
import { metaNames } from './first-load';

/**
 * The name of a database, by which one that was taken away and made again is known; undefined for one that has none
 * yet.
 */
export const nameIn = async (meta: Pick<Table<MetaRow, string>, 'get'>): Promise<string | undefined> =>
  (await meta.get(metaNames.database))?.value as string | undefined;

/** Drawn by chance: a database that is made again never has the name of the one before it. */
const newName = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** Gives a database a name, unless it has one. */
export const nameDatabase = (database: MirrorDatabase): Promise<string> =>
  database.transaction('rw', ['meta'], (transaction) => ensureName(transaction.table('meta')));

/** The name of the database, given now where it has none; within a transaction. */
export const ensureName = async (meta: Table<MetaRow, string>): Promise<string> => {
  const before = await nameIn(meta);
  if (before !== undefined) return before;
  const name = newName();
  await meta.put({ name: metaNames.database, value: name });
  return name;
};

/**
 * Whether Dexie has given a connection up, as where it was opened while the browser cleared its data: it stays so until
 * it is opened anew.
 */
export const isGivenUp = (database: Dexie): boolean => database.hasFailed() && !database.hasBeenClosed();
