import type { ItemKind, Items } from '#domain/commands/descriptor';
import { isSameKind } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { type AcceptedRow, type StoredEntry, tableOf } from '../mirror/database';
import type { Writer } from '../mirror/store';

// What happens to a command once the server accepted it: its result is stored in the mirror, and its key is remembered
// in case the server is restored from a backup (SYNC-16).

/** What an acceptance changes in the mirror. */
export interface Accepted {
  /** The item as the server answered with it; its kind is the command's. */
  readonly item?: Items[ItemKind] | undefined;
  /** An item that the command removed. */
  readonly removed?: { readonly type: ItemKind; readonly id: string } | undefined;
  /** The id that the server assigned. */
  readonly serverId?: string | undefined;
}

const newest = async ({ tables }: Writer): Promise<string> => (await tables.accepted.orderBy('at').last())?.at ?? '';

/** An accepted entry, with the id that the server assigned. */
export interface AcceptedEntry {
  readonly entry: OutboxEntry;
  readonly serverId: string | undefined;
}

export const remember = async (writer: Writer, accepted: readonly AcceptedEntry[], now: string): Promise<void> => {
  // If the device's clock was set back, a plain timestamp would look old and the row would be forgotten at once.
  const before = await newest(writer);
  const at = now < before ? before : now;
  const rows = accepted.map(({ entry: { key, command, dependsOn, draftRevision }, serverId }) => {
    const row: AcceptedRow = { key, command, dependsOn, at };
    if (serverId !== undefined) row.serverId = serverId;
    if (draftRevision !== undefined) row.draftRevision = draftRevision;
    return row;
  });
  await writer.tables.accepted.bulkPut(rows);
};

interface Versioned {
  readonly version?: number | undefined;
}
const isOlder = (row: Versioned, here: Versioned | undefined): boolean =>
  row.version !== undefined && here?.version !== undefined && row.version < here.version;

/** The mirror's rows of the items that answers bring: each table is read once and written once. */
export const openItems = async (
  writer: Writer,
  items: readonly { readonly type: ItemKind; readonly item: Items[ItemKind] }[],
) => {
  const rows = new Map<ItemKind, Map<string, Items[ItemKind] | undefined>>();
  const changed = new Map<ItemKind, Set<string>>();
  for (const type of new Set(items.map((one) => one.type))) {
    const ids = items.flatMap((one) => (one.type === type ? [one.item.id] : []));
    const here = (await writer.tables[tableOf[type]].bulkGet(ids)) as (Items[ItemKind] | undefined)[];
    rows.set(type, new Map(ids.map((id, index) => [id, here[index]])));
  }
  const set = (type: ItemKind, id: string, row: Items[ItemKind] | undefined): void => {
    rows.set(type, (rows.get(type) ?? new Map()).set(id, row));
    changed.set(type, (changed.get(type) ?? new Set()).add(id));
  };
  return {
    /**
     * Stores the item unless the mirror's is newer. Answers 'may-be-gone' and stores nothing if the mirror does not
     * have it and the log has moved on: it may have been removed since.
     */
    put(type: ItemKind, item: Items[ItemKind], logMovedOn: boolean): 'put' | 'may-be-gone' {
      const here = rows.get(type)?.get(item.id);
      if (logMovedOn && here === undefined) return 'may-be-gone';
      if (!isOlder(item, here)) set(type, item.id, item);
      return 'put';
    },
    remove: (type: ItemKind, id: string): void => set(type, id, undefined),
    async write(): Promise<void> {
      for (const [type, ids] of changed) {
        const now = [...ids].map((id) => ({ id, row: rows.get(type)?.get(id) }));
        const table = tableOf[type];
        await writer.remove(
          table,
          now.flatMap(({ id, row }) => (row === undefined ? [id] : [])),
        );
        await writer.put(
          table,
          now.flatMap(({ row }) => row ?? []),
        );
      }
    },
  };
};
export type OpenItems = Awaited<ReturnType<typeof openItems>>;

/**
 * Marks server rows as belonging to these entries, so that no similar pending entry takes one for its own. Each pending
 * entry keeps the id in itself, because the table of acceptances is lost if the browser deletes the database.
 */
export const claim = (
  writer: Writer,
  waiting: readonly StoredEntry[],
  accepted: readonly AcceptedEntry[],
): Promise<void> =>
  writer.put(
    'outbox',
    waiting.flatMap((entry) => {
      const similar = accepted.filter((one) => isSameKind(entry.command, one.entry.command));
      const ids = similar.flatMap(({ serverId }) => serverId ?? []);
      return entry.knownOrderIds === undefined || ids.length === 0
        ? []
        : [{ ...entry, knownOrderIds: [...entry.knownOrderIds, ...ids] }];
    }),
  );

/**
 * Entries that depend on an id which this device will never learn would wait for ever: they are refused, so that the
 * user sees them (SYNC-4).
 */
export const refuseDependents = async (
  writer: Writer,
  entries: readonly StoredEntry[],
  local: string,
): Promise<void> => {
  const problem: Problem = { code: 'not-found', message: '' };
  const dependents = entries.filter(({ dependsOn }) => dependsOn.includes(local));
  const refused = dependents.map(
    ({ nextAttemptAt: _next, ...entry }): StoredEntry => ({
      ...entry,
      state: 'refused',
      problem,
    }),
  );
  await writer.put('outbox', refused);
  for (const entry of refused) writer.settle({ entry, outcome: 'refused' });
};
