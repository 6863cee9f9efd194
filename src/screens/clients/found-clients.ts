import { useDeferredValue, useMemo } from 'react';
import type { ClientView } from '#domain/pending';
import { clientSearchFields, createSearchIndex } from '#domain/search';
import { usePrepared } from '../../lists/use-search';
import { useArchivedClients } from '../../views/archived-clients';
import { useOfferedClients } from '../../views/clients';

interface FoundClients {
  /** How many there are in all. */
  readonly total: number;
  /** How many clients are archived. */
  readonly archived: number;
  /** Those that contain the text in one of the six fields, by name. */
  readonly found: readonly ClientView[];
}

/** The clients that match, from memory (SYNC-17): folding once per list, so that a keystroke is one pass over it. */
export const useFoundClients = (search: string, archived: boolean): FoundClients => {
  // What others change is taken in when nobody is typing.
  const [offered, putAway] = [useOfferedClients(), useArchivedClients()];
  const clients = useDeferredValue(archived ? putAway : offered);
  const index = useMemo(() => createSearchIndex(clients, clientSearchFields), [clients]);
  usePrepared(index);
  const found = useMemo(() => index.find(search), [index, search]);
  return { total: clients.length, archived: putAway.length, found };
};
