import type { ClientView, OutboxEntry } from '#domain/pending';

export interface NameLookup {
  clientName(id: string): string | undefined;
}

/** Names of clients for the list of what waits: the known ones, and those that wait themselves under their local id. */
export const nameLookup = (
  entries: readonly OutboxEntry[],
  clients: readonly Pick<ClientView, 'id' | 'name'>[],
): NameLookup => {
  const names = new Map(clients.map((client) => [client.id, client.name]));
  for (const { command } of entries) {
    if (command.kind === 'createClient') names.set(command.localId, command.client.name);
  }
  return { clientName: (id) => names.get(id) };
};
