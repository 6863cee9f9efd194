import type { Transaction } from 'dexie';
import { keyOf, type MirrorDatabase, type RowKey, type Settlement } from './database';
import { createDraft } from './draft';
import { addToJournal } from './journal';
import type { Patch } from './memory';
import { type BoundTables, bind, type Writer } from './writer';

/** What a transaction has written, for memory. */
interface Written {
  readonly patch: Patch;
  readonly settled: readonly Settlement[];
}

const writerIn = (
  transaction: Transaction,
  names: readonly string[],
  draft: ReturnType<typeof createDraft>,
  settled: Settlement[],
): Writer => ({
  tables: bind(names, transaction),
  async put(name, rows) {
    if (rows.length === 0) return;
    await transaction.table(name).bulkPut(rows);
    for (const row of rows) draft.put(name, keyOf(name, row), row);
  },
  async remove(name, keys) {
    if (keys.length === 0) return;
    const first = keys[0] as RowKey;
    // Entries that were made in a row go with one request.
    const isRow = keys.length > 1 && typeof first === 'number' && keys.every((key, index) => key === first + index);
    if (isRow) await transaction.table(name).where(':id').between(first, keys.at(-1), true, true).delete();
    else await transaction.table(name).bulkDelete([...keys]);
    for (const key of keys) draft.remove(name, key);
  },
  async clear(name) {
    await transaction.table(name).clear();
    draft.clear(name);
  },
  settle: (settlement) => settled.push(settlement),
});

/** Runs `work` over one consistent state of these tables and `meta`. */
export const readTransaction = <T>(
  connection: MirrorDatabase,
  names: readonly string[],
  work: (tables: BoundTables) => Promise<T>,
  begins: (transaction: Transaction) => Promise<void>,
): Promise<T> =>
  connection.transaction('r', [...names, 'meta'], async (transaction) => {
    await begins(transaction);
    return work(bind([...names, 'meta'], transaction));
  });

/**
 * Runs `work` in one transaction over these tables, and adds its changes to the journal. `n`: the journal row;
 * undefined if nothing was changed.
 */
export const writeTransaction = <T>(
  connection: MirrorDatabase,
  names: readonly string[],
  work: (writer: Writer) => Promise<T>,
  during: {
    /** Called before anything else in the transaction. */
    begins(transaction: Transaction): Promise<void>;
    /** Called after `work`, before the journal row is written. */
    worked(written: Written): void;
  },
): Promise<{ readonly result: T; readonly written: Written; readonly n: number | undefined }> => {
  const draft = createDraft();
  const settled: Settlement[] = [];
  return connection.transaction('rw', [...names, 'meta', 'journal'], async (transaction) => {
    await during.begins(transaction);
    const result = await work(writerIn(transaction, names, draft, settled));
    const written = { patch: draft.patch(), settled };
    during.worked(written);
    const changed = draft.changedKeys(settled);
    return { result, written, n: changed && (await addToJournal(transaction, changed)) };
  });
};
