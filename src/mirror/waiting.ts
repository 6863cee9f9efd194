import { resolveId } from '#domain/pending';
import { matchesClient, matchesObservation, matchesOrder } from '#domain/sending';
import { localIdOf } from '#wire/command';
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

/** The row that has come of what an entry makes, whoever made it; undefined while there is none. */
const arrivedAs = (mirror: Mirror, entry: StoredEntry): string | undefined => {
  const known = new Set(entry.knownOrderIds);
  const { command } = entry;
  const first = <Row extends { readonly id: string }>(
    rows: Iterable<Row>,
    matches: (row: Row) => boolean,
  ): string | undefined => {
    for (const row of rows) if (!known.has(row.id) && matches(row)) return row.id;
    return undefined;
  };
  const { orders, clients, observations } = mirror.tables;
  switch (command.kind) {
    case 'placeOrder': {
      const wanted = { ...command.order, client: resolveId(command.order.client, idsOf(mirror).read()) };
      return first(
        orders.rows.values(),
        (order) => (order.placedAt === undefined || order.placedAt === wanted.placedAt) && matchesOrder(order, wanted),
      );
    }
    case 'createClient':
      return first(clients.rows.values(), (client) => matchesClient(client, command.client));
    case 'createObservation':
      return first(observations.rows.values(), (one) => matchesObservation(one, command.observation));
    default:
      // What changes or removes something says the same laid over the row that it has changed already.
      return undefined;
  }
};

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
        const arrived = entry.state === 'refused' || entry.attempts === 0 ? undefined : arrivedAs(mirror, entry);
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

/** Local id → server id of what was made on this device, for a screen. */
export const useIds = (): ReadonlyMap<string, string> => useQuestion(idsOf(useMirror()));

/** Everything in the outbox, in the order of sending. */
export const useWaiting = (): readonly StoredEntry[] => useQuestion(waitingOf(useMirror()));
