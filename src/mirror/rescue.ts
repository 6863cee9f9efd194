import type { MirrorDatabase } from './database';
import { doneAfterAllPrefix } from './done-after-all';
import { metaNames } from './first-load';
import { lastHeard } from './journal';
import type { Memory } from './memory';

// A browser may take the database away from under an open page: the user clears the site's data, or the disk is needed for something else. What the
// server told it tells again; what the user wanted is nowhere but in this page's memory.

/** Told to the user: the database was gone and what waited is written again, or it could not be. */
export type Rescue = 'there' | 'rescued' | 'lost';

/**
 * Writes what memory has of the outbox into a database that was taken away and made again, which is known by its journal: it does not go as far as
 * what was heard. Answers the number of the row that says so there; undefined when nothing is missing.
 */
export const writeBack = async (
  database: MirrorDatabase,
  { tables }: Memory,
  heard: number,
): Promise<number | undefined> => {
  if ((await lastHeard(database)) >= heard) return undefined;
  const outbox = [...tables.outbox.rows.values()];
  const ids = [...tables.ids.rows.values()];
  const toTell = [...tables.meta.rows.values()].filter(({ name }) => name.startsWith(doneAfterAllPrefix));
  const n = heard + 1;
  await database.transaction('rw', ['outbox', 'ids', 'meta', 'journal'], async (transaction) => {
    const there = new Set(await transaction.table('outbox').toCollection().primaryKeys());
    await transaction.table('outbox').bulkPut(outbox.filter(({ id }) => !there.has(id)));
    await transaction.table('ids').bulkPut(ids);
    await transaction.table('meta').bulkPut([...toTell, { name: metaNames.rescued, value: true }]);
    // Numbered on from where the others are, so that each of them sees that it has missed all of it.
    await transaction.table('journal').put({ n, cleared: [], keys: {}, settled: [] });
  });
  return n;
};
