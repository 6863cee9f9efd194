import type { Table } from 'dexie';
import { type MetaRow, type MirrorDatabase, mirroredTables, type RowKey, type StoredEntry } from './database';
import { ensureName, nameIn } from './database-name';
import { lastWritten } from './journal';
import type { Memory } from './memory';
import { metaNames, ownPrefixes } from './meta-rows';

// A browser may delete the database of an open page: the user clears the site's data, or the disk is full. The server
// can send its data again; pending entries exist only in this page's memory.

/** Shown to the user: the database was deleted and the pending entries are written again, or they could not be. */
export type RescueResult = 'rescued' | 'lost';
export type Rescue = 'there' | RescueResult;

export interface WrittenBack {
  readonly name: string;
  /** The journal row of this write. */
  readonly n: number;
  /** The database has no data from the server yet. */
  readonly isBlank: boolean;
}

/**
 * Writes the outbox from memory into a new database, besides what is in it already. Undefined if the database is the
 * one that memory was read from, which lacks nothing.
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
      // An unreadable entry may have no key.
      if (typeof key === 'string') {
        // An entry that another tab has written back may have been sent or discarded since.
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

    let rowCount = (await meta.get(metaNames.cursor)) === undefined ? 0 : 1;
    for (const table of mirroredTables) rowCount += await transaction.table(table).count();
    const isBlank = rowCount === 0;
    if (isBlank) keys.meta.push(await meta.put({ name: metaNames.rescued, value: true }));

    // Numbered higher than what any tab has read, so that each tab sees that it has missed this row.
    const n = Math.max(await lastWritten(transaction.table('journal')), shownUpTo) + 1;
    await transaction.table('journal').put({ n, cleared: [], keys, settled: [] });
    return { name, n, isBlank };
  });
};
