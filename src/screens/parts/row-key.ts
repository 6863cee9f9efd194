import { useMemo } from 'react';
import { useIds } from '../../mirror/waiting';

/**
 * React's key of a row: what was made on this device keeps the one it began with, so that its acceptance, which gives it another id,
 * takes neither the focus from its buttons nor closes its card.
 */
export const useRowKey = (): ((row: { readonly id: string }) => string) => {
  const ids = useIds();
  return useMemo(() => {
    const locals = new Map([...ids].map(([local, server]) => [server, local]));
    return ({ id }) => locals.get(id) ?? id;
  }, [ids]);
};
