import type { Problem } from '#wire/problem';
import type { ReadOutcome } from '../port/port';

/**
 * Why data that only the server has could not be read.
 *
 * - `none-kept`: a plain backend does not store them.
 * - `refused`: the server refused, or failed.
 * - `unanswered`: no connection, or no answer.
 */
export type ReadFailure =
  | { readonly kind: 'none-kept' }
  | { readonly kind: 'refused'; readonly problem?: Problem | undefined }
  | { readonly kind: 'unanswered' };
export type ReadResult<Answered> = { readonly kind: 'answered'; readonly value: Answered } | ReadFailure;

/** The result of a read for a screen; `asked` is undefined if nobody is signed in. */
export const readResult = <Answered>(asked: ReadOutcome<Answered> | undefined): ReadResult<Answered> => {
  if (asked === undefined) return { kind: 'unanswered' };
  if (asked === 'none-kept') return { kind: 'none-kept' };
  switch (asked.kind) {
    case 'accepted':
      return asked.answer === undefined ? { kind: 'refused' } : { kind: 'answered', value: asked.answer };
    case 'refused':
      return { kind: 'refused', problem: asked.problem };
    case 'offline':
      return asked.answered ? { kind: 'refused' } : { kind: 'unanswered' };
    case 'signed-out':
      return { kind: 'unanswered' };
  }
};
