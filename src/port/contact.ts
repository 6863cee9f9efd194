import type { Outcome } from '../http/outcome';

/** The result of a pull or refetch, without its rows. */
export type PullResult = 'done' | 'offline' | 'signed-out' | 'refused';

/** Whether an outcome shows that our server can be reached. */
export const isContact = (outcome: Outcome<unknown>): boolean => outcome.kind !== 'offline';

/**
 * 'later': the server is busy, or fails on this entry. 'silent': it gave no answer of ours. 'unreachable': it answered,
 * and the other entries would fare no better.
 */
export type AttemptResult = 'settled' | 'refused' | 'later' | 'silent' | 'unreachable' | 'signed-out';

/** The network or the session has gone: the other entries would fail too, each after up to 30 s. */
export const isOver = (result: AttemptResult): boolean =>
  result === 'silent' || result === 'unreachable' || result === 'signed-out';
