import { creationOf } from '#domain/arrival';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import { localIdOf } from '#domain/commands/table';
import { outcomeUnknown } from '#domain/dependants';
import { resolveId } from '#domain/pending';
import { type StoredEntry, tableOf } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

type Ids = ReadonlyMap<string, string>;

/** All entries of the outbox, in the order of sending. */
export const waitingOf = perMirror(({ tables }) =>
  cachedQuery<readonly StoredEntry[]>([tables.outbox], () =>
    [...tables.outbox.rows.values()].sort((a, b) => a.id - b.id),
  ),
);

/** Maps local ids of items made on this device to server ids. */
export const idsOf = perMirror(({ tables }) =>
  cachedQuery<Ids>(
    [tables.ids],
    () => new Map([...tables.ids.rows.values()].map(({ local, server }) => [local, server])),
  ),
);

/**
 * The id of the server row that this entry created: the row that names the entry, or else a similar row that did not
 * exist before; undefined if there is none.
 */
const arrivedAs = (mirror: Mirror, entry: StoredEntry): string | undefined => {
  const known = new Set(entry.knownOrderIds);
  // A change or removal can be merged over its own result without an effect, so only creations are looked up.
  const making = creationOf(entry.command, (id) => resolveId(id, idsOf(mirror).read()));
  if (making === undefined) return undefined;
  const { maker, thing } = making;
  const isAlike = (row: Items[ItemKind]): boolean => {
    const isOfInstant = maker.isOfInstant?.(row, thing);
    if (isOfInstant === undefined) return maker.isLike(row, thing);
    // Once the row has been changed, only the time of its creation identifies it.
    return isOfInstant && ((row.version ?? 1) > 1 || maker.isLike(row, thing));
  };
  let found: string | undefined;
  const rows: Iterable<Items[ItemKind] & { readonly madeUnder?: string | undefined }> =
    mirror.tables[tableOf[maker.item]].rows.values();
  for (const row of rows) {
    if (row.madeUnder === entry.key) return row.id;
    if (row.madeUnder === undefined && !known.has(row.id) && isAlike(row)) found ??= row.id;
  }
  return found;
};

/**
 * Whether the server may have created this entry's item: the entry was tried, here or before a restore (SYNC-16), and
 * not refused for good.
 */
const mayHaveArrived = (entry: StoredEntry): boolean => entry.placed !== undefined || outcomeUnknown(entry);

/** The tables that decide which entries are merged over the mirror. */
export const optimisticTables = ({ tables }: Mirror) =>
  [tables.outbox, tables.ids, tables.orders, tables.clients, tables.observations, tables.visits] as const;

/** The entries to merge, and the ids by which they find their rows. */
const optimisticMerge = perMirror((mirror) =>
  cachedQuery(optimisticTables(mirror), () => {
    const ids = new Map(idsOf(mirror).read());
    const entries = waitingOf(mirror)
      .read()
      .filter((entry) => {
        const arrived = mayHaveArrived(entry) ? arrivedAs(mirror, entry) : undefined;
        const local = localIdOf(entry);
        if (arrived !== undefined && local !== undefined) ids.set(local, arrived);
        return arrived === undefined;
      });
    return { entries, ids };
  }),
);

/**
 * The entries to merge over the mirror (optimistic). An entry whose row has arrived by a live event while its own
 * answer is pending or lost is left out, so that the row is never shown twice (SYNC-7); it stays in the outbox until
 * the acceptance is known.
 */
export const entriesToMerge = perMirror((mirror) =>
  cachedQuery(optimisticTables(mirror), () => optimisticMerge(mirror).read().entries),
);

const areSame = (one: Ids, other: Ids): boolean =>
  one.size === other.size && [...one].every(([local, server]) => other.get(local) === server);

/**
 * Maps local ids to the server's for showing, also for rows that arrived before their own answer, so that their changes
 * and orders stay merged over them. Sending uses `idsOf` only.
 */
export const shownIdsOf = perMirror((mirror) =>
  cachedQuery<Ids>(optimisticTables(mirror), (previous) => {
    const { ids } = optimisticMerge(mirror).read();
    return previous !== undefined && areSame(previous, ids) ? previous : ids;
  }),
);

/**
 * The id by which a deletion names an item: the local id while the answer to the item's creation is pending, even if
 * its row has arrived. So the deletion waits for that answer (SYNC-4); sent earlier, it would remove the row, and the
 * creation would be shown again as pending.
 */
export const nameInDeletion = (mirror: Mirror, id: string): string => {
  const known = idsOf(mirror).read();
  const made = [...shownIdsOf(mirror).read()].find(([local, server]) => server === id && !known.has(local));
  return made?.[0] ?? id;
};

export const useShownIds = hookOf(shownIdsOf);

export const useWaiting = hookOf(waitingOf);
