import type { ClientView } from '#domain/pending';
import { clientsOf, isArchived } from './clients';
import { hookOf } from './context';
import { sameRows } from './kept-rows';
import { cachedQuery, perMirror } from './query';
import { optimisticTables } from './waiting';

/** Clients that cannot be chosen any more, by name. */
const archivedClientsOf = perMirror((mirror) =>
  cachedQuery<readonly ClientView[]>(optimisticTables(mirror), (previous) =>
    sameRows(previous, clientsOf(mirror).read().filter(isArchived)),
  ),
);

export const useArchivedClients = hookOf(archivedClientsOf);
