import { useDeferredValue, useMemo } from 'react';
import type { ClientView } from '#domain/pending';
import { clientSearchFields, createSearchIndex } from '#domain/search';
import { usePrepared } from '../../lists/use-search';
import { useArchivedClients } from '../../views/archived-clients';
import { useOfferedClients } from '../../views/clients';

interface FoundClients {
  readonly total: number;
  readonly archived: number;
  /** Clients with the text in one of the six fields, by name. */
  readonly found: readonly ClientView[];
}

/** Searches clients in memory (SYNC-17): the list is folded once, so that a keystroke is one pass over it. */
export const useFoundClients = (search: string, archived: boolean): FoundClients => {
  // Others' changes wait until the user stops typing.
  const [offered, archivedClients] = [useOfferedClients(), useArchivedClients()];
  const clients = useDeferredValue(archived ? archivedClients : offered);
  const index = useMemo(() => createSearchIndex(clients, clientSearchFields), [clients]);
  usePrepared(index);
  const found = useMemo(() => index.find(search), [index, search]);
  return { total: clients.length, archived: archivedClients.length, found };
};
