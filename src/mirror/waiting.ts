import { resolveId } from '#domain/pending';
import { matchesClient, matchesObservation, matchesOrder } from '#domain/sending';
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

const alreadyHere = (mirror: Mirror, entry: StoredEntry): boolean => {
  const known = new Set(entry.knownOrderIds);
  const { command } = entry;
  if (command.kind === 'placeOrder') {
    const wanted = { ...command.order, client: resolveId(command.order.client, idsOf(mirror).read()) };
    const matches = (order: Order) =>
      !known.has(order.id) &&
      (order.placedAt === undefined || order.placedAt === wanted.placedAt) &&
      matchesOrder(order, wanted);
    for (const order of mirror.tables.orders.rows.values()) if (matches(order)) return true;
    return false;
  }
  if (command.kind === 'createClient') {
    for (const client of mirror.tables.clients.rows.values())
      if (!known.has(client.id) && matchesClient(client, command.client)) return true;
  }
  if (command.kind === 'createObservation') {
    for (const observation of mirror.tables.observations.rows.values())
      if (!known.has(observation.id) && matchesObservation(observation, command.observation)) return true;
  }
  // What changes or removes something says the same laid over the row that it has changed already.
  return false;
};

/** Nothing of it can have arrived: an equal row is another's. What is placed with only its bag outstanding has arrived. */
const mayNotBeHere = (entry: StoredEntry): boolean =>
  entry.placed === undefined && (entry.state === 'refused' || entry.attempts === 0);

/** What decides which entries are laid over the mirror. */
export const tablesLaidOver = ({ tables }: Mirror) =>
  [tables.outbox, tables.ids, tables.orders, tables.clients, tables.observations] as const;

/**
 * The entries to lay over the mirror. One whose row has come by a live event while its own answer is still under way (or was lost)
 * is left out, so that the row never doubles (SYNC-7); it stays in the outbox until the acceptance is known.
 */
export const toLayOver = perMirror((mirror) =>
  ask(tablesLaidOver(mirror), () =>
    waitingOf(mirror)
      .read()
      .filter((entry) => mayNotBeHere(entry) || !alreadyHere(mirror, entry)),
  ),
);

/** Local id → server id of what was made on this device, for a screen. */
export const useIds = (): ReadonlyMap<string, string> => useQuestion(idsOf(useMirror()));

/** Everything in the outbox, in the order of sending. */
export const useWaiting = (): readonly StoredEntry[] => useQuestion(waitingOf(useMirror()));
