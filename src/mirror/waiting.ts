import { outcomeUnknown } from '#domain/dependants';
import { resolveId } from '#domain/pending';
import { matchesClient, matchesObservation, matchesOrder } from '#domain/sending';
import { localIdOf } from '#wire/command';
import type { Order } from '#wire/order';
import { useMirror, useQuestion } from './context';
import type { StoredEntry } from './database';
import type { Mirror } from './mirror';
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
  const { command, key } = entry;
  const among = <Row extends { readonly id: string; readonly madeUnder?: string | undefined }>(
    rows: ReadonlyMap<unknown, Row>,
    alike: (row: Row) => boolean,
  ): string | undefined => {
    let found: string | undefined;
    for (const row of rows.values()) {
      if (row.madeUnder === key) return row.id;
      if (row.madeUnder === undefined && !known.has(row.id) && alike(row)) found ??= row.id;
    }
    return found;
  };
  const { orders, clients, observations } = mirror.tables;
  switch (command.kind) {
    case 'placeOrder': {
      const wanted = { ...command.order, client: resolveId(command.order.client, idsOf(mirror).read()) };
      return among<Order>(orders.rows, (order) => {
        if (order.placedAt === undefined) return matchesOrder(order, wanted);
        const sameInstant =
          order.placedAt === wanted.placedAt && order.agent === wanted.agent && order.client === wanted.client;
        // Once somebody has changed it only the instant is left to know it by.
        return sameInstant && ((order.version ?? 1) > 1 || matchesOrder(order, wanted));
      });
    }
    case 'createClient':
      return among(clients.rows, (client) => matchesClient(client, command.client));
    case 'createObservation':
      return among(observations.rows, (one) => matchesObservation(one, command.observation));
    default:
      // What changes or removes something says the same laid over the row that it has changed already.
      return undefined;
  }
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

/** Local id → server id of what was made on this device, for a screen. */
export const useIds = (): ReadonlyMap<string, string> => useQuestion(idsOf(useMirror()));

/** Everything in the outbox, in the order of sending. */
export const useWaiting = (): readonly StoredEntry[] => useQuestion(waitingOf(useMirror()));
