import type { Transaction } from 'dexie';
import type { ChangedKeys, JournalRow, MirrorDatabase, RowKey, Rows, Settlement, TableName } from './database';
import { nameIn } from './database-name';
import { createDraft } from './draft';
import type { Patch } from './memory';
import { isInMemoryOnly } from './meta-rows';

// Each transaction, in any tab or the service worker, adds a row with the keys that it changed. Each tab reads the rows
// after the last one it has read. The channel only wakes tabs up: a change is read even if the tab that wrote it was
// killed between its commit and its message.

/** Number of rows kept; a tab that was frozen for longer reloads its tables as a whole. */
const keptRows = 200;

/** The changes written since, as a patch for memory, and the last journal row that they include. */
interface JournalNews {
  readonly patch: Patch;
  readonly settled: readonly Settlement[];
  readonly upTo: number;
  readonly name: string | undefined;
}

/** Adds the keys that a transaction changed, inside that transaction; returns the row's number. */
export const addToJournal = async (transaction: Transaction, changed: ChangedKeys): Promise<number> => {
  const journal = transaction.table<JournalRow, number, ChangedKeys>('journal');
  const n = await journal.add(changed);
  await journal
    .where('n')
    .belowOrEqual(n - keptRows)
    .delete();
  return n;
};

/** Number of the last row; 0 before the first. */
export const lastWritten = async (journal: Pick<MirrorDatabase['journal'], 'orderBy'>): Promise<number> =>
  (await journal.orderBy('n').last())?.n ?? 0;

/**
 * Reads what was written to these tables after that row, in one transaction, so that no reader sees half of another one
 * (SYNC-7). Settlements of the row `own` are known already; `shownMeta`: the rows of `meta` that are shown.
 */
export const readOn = (
  database: MirrorDatabase,
  names: readonly TableName[],
  after: number,
  shownMeta: Iterable<string>,
  own?: number,
): Promise<JournalNews> =>
  database.transaction('r', [...names, 'journal'], async (transaction) => {
    const journal = transaction.table<JournalRow, number>('journal');
    const rows = await journal.where('n').aboveOrEqual(after).toArray();
    const missed = rows.filter(({ n }) => n > after);
    const upTo = missed.at(-1)?.n ?? after;
    const settled = missed.flatMap((row) => (row.n === own || !isWhole(row) ? [] : row.settled));
    // The last row read has been deleted since, or a row cannot be read.
    const all = (after > 0 && rows[0]?.n !== after) || !missed.every(isWhole);
    const patch = await (all ? readWhole(transaction, names, shownMeta) : readKeys(transaction, names, missed));
    return { patch, settled, upTo, name: await nameIn(transaction.table('meta')) };
  });

/** Reads these tables, `meta` among them, as a whole, to replace what is shown. */
export const readAgain = (
  database: MirrorDatabase,
  names: readonly TableName[],
  shownMeta: Iterable<string>,
): Promise<Pick<JournalNews, 'patch' | 'name'>> =>
  database.transaction('r', names, async (transaction) => ({
    patch: await readWhole(transaction, names, shownMeta),
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
  missed: readonly ChangedKeys[],
): Promise<Patch> => {
  const draft = createDraft();
  for (const { cleared } of missed) for (const name of cleared) draft.clear(name);
  for (const name of names) {
    const keys: RowKey[] = missed.flatMap(({ keys }) => keys[name] ?? []);
    if (keys.length === 0) continue;
    const rows = await transaction.table(name).bulkGet(keys);
    for (const [index, key] of keys.entries()) {
      if (rows[index] === undefined) draft.remove(name, key);
      else draft.put(name, key, rows[index]);
    }
  }
  return draft.patch();
};

const readWhole = async (
  transaction: Transaction,
  names: readonly TableName[],
  shownMeta: Iterable<string>,
): Promise<Patch> => {
  const parts: [TableName, { clear: boolean; puts: Rows[TableName][]; removed: RowKey[] }][] = [];
  for (const name of names) {
    const puts: Rows[TableName][] = await transaction.table(name).toArray();
    if (name !== 'meta') parts.push([name, { clear: true, puts, removed: [] }]);
    else parts.push([name, { clear: false, puts, removed: [...shownMeta].filter((shown) => !isInMemoryOnly(shown)) }]);
  }
  return Object.fromEntries(parts) as Patch;
};
