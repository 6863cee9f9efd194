import { normalizeCui } from '#domain/cui';
import { optimisticClients, pendingClientIds } from '#domain/optimistic-clients';
import { type ClientView, resolveId } from '#domain/pending';
import { compareNamed } from '#domain/sort';
import type { Client } from '#wire/client';
import { hookAbout, hookOf } from './context';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { merge, sortedRows } from './sorted';
import { entriesToMerge, optimisticTables, shownIdsOf } from './waiting';

const nobody: readonly ClientView[] = [];

const sortedClients = perMirror(({ tables }) => sortedRows(tables.clients, compareNamed));

/** Views of the mirror's clients: a changed client gets one new view, so that one row is painted (SYNC-17). */
const acceptedClients = perMirror((mirror) => {
  const views = new WeakMap<Client, ClientView>();
  return cachedQuery<readonly ClientView[]>([mirror.tables.clients], () =>
    sortedClients(mirror)
      .read()
      .filter(({ mergedInto }) => !mergedInto)
      .map((client) => {
        const view: ClientView = views.get(client) ?? { ...client, state: 'accepted' };
        views.set(client, view);
        return view;
      }),
  );
});

/** Every client by name, with pending changes merged over the server's data. */
export const clientsOf = perMirror((mirror) =>
  cachedQuery<readonly ClientView[]>(optimisticTables(mirror), () => {
    const entries = entriesToMerge(mirror).read();
    const ids = shownIdsOf(mirror).read();
    const accepted = acceptedClients(mirror).read();
    const touched = pendingClientIds(entries, ids);
    if (touched.size === 0) return accepted;
    // Only clients that an entry touches are merged and sorted again; the others keep their positions.
    const { rows } = mirror.tables.clients;
    const theirs = [...touched].flatMap((id) => rows.get(id) ?? []);
    const merged = optimisticClients(theirs, entries, ids);
    return merge(
      accepted.filter(({ id }) => !touched.has(id)),
      merged,
      compareNamed,
    );
  }),
);

export const isArchived = ({ archived }: Pick<Client, 'archived'>): boolean => archived === true;

/** Clients that can be chosen, by name; the others are `archivedClientsOf`. */
export const offeredClientsOf = perMirror((mirror) =>
  cachedQuery<readonly ClientView[]>(optimisticTables(mirror), () => {
    const clients = clientsOf(mirror).read();
    return clients.some(isArchived) ? clients.filter((client) => !isArchived(client)) : clients;
  }),
);

/** One client by its id or by its former local id (SYNC-8). */
export const clientById = perMirror((mirror) =>
  cachedQueryEach((id: string) =>
    cachedQuery<ClientView | undefined>(optimisticTables(mirror), () => {
      const wanted = resolveId(id, shownIdsOf(mirror).read());
      return clientsOf(mirror)
        .read()
        .find((client) => client.id === wanted || client.id === id);
    }),
  ),
);

/** Clients by their normalized CUI; built once and kept until a client changes. */
const byCui = perMirror((mirror) =>
  cachedQuery<ReadonlyMap<string, readonly ClientView[]>>(optimisticTables(mirror), () => {
    const clients = new Map<string, ClientView[]>();
    for (const client of clientsOf(mirror).read()) {
      const cui = normalizeCui(client.cui);
      if (cui !== '') clients.set(cui, [...(clients.get(cui) ?? []), client]);
    }
    return clients;
  }),
);

/** The clients with this CUI, compared without 'RO', spaces and points; none for an empty CUI (decisions 17). */
export const clientsByCui = perMirror((mirror) => {
  const index = byCui(mirror);
  return (cui: string) => ({
    read: () => index.read().get(normalizeCui(cui)) ?? nobody,
    subscribe: index.subscribe,
  });
});

export const useClients = hookOf(clientsOf);

export const useOfferedClients = hookOf(offeredClientsOf);

export const useClient = hookAbout((mirror, id: string) => clientById(mirror)(id));

export const useClientsByCui = hookAbout((mirror, cui: string) => clientsByCui(mirror)(cui));
