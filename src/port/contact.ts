import type { Outcome } from '../http/outcome';

/** The result of a pull or refetch, without its rows. */
export type PullResult = 'done' | 'offline' | 'signed-out' | 'refused';

/** Whether an outcome shows that our server can be reached. */
export const isContact = (outcome: Outcome<unknown>): boolean => outcome.kind !== 'offline';
