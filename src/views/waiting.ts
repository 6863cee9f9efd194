import { makingOf } from '#domain/arrival';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import { localIdOf } from '#domain/commands/table';
import { outcomeUnknown } from '#domain/dependants';
import { resolveId } from '#domain/pending';
import { type StoredEntry, tableOf } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { hookOf } from './context';
import { ask, perMirror } from './question';

/** Everything in the outbox, in the order of sending. */
export const waitingOf = perMirror(({ tables }) =>
  ask<readonly StoredEntry[]>([tables.outbox], () => [...tables.outbox.rows.values()].sort((a, b) => a.id - b.id)),
);

/** Local id → server id of what was made on this device. */
export const idsOf = perMirror(({ tables }) =>
  ask<ReadonlyMap<string, string>>(
    [tables.ids],
    () => new Map([...tables.ids.rows.values()].map(({ local, server }) => [local, server])),
  ),
);

/** The row that has come of what an entry makes: the one that says so, or else one like it that was not there before; undefined for none. */
const arrivedAs = (mirror: Mirror, entry: StoredEntry): string | undefined => {
  const known = new Set(entry.knownOrderIds);
  // What changes or removes something says the same laid over the row that it has changed already.
  const making = makingOf(entry.command, (id) => resolveId(id, idsOf(mirror).read()));
  if (making === undefined) return undefined;
  const { maker, thing } = making;
  const isAlike = (row: Items[ItemKind]): boolean => {
    const isOfInstant = maker.isOfInstant?.(row, thing);
    if (isOfInstant === undefined) return maker.isLike(row, thing);
    // Once somebody has changed it only the instant is left to know it by.
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

/** Whether the server may have what this entry makes: it was tried, here or before a restore (SYNC-16), and not refused altogether. */
const mayHaveArrived = (entry: StoredEntry): boolean => entry.placed !== undefined || outcomeUnknown(entry);

/** What decides which entries are laid over the mirror. */
export const tablesLaidOver = ({ tables }: Mirror) =>
  [tables.outbox, tables.ids, tables.orders, tables.clients, tables.observations] as const;

/** The entries to lay over, and the ids under which they find what they are laid over. */
const layingOver = perMirror((mirror) =>
  ask(tablesLaidOver(mirror), () => {
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
 * The entries to lay over the mirror. One whose row has come by a live event while its own answer is still under way (or was lost)
 * is left out, so that the row never doubles (SYNC-7); it stays in the outbox until the acceptance is known.
 */
export const toLayOver = perMirror((mirror) => ask(tablesLaidOver(mirror), () => layingOver(mirror).read().entries));

/**
 * Local id → the server's for showing: also of what has come before its own answer, so that its changes and its orders stay laid over it.
 * What is sent goes by `idsOf` alone.
 */
export const shownIdsOf = perMirror((mirror) => ask(tablesLaidOver(mirror), () => layingOver(mirror).read().ids));

/**
 * The id by which a deletion names something: the local one while the answer to its making is still to come, though its row is here already.
 * So it waits for that answer (SYNC-4); gone before it, what was made would seem to be still on its way and stand there again.
 */
export const nameInDeletion = (mirror: Mirror, id: string): string => {
  const known = idsOf(mirror).read();
  const made = [...shownIdsOf(mirror).read()].find(([local, server]) => server === id && !known.has(local));
  return made?.[0] ?? id;
};

export const useIds = hookOf(idsOf);

export const useWaiting = hookOf(waitingOf);
