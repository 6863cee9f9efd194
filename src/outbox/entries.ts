import type { StoredEntry } from '../mirror/database';
import type { BoundTables, Store } from '../mirror/store';

// One that cannot be read holds none of the others up (`readable.ts`).

/** Every entry of the disk, in the order of sending. */
export const entriesIn = async (
  { outbox }: Pick<BoundTables, 'outbox'>,
  readable: Store['readable'],
): Promise<StoredEntry[]> => readable('outbox', (await outbox.orderBy('id').toArray()) as StoredEntry[]);

/** Local id → the server's. */
export const idsIn = async (
  { ids }: Pick<BoundTables, 'ids'>,
  readable: Store['readable'],
): Promise<Map<string, string>> =>
  new Map(readable('ids', await ids.toArray()).map(({ local, server }) => [local, server]));
