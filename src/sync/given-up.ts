import type { Http } from '../http/http';
import type { Locks } from './locks';

/** Calls and locks that a stop does not have to wait for: an attempt may take 30 s to fail by itself. */
export const untilGivenUp = ({ http, locks }: { readonly http: Http; readonly locks: Locks }) => {
  const stop = new AbortController();
  const { signal } = stop;
  const calls: Http = { call: (name, request) => http.call(name, { ...request, signal }) };
  const request = (name: string, work: LockGrantedCallback<unknown>) => locks.request(name, { signal }, work);
  return { giveUp: () => stop.abort(), http: calls, locks: { request } as Locks };
};
