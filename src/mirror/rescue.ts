import type { Table } from 'dexie';
import { type MetaRow, type MirrorDatabase, mirroredTables, type RowKey, type StoredEntry } from './database';
import { ensureName, nameIn } from './database-name';
import { lastWritten } from './journal';
import type { Memory } from './memory';
import { metaNames, ownPrefixes } from './meta-rows';

// A browser may take the database away from under an open page: the user clears the site's data, or the disk is needed
// for something else. What the server told it tells again; what the user wanted is nowhere but in this page's memory.

/** What the user is told: the database was gone and what waited is written again, or it could not be. */
export type RescueTold = 'rescued' | 'lost';
/** What came of a try. */
export type Rescue = 'there' | RescueTold;

export interface WrittenBack {
  /** Of the database that it was written into. */
  readonly name: string;
  /** The row of the journal that says so. */
  readonly n: number;
  /** The server has told nothing into it yet. */
  readonly isBlank: boolean;
}

/**
 * Writes what memory has of the outbox into a database that is not the one it was read from, beside what is there
 * already. Undefined when it is the same database, which lacks nothing.
 */
export const writeBack = async (
  database: MirrorDatabase,
  { tables, unreadable }: Memory,
  known: string | undefined,
  shownUpTo: number,
): Promise<WrittenBack | undefined> => {
  const touched = [...mirroredTables, 'outbox', 'accepted', 'ids', 'meta', 'journal'];
  return database.transaction('rw', touched, async (transaction) => {
    const meta: Table<MetaRow, string> = transaction.table('meta');
    if (known !== undefined && (await nameIn(meta)) === known) return undefined;
    const name = await ensureName(transaction);
    const keys: { outbox: RowKey[]; ids: RowKey[]; meta: RowKey[] } = { outbox: [], ids: [], meta: [] };

    const outbox = transaction.table('outbox');
    const writtenBack = new Set<string>(((await meta.get(metaNames.writtenBack))?.value ?? []) as string[]);
    const unread = [...unreadable.rows.values()].flatMap(({ table, row }) => (table === 'outbox' ? [row] : []));
    for (const entry of [...tables.outbox.rows.values(), ...(unread as StoredEntry[])]) {
      const { id, key, ...rest } = entry;
      // One that cannot be read may have no key.
      if (typeof key === 'string') {
        // What another tab has written back may have been sent or discarded since.
        if (writtenBack.has(key) || (await transaction.table('accepted').get(key)) !== undefined) continue;
        if ((await outbox.where('key').equals(key).count()) > 0) continue;
        writtenBack.add(key);
      }
      keys.outbox.push(await outbox.add((await outbox.get(id)) === undefined ? entry : { key, ...rest }));
    }
    await meta.put({ name: metaNames.writtenBack, value: [...writtenBack] });
    for (const row of tables.ids.rows.values())
      if ((await transaction.table('ids').get(row.local)) === undefined)
        keys.ids.push(await transaction.table('ids').add(row));
    for (const row of tables.meta.rows.values())
      if (ownPrefixes.some((prefix) => row.name.startsWith(prefix))) keys.meta.push(await meta.put(row));

    let told = (await meta.get(metaNames.cursor)) === undefined ? 0 : 1;
    for (const table of mirroredTables) told += await transaction.table(table).count();
    const isBlank = told === 0;
    if (isBlank) keys.meta.push(await meta.put({ name: metaNames.rescued, value: true }));

    // Numbered on from where everybody else is, so that each of them sees that it has missed this.
    const n = Math.max(await lastWritten(transaction.table('journal')), shownUpTo) + 1;
    await transaction.table('journal').put({ n, cleared: [], keys, settled: [] });
    return { name, n, isBlank };
  });
};
