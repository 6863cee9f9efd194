import type { Dexie, Table, Transaction } from 'dexie';
import type { MetaRow, MirrorDatabase } from './database';
import { metaNames } from './meta-rows';

/**
 * The database's name, which shows whether the browser deleted the database and a new one was created; undefined before
 * a name is given.
 */
export const nameIn = async (meta: Pick<Table<MetaRow, string>, 'get'>): Promise<string | undefined> =>
  (await meta.get(metaNames.database))?.value as string | undefined;

/** Random, so that a new database never has the name of an earlier one. */
const newName = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** Made from the clock and a random part, so that ids are higher than any id of an earlier database. */
const firstEntryId = (): number =>
  Math.floor(performance.timeOrigin + performance.now()) * 2 ** 10 +
  ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) >> 6);

/** Gives a database a name, unless it has one. */
export const nameDatabase = (database: MirrorDatabase): Promise<string> =>
  database.transaction('rw', ['meta', 'outbox'], ensureName);

/** The name of the database of this transaction over `meta` and `outbox`; given now if it has none. */
export const ensureName = async (transaction: Transaction): Promise<string> => {
  const meta: Table<MetaRow, string> = transaction.table('meta');
  const before = await nameIn(meta);
  if (before !== undefined) return before;
  const name = newName();
  await meta.put({ name: metaNames.database, value: name });
  // The browser continues counting from the highest id ever used.
  const outbox = transaction.table('outbox');
  const id = firstEntryId();
  await outbox.add({ id });
  await outbox.delete(id);
  return name;
};

/**
 * Whether Dexie has given up on a connection, for example one opened while the browser cleared its data: it fails until
 * it is opened again.
 */
export const isGivenUp = (database: Dexie): boolean => database.hasFailed() && !database.hasBeenClosed();
