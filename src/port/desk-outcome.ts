import type { Problem } from '#wire/problem';
import type { Unanswered } from '#wire/silence';
import type { Outcome } from '../http/outcome';

/**
 * The outcome of an attended write.
 *
 * - `done`: it had its effect, and the mirror has caught up. `answer` is undefined if a plain backend returned none.
 * - `refused`: it had no effect.
 * - `unknown`: it may have had its effect, and a plain backend cannot say.
 * - `not-sent`: it had no effect.
 * - `withdrawn`: no answer came in time, or the form was closed, so it was withdrawn: it had no effect and never will.
 * - `signed-out`: the session has ended; nothing was sent.
 */
export type DeskOutcome<Answered> =
  | { readonly kind: 'done'; readonly answer: Answered | undefined }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly kind: 'unknown'; readonly reason: Unanswered }
  | { readonly kind: 'not-sent'; readonly reason: Unanswered }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'signed-out' };

/** An attended write that did not end in 'done'. */
export type DeskFailure = Exclude<DeskOutcome<never>, { readonly kind: 'done' }>;

/** Statuses of a refusal that is not final: the write was not done, and may be retried. */
const notDoneStatuses: readonly (number | undefined)[] = [401, 429];

export const deskOutcome = <Answered>(outcome: Outcome<Answered>): DeskOutcome<Answered> => {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', answer: outcome.answer };
    case 'refused': {
      const { problem } = outcome;
      // Another request holds this key, or was killed while holding it.
      return problem.code === 'being-sent' ? { kind: 'unknown', reason: problem } : outcome;
    }
    case 'offline': {
      const { reason } = outcome;
      // If the code for calls could not be loaded, nothing was sent.
      const isUnsent = notDoneStatuses.includes(outcome.status) || outcome.because === 'code-missing';
      return isUnsent ? { kind: 'not-sent', reason } : { kind: 'unknown', reason };
    }
    case 'signed-out':
      return { kind: 'signed-out' };
  }
};

/** The outcome of a read: it changed nothing, so after a failure it may be repeated. */
export const answered = <Answered>(outcome: Outcome<Answered>): DeskOutcome<Answered> =>
  outcome.kind === 'offline' ? { kind: 'not-sent', reason: outcome.reason } : deskOutcome(outcome);
