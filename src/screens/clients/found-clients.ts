import { useDeferredValue, useMemo } from 'react';
import type { ClientView } from '#domain/pending';
import { clientSearchFields, createSearchIndex } from '#domain/search';
import { useClients } from '../../views/clients';
import { usePrepared } from '../parts/use-search';

interface FoundClients {
  /** How many there are in all. */
  readonly total: number;
  /** Those that contain the text in one of the six fields, by name. */
  readonly found: readonly ClientView[];
}

/** The clients that match, from memory (SYNC-17): folding once per list, so that a keystroke is one pass over it. */
export const useFoundClients = (search: string): FoundClients => {
  // What others change is taken in when nobody is typing.
  const clients = useDeferredValue(useClients());
  const index = useMemo(() => createSearchIndex(clients, clientSearchFields), [clients]);
  usePrepared(index);
  const found = useMemo(() => index.find(search), [index, search]);
  return { total: clients.length, found };
};
