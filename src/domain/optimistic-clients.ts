import { pendingChanges, pendingCreations, withPendingChanges } from '#domain/optimistic';
import { type ClientView, type OutboxEntry, pendingStateOf, resolveId } from '#domain/pending';
import { compareNamed } from '#domain/sort';
import type { Client } from '#wire/client';

// Clients: the server's with the changes that wait, and those that wait themselves.

/**
 * The ids, the server's where there is one, of the clients that entries make or change: all others are as the server
 * said.
 */
export const pendingClientIds = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const touched = new Set<string>();
  for (const { item } of pendingCreations('client', entries)) touched.add(resolveId(item.id, ids));
  for (const id of pendingChanges('client', entries, ids).keys()) touched.add(id);
  return touched;
};

/** Every client there is for the user, by name: the server's, and those that wait under their local id (SYNC-8). */
export const optimisticClients = (
  clients: readonly Client[],
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ClientView[] => {
  const present = new Set(clients.map((client) => client.id));
  const changes = pendingChanges('client', entries, ids);
  const accepted = clients.map((client): ClientView => ({ ...client, state: 'accepted' }));
  const waiting = pendingCreations('client', entries)
    // Already here under the server's id: one client, one row.
    .filter(({ item }) => !present.has(resolveId(item.id, ids)))
    .map(({ entry, item }): ClientView => ({ ...item, ...pendingStateOf(entry) }));
  return [...waiting, ...accepted]
    .flatMap((view) => withPendingChanges(view, changes.get(resolveId(view.id, ids)) ?? []) ?? [])
    .sort(compareNamed);
};
