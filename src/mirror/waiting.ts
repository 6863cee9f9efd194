import { resolveId } from '#domain/pending';
import { matchesClient, matchesOrder } from '#domain/sending';
import type { Client } from '#wire/client';
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
  const matches = (client: Client) => !known.has(client.id) && matchesClient(client, command.client);
  for (const client of mirror.tables.clients.rows.values()) if (matches(client)) return true;
  return false;
};

/**
 * The entries to lay over the mirror. One whose row has come by a live event while its own answer is still under way (or was lost)
 * is left out, so that the row never doubles (SYNC-7); it stays in the outbox until the acceptance is known.
 */
export const toLayOver = perMirror((mirror) =>
  ask([mirror.tables.outbox, mirror.tables.orders, mirror.tables.clients, mirror.tables.ids], () =>
    waitingOf(mirror)
      .read()
      .filter((entry) => entry.state === 'refused' || entry.attempts === 0 || !alreadyHere(mirror, entry)),
  ),
);

/** Everything in the outbox, in the order of sending. */
export const useWaiting = (): readonly StoredEntry[] => useQuestion(waitingOf(useMirror()));
