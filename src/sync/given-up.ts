import type { Http } from '../http/http';
import type { Locks } from '../port/locks';

/** Calls and locks that a stop can abort: otherwise an attempt may take 30 s to fail. */
export const untilGivenUp = ({ http, locks }: { readonly http: Http; readonly locks: Locks }) => {
  const stop = new AbortController();
  const { signal } = stop;
  const calls: Http = { call: (name, request) => http.call(name, { ...request, signal }) };
  type Work = LockGrantedCallback<unknown>;
  // A lock requested with options (`ifAvailable`) does not wait, so there is nothing to abort.
  const request = (name: string, ...[asked, work]: [Work] | [LockOptions, Work]) =>
    work === undefined
      ? locks.request(name, { signal }, asked as Work)
      : locks.request(name, asked as LockOptions, work);
  return { giveUp: () => stop.abort(), closed: signal, http: calls, locks: { request } as Locks };
};
