import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Mirror } from '../outbox/account-mirror';
import type { Query } from './query';

/** The signed-in account's mirror; every screen below the shell has one. */
export const MirrorContext = createContext<Mirror | undefined>(undefined);

/** The mirror that this screen's queries read; throws above the shell. */
export const useMirror = (): Mirror => {
  const mirror = useContext(MirrorContext);
  if (mirror === undefined) throw new Error('No mirror: nobody is signed in above this screen');
  return mirror;
};

/** The result of a query; re-renders when it changes. */
export const useQuery = <Answer>(query: Query<Answer>): Answer => useSyncExternalStore(query.subscribe, query.read);

/** Makes the hook of a query: its result, from the screen's mirror. */
export const hookOf =
  <Answer>(queryOf: (mirror: Mirror) => Query<Answer>) =>
  (): Answer =>
    useQuery(queryOf(useMirror()));

/** Makes the hook of a query with an argument, which must keep its identity from one render to the next. */
export const hookAbout =
  <About, Answer>(queryOf: (mirror: Mirror, about: About) => Query<Answer>) =>
  (about: About): Answer => {
    const mirror = useMirror();
    return useQuery(useMemo(() => queryOf(mirror, about), [mirror, about]));
  };
