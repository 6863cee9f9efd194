import type { NameLookup } from '#domain/commands/descriptor';
import { pendingCreations } from '#domain/optimistic';
import { type ClientView, type OutboxEntry, resolveId } from '#domain/pending';

/**
 * Names of clients for the list of entries: clients of the mirror, also by an earlier id, and pending ones by their
 * local id.
 */
export const nameLookup = (
  entries: readonly OutboxEntry[],
  clients: readonly Pick<ClientView, 'id' | 'name'>[],
  ids: ReadonlyMap<string, string>,
): NameLookup => {
  const names = new Map(clients.map((client) => [client.id, client.name]));
  for (const { item } of pendingCreations('client', entries)) names.set(item.id, item.name);
  return { clientName: (id) => names.get(id) ?? names.get(resolveId(id, ids)) };
};
