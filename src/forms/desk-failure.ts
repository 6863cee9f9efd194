import type { Problem } from '#wire/problem';
import { saySilence } from '#words/silence';
import { words } from '#words/words';
import type { DeskFailure } from '../actions/desk';
import { reasonOf } from '../words/refusals';

/**
 * Why an attended write failed, and what to do next. `failed`: the failure in the spec's words; `look`: where to look
 * for its effect if the outcome is unknown, as a plain backend leaves it; undefined of what only our server does.
 */
export const whyFailed = (
  outcome: DeskFailure,
  failed: string,
  look: string | undefined,
  sayReason?: (problem: Problem) => string,
): string => {
  if (outcome.kind !== 'unknown') return whyNotDone(outcome, failed, sayReason);
  return look === undefined
    ? words.failures['not-sent'](failed, saySilence(outcome.reason))
    : words.failures.unknown(look);
};

/** Says why a write was not done, and what to do next: it has no effect, or surely had none. */
export const whyNotDone = (
  outcome: Exclude<DeskFailure, { readonly kind: 'unknown' }>,
  failed: string,
  sayReason: (problem: Problem) => string = reasonOf,
): string => {
  switch (outcome.kind) {
    case 'refused':
      return words.failures.refused(failed, sayReason(outcome.problem));
    case 'not-sent':
      return words.failures['not-sent'](failed, saySilence(outcome.reason));
    case 'withdrawn':
      return words.failures.withdrawn(failed);
    case 'signed-out':
      return words.failures['signed-out'](failed);
  }
};
