import type { Problem } from '#wire/problem';
import type { Unanswered } from '#wire/silence';

/**
 * Reasons why an answer counts as none. `another-company`: it names another company's server (SYNC-21). `app-too-old`:
 * the server wants a newer app. `session-refused`: a 401 in spite of a fresh token. `unfit`: readable, but not an
 * answer to this call. `code-missing`: the app's own code for calls could not be loaded, so that nothing was sent.
 */
type OfflineBecause = 'another-company' | 'app-too-old' | 'session-refused' | 'unfit' | 'code-missing';

/**
 * The result of a call (SYNC-5). A failed call does not throw, so that no caller can overlook a failure.
 *
 * - `accepted`: an answer that fits its call and names what was asked for, made or changed; or 304 with no answer. On
 *   a plain backend also any JSON or empty 2xx to a write, with no answer: it accepted and named nothing, which settles
 *   nothing (SYNC-22). `mark`: of the server's log (SYNC-23).
 * - `offline`: keep it and retry later. `answered: false`: no response, the request may or may not have had its
 *   effect. `answered: true`: a 408, 426, 429, 5xx, a 401 that a refresh could not cure, or an answer that is not our
 *   server's (SYNC-21). A 5xx or another server's 2xx may come after the effect as well: for a write, count every
 *   `offline` but a 401 or 429 as an unknown outcome.
 * - `signed-out`: no token, or the refresh was refused.
 * - `refused`: any other 4xx; from our server only with a problem whose code is in our union, or whose header names
 *   the company (SYNC-21).
 */
export type Outcome<T> =
  | {
      readonly kind: 'accepted';
      readonly status: number;
      readonly answer: T | undefined;
      readonly etag?: string;
      readonly mark?: string;
    }
  | {
      readonly kind: 'offline';
      readonly answered: boolean;
      readonly status?: number;
      readonly reason: Unanswered;
      readonly because?: OfflineBecause;
    }
  | { readonly kind: 'signed-out'; readonly reason: string }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem };
