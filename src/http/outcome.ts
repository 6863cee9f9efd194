import type { Problem } from '#wire/problem';

/**
 * What came of a call (SYNC-5). Nothing is thrown for a failed call, so no caller can forget one.
 *
 * - `accepted`: 2xx, or 304 with no answer. `answer` is undefined where the body was empty (decisions 25). `mark`: of the server's log (SYNC-23).
 * - `offline`: keep it and try later. `answered: false`: no response, the request may or may not have had its effect.
 *   `answered: true`: a 408, 429, 5xx, a 401 that a refresh could not cure, or an answer that is not our server's (a page, a redirect).
 *   A 5xx may come after the effect as well: for a write, count every `offline` but a 401 or 429 as an unknown outcome.
 * - `signed-out`: no token, or the refresh was refused.
 * - `refused`: any other 4xx; also, with a 2xx status and code 'unreadable-answer', an answer that the contract cannot read:
 *   such a write did have its effect.
 */
export type Outcome<T> =
  | {
      readonly kind: 'accepted';
      readonly status: number;
      readonly answer: T | undefined;
      readonly etag?: string;
      readonly mark?: string;
    }
  | { readonly kind: 'offline'; readonly answered: boolean; readonly status?: number; readonly reason: string }
  | { readonly kind: 'signed-out'; readonly reason: string }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem };

/** The code of a refusal that says: the server answered well, and we could not read it. */
export const unreadableAnswer = 'unreadable-answer';
