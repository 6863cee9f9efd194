import { type ClientView, foremost, type OutboxEntry, resolveId, standingOf } from '#domain/pending';
import type { Client, NewClient } from '#wire/client';

// Clients: the server's with the changes that wait, and those that wait themselves.

const byName = new Intl.Collator('ro', { numeric: true, sensitivity: 'base' });

/** Sort order of every list of clients: by name as Romanian sorts it, numbers by value. */
export const compareClients = (one: Pick<Client, 'id' | 'name'>, other: Pick<Client, 'id' | 'name'>): number =>
  byName.compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/**
 * The ids, the server's where there is one, of the clients that entries make or change: all others are as the server
 * said.
 */
export const touchedClients = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const touched = new Set<string>();
  for (const { command } of entries) {
    if (command.kind === 'createClient') touched.add(resolveId(command.localId, ids));
    if (command.kind === 'editClient') touched.add(resolveId(command.client, ids));
  }
  return touched;
};

const editsByClient = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly OutboxEntry[]> => {
  const edits = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    if (entry.command.kind !== 'editClient') continue;
    const client = resolveId(entry.command.client, ids);
    edits.set(client, [...(edits.get(client) ?? []), entry]);
  }
  return edits;
};

const withEdits = (view: ClientView, edits: readonly OutboxEntry[]): ClientView => {
  const wanted: Partial<NewClient> = {};
  for (const { command } of edits) if (command.kind === 'editClient') Object.assign(wanted, command.after);
  const first = foremost(edits);
  const shown: ClientView = { ...view, ...wanted };
  return first === undefined || view.state !== 'accepted' ? shown : { ...shown, ...standingOf(first) };
};

/** Every client there is for the user, by name: the server's, and those that wait under their local id (SYNC-8). */
export const layOverClients = (
  clients: readonly Client[],
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ClientView[] => {
  const present = new Set(clients.map((client) => client.id));
  const edits = editsByClient(entries, ids);
  const accepted = clients.map((client): ClientView => ({ ...client, state: 'accepted' }));
  const waiting = entries.flatMap((entry): ClientView[] => {
    if (entry.command.kind !== 'createClient') return [];
    const { localId, client } = entry.command;
    // Already here under the server's id: one client, one row.
    if (present.has(resolveId(localId, ids))) return [];
    return [{ ...client, id: localId, ...standingOf(entry) }];
  });
  return [...waiting, ...accepted]
    .map((view) => withEdits(view, edits.get(resolveId(view.id, ids)) ?? []))
    .sort(compareClients);
};
