import type { ClientView } from '#domain/pending';
import { clientsOf, isArchived } from './clients';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';
import { optimisticTables } from './waiting';

const nobody: readonly ClientView[] = [];

/** Clients that cannot be chosen any more, by name. */
const archivedClientsOf = perMirror((mirror) =>
  cachedQuery<readonly ClientView[]>(optimisticTables(mirror), (previous = nobody) => {
    const archived = clientsOf(mirror).read().filter(isArchived);
    return archived.length === 0 && previous.length === 0 ? previous : archived;
  }),
);

export const useArchivedClients = hookOf(archivedClientsOf);
