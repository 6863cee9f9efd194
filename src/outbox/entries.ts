import type { Plan } from '#domain/changing';
import type { StoredEntry } from '../mirror/database';
import type { BoundTables, Store, Writer } from '../mirror/store';

// An unreadable entry does not block the others (`readable.ts`).

export const entriesIn = async (
  { outbox }: Pick<BoundTables, 'outbox'>,
  readable: Store['readable'],
): Promise<StoredEntry[]> => readable('outbox', (await outbox.orderBy('id').toArray()) as StoredEntry[]);

/** The entries of these ids, undefined for each that has gone. Those made in a row are read with one request. */
export const entriesOf = async (
  { outbox }: Pick<BoundTables, 'outbox'>,
  ids: readonly number[],
): Promise<(StoredEntry | undefined)[]> => {
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  if (last - first >= 2 * ids.length) return (await outbox.bulkGet([...ids])) as (StoredEntry | undefined)[];
  const rows = (await outbox.where('id').between(first, last, true, true).toArray()) as StoredEntry[];
  const byId = new Map(rows.map((entry) => [entry.id, entry]));
  return ids.map((id) => byId.get(id));
};

export const idsIn = async (
  { ids }: Pick<BoundTables, 'ids'>,
  readable: Store['readable'],
): Promise<Map<string, string>> =>
  new Map(readable('ids', await ids.toArray()).map(({ local, server }) => [local, server]));

/** Applies a plan to the outbox and the id mapping. */
export const carryOut = async (
  writer: Writer,
  { put = [], add, remove = [], ids = [] }: Plan<unknown>,
): Promise<void> => {
  await writer.remove(
    'outbox',
    remove.flatMap(({ id }) => id ?? []),
  );
  await writer.put('outbox', put as StoredEntry[]);
  await writer.put('ids', ids);
  if (add !== undefined) await writer.put('outbox', [{ ...add, id: await writer.tables.outbox.add(add) }]);
};
