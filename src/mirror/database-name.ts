import type { Dexie, Table, Transaction } from 'dexie';
import type { MetaRow, MirrorDatabase } from './database';
import { metaNames } from './meta-rows';

/**
 * The name of a database, by which one that was taken away and made again is known; undefined for one that has none
 * yet.
 */
export const nameIn = async (meta: Pick<Table<MetaRow, string>, 'get'>): Promise<string | undefined> =>
  (await meta.get(metaNames.database))?.value as string | undefined;

/** Drawn by chance: a database that is made again never has the name of the one before it. */
const newName = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** By the clock and chance: no entry has the number that another one had in the database before it, or a lower one. */
const firstEntryId = (): number =>
  Math.floor(performance.timeOrigin + performance.now()) * 2 ** 10 +
  ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) >> 6);

/** Gives a database a name, unless it has one. */
export const nameDatabase = (database: MirrorDatabase): Promise<string> =>
  database.transaction('rw', ['meta', 'outbox'], ensureName);

/** The name of the database that a transaction over `meta` and `outbox` is in, given now where it has none. */
export const ensureName = async (transaction: Transaction): Promise<string> => {
  const meta: Table<MetaRow, string> = transaction.table('meta');
  const before = await nameIn(meta);
  if (before !== undefined) return before;
  const name = newName();
  await meta.put({ name: metaNames.database, value: name });
  // The browser numbers on from the highest that there ever was.
  const outbox = transaction.table('outbox');
  const id = firstEntryId();
  await outbox.add({ id });
  await outbox.delete(id);
  return name;
};

/**
 * Whether Dexie has given a connection up, as where it was opened while the browser cleared its data: it stays so until
 * it is opened anew.
 */
export const isGivenUp = (database: Dexie): boolean => database.hasFailed() && !database.hasBeenClosed();
