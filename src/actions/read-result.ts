import type { Problem } from '#wire/problem';
import type { ReadOutcome } from '../port/port';

/**
 * Why what only the server knows could not be had.
 *
 * - `none-kept`: this backend keeps no such thing (a plain one).
 * - `refused`: the server said no, or failed.
 * - `unanswered`: no connection, or no answer: nothing is known.
 */
export type ReadFailure =
  | { readonly kind: 'none-kept' }
  | { readonly kind: 'refused'; readonly problem?: Problem | undefined }
  | { readonly kind: 'unanswered' };
export type ReadResult<Said> = { readonly kind: 'answered'; readonly said: Said } | ReadFailure;

/** What came of a question to the server, for the screen that asked; `read-result` is undefined where nobody is signed in. */
export const readResult = <Said>(asked: ReadOutcome<Said> | undefined): ReadResult<Said> => {
  if (asked === undefined) return { kind: 'unanswered' };
  if (asked === 'none-kept') return { kind: 'none-kept' };
  switch (asked.kind) {
    case 'accepted':
      return asked.answer === undefined ? { kind: 'refused' } : { kind: 'answered', said: asked.answer };
    case 'refused':
      return { kind: 'refused', problem: asked.problem };
    case 'offline':
      return asked.answered ? { kind: 'refused' } : { kind: 'unanswered' };
    case 'signed-out':
      return { kind: 'unanswered' };
  }
};
