import type { Transaction } from 'dexie';
import type { JournalRow, MirrorDatabase, RowKey, Rows, Settlement, TableName, Told } from './database';
import { nameIn } from './database-name';
import { createDraft } from './draft';
import type { Patch } from './memory';
import { isNoted } from './meta-rows';

// What was written, by whichever tab or the service worker: each transaction leaves a row, and who has heard fewer
// reads on from there. The channel only wakes: what was written by a tab that is killed between its commit and its
// message is heard of all the same.

/** Rows that are kept; a tab that was frozen for longer reads its tables anew. */
const keptRows = 200;

/** What was written since, as memory will have it, and the last row of the journal that this takes in. */
export interface Heard {
  readonly patch: Patch;
  readonly settled: readonly Settlement[];
  readonly upTo: number;
  /** The name of the database that it was read from. */
  readonly name: string | undefined;
}

/** Takes down what a transaction did, within it; answers the row's number. */
export const writeDown = async (transaction: Transaction, told: Told): Promise<number> => {
  const journal = transaction.table<JournalRow, number, Told>('journal');
  const n = await journal.add(told);
  await journal
    .where('n')
    .belowOrEqual(n - keptRows)
    .delete();
  return n;
};

/** The last row there is; 0 before the first. */
export const lastWritten = async (journal: Pick<MirrorDatabase['journal'], 'orderBy'>): Promise<number> =>
  (await journal.orderBy('n').last())?.n ?? 0;

/**
 * What was written to these tables after that row, read in one transaction: nobody sees half of another one (SYNC-7).
 * What was settled by the row `own` is known already; `shownMeta` are the rows of `meta` that are shown.
 */
export const readOn = (
  database: MirrorDatabase,
  names: readonly TableName[],
  after: number,
  shownMeta: Iterable<string>,
  own?: number,
): Promise<Heard> =>
  database.transaction('r', [...names, 'journal'], async (transaction) => {
    const journal = transaction.table<JournalRow, number>('journal');
    const rows = await journal.where('n').aboveOrEqual(after).toArray();
    const missed = rows.filter(({ n }) => n > after);
    const upTo = missed.at(-1)?.n ?? after;
    const settled = missed.flatMap((row) => (row.n === own || !isWhole(row) ? [] : row.settled));
    // The row that was heard last is not kept any more, or one cannot be read.
    const all = (after > 0 && rows[0]?.n !== after) || !missed.every(isWhole);
    const patch = await (all ? readAnew(transaction, names, shownMeta) : readKeys(transaction, names, missed));
    return { patch, settled, upTo, name: await nameIn(transaction.table('meta')) };
  });

/** These tables, `meta` among them, as they are on the disk, in place of what is shown. */
export const readAgain = (
  database: MirrorDatabase,
  names: readonly TableName[],
  shownMeta: Iterable<string>,
): Promise<Pick<Heard, 'patch' | 'name'>> =>
  database.transaction('r', names, async (transaction) => ({
    patch: await readAnew(transaction, names, shownMeta),
    name: await nameIn(transaction.table('meta')),
  }));

const isWhole = ({ cleared, keys, settled }: JournalRow): boolean =>
  Array.isArray(cleared) &&
  Array.isArray(settled) &&
  keys instanceof Object &&
  Object.values(keys).every(Array.isArray);

const readKeys = async (
  transaction: Transaction,
  names: readonly TableName[],
  missed: readonly Told[],
): Promise<Patch> => {
  const draft = createDraft();
  for (const { cleared } of missed) for (const name of cleared) draft.clear(name);
  for (const name of names) {
    const keys: RowKey[] = missed.flatMap((told) => told.keys[name] ?? []);
    if (keys.length === 0) continue;
    const rows = await transaction.table(name).bulkGet(keys);
    for (const [index, key] of keys.entries()) {
      if (rows[index] === undefined) draft.remove(name, key);
      else draft.put(name, key, rows[index]);
    }
  }
  return draft.patch();
};

const readAnew = async (
  transaction: Transaction,
  names: readonly TableName[],
  shownMeta: Iterable<string>,
): Promise<Patch> => {
  const parts: [TableName, { clear: boolean; puts: Rows[TableName][]; removed: RowKey[] }][] = [];
  for (const name of names) {
    const puts: Rows[TableName][] = await transaction.table(name).toArray();
    if (name !== 'meta') parts.push([name, { clear: true, puts, removed: [] }]);
    else parts.push([name, { clear: false, puts, removed: [...shownMeta].filter((shown) => !isNoted(shown)) }]);
  }
  return Object.fromEntries(parts) as Patch;
};
