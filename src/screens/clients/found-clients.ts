import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ClientView } from '#domain/pending';
import { clientSearchFields, createSearchIndex } from '#domain/search';
import { useDevice } from '../../device/context';
import { useClients } from '../../views/clients';

/** Clients made ready for the search in one go, a few milliseconds' worth. */
const preparedAtOnce = 2_000;

interface FoundClients {
  /** How many there are in all. */
  readonly total: number;
  /** Those that contain the text in one of the six fields, by name. */
  readonly found: readonly ClientView[];
}

/** The clients that match, from memory (SYNC-17): lower-casing once per list, so that a keystroke is one pass over it. */
export const useFoundClients = (search: string): FoundClients => {
  // What others change is taken in when nobody is typing.
  const clients = useDeferredValue(useClients());
  const index = useMemo(() => createSearchIndex(clients, clientSearchFields), [clients]);
  const { environment } = useDevice();
  // Before the first keystroke, in slices that leave the page its frames.
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const goOn = () => {
      if (!index.prepare(preparedAtOnce)) cancel = environment.setTimer(goOn, 0);
    };
    cancel = environment.setTimer(goOn, 0);
    return () => cancel?.();
  }, [index, environment]);
  const found = useMemo(() => index.find(search), [index, search]);
  return { total: clients.length, found };
};
