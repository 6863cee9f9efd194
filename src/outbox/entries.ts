import type { Plan } from '#domain/changing';
import type { StoredEntry } from '../mirror/database';
import type { BoundTables, Store, Writer } from '../mirror/store';

// An unreadable entry does not block the others (`readable.ts`).

export const entriesIn = async (
  { outbox }: Pick<BoundTables, 'outbox'>,
  readable: Store['readable'],
): Promise<StoredEntry[]> => readable('outbox', (await outbox.orderBy('id').toArray()) as StoredEntry[]);

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
