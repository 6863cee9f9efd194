import type { Problem } from '#wire/problem';
import type { Unanswered } from '#wire/silence';
import type { Outcome } from '../http/outcome';

/**
 * What came of an attended write.
 *
 * - `done`: it had its effect, and the mirror has caught up with it. `answer` is undefined where a plain backend says
 * nothing.
 * - `refused`: it had no effect.
 * - `unknown`: it may or may not have had its effect, and a plain backend cannot be asked.
 * - `not-sent`: it had no effect.
 * - `withdrawn`: no answer came for so long, or the form was closed meanwhile, that it was taken back: it had no effect
 * and never will have one.
 * - `signed-out`: nobody is signed in any more; nothing was sent.
 */
export type DeskOutcome<Said> =
  | { readonly kind: 'done'; readonly answer: Said | undefined }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly kind: 'unknown'; readonly reason: Unanswered }
  | { readonly kind: 'not-sent'; readonly reason: Unanswered }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'signed-out' };

/** An attended write that did not end in 'done'. */
export type Undone = Exclude<DeskOutcome<never>, { readonly kind: 'done' }>;

/** Statuses with which a server says that it did not do it, though it might another time. */
const undone: readonly (number | undefined)[] = [401, 429];

/** What came of one attempt. */
export const deskOutcome = <Said>(outcome: Outcome<Said>): DeskOutcome<Said> => {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', answer: outcome.answer };
    case 'refused': {
      const { problem } = outcome;
      // Somebody is at it under this very key, or has ended in the middle of it.
      return problem.code === 'being-sent' ? { kind: 'unknown', reason: problem } : outcome;
    }
    case 'offline': {
      const { reason } = outcome;
      // Without the code for calls nothing has left this device.
      const isUnsent = undone.includes(outcome.status) || outcome.because === 'code-missing';
      return isUnsent ? { kind: 'not-sent', reason } : { kind: 'unknown', reason };
    }
    case 'signed-out':
      return { kind: 'signed-out' };
  }
};

/** What came of a question: it changed nothing, so one that failed may be asked again. */
export const answered = <Said>(outcome: Outcome<Said>): DeskOutcome<Said> =>
  outcome.kind === 'offline' ? { kind: 'not-sent', reason: outcome.reason } : deskOutcome(outcome);
