import { useEffect } from 'react';
import type { Role } from '#wire/session';
import { useDevice } from '../device/context';
import { useMirror } from '../views/context';
import { useFirstLoad } from '../views/first-load';

/** Computes the desk's stock queries and the overview's figures in idle time once everything is loaded (SYNC-17). */
export const useAnswersReady = (role: Role): void => {
  const { environment } = useDevice();
  const mirror = useMirror();
  const { complete } = useFirstLoad();
  useEffect(() => {
    if (role !== 'admin' || !complete) return undefined;
    const left = new AbortController();
    import('../views/prepared-queries').then(
      ({ prepareQueries }) => prepareQueries(mirror, environment, left.signal),
      (error: unknown) => environment.warn('The first queries of the desk could not be prepared', error),
    );
    return () => left.abort();
  }, [role, complete, mirror, environment]);
};
