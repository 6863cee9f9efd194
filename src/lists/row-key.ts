import { useMemo } from 'react';
import { useShownIds } from '../views/waiting';

type RowKey = (row: { readonly id: string }) => string;

/**
 * A row's React key: an item created on this device keeps its first key. So its acceptance, which changes its id,
 * neither moves the focus, nor closes its card, nor swallows a tap on it; also if its row arrives before the answer.
 */
export const useRowKey = (): RowKey => {
  const ids = useShownIds();
  return useMemo(() => {
    const locals = new Map([...ids].map(([local, server]) => [server, local]));
    return ({ id }) => locals.get(id) ?? id;
  }, [ids]);
};
