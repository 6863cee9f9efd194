import type { Problem } from '#wire/problem';
import { saySilence } from '#words/silence';
import { words } from '#words/words';
import type { DeskFailure } from '../actions/desk';
import { reasonOf } from '../words/refusals';

/**
 * Why an attended write was not done, and what to do next, in words for a person. `failed`: what failed, of the
 * spec's words; `look`: where its effect would be seen if it was done after all.
 */
export const whyFailed = (
  outcome: DeskFailure,
  failed: string,
  look: string,
  sayReason: (problem: Problem) => string = reasonOf,
): string => {
  switch (outcome.kind) {
    case 'refused':
      return words.failures.refused(failed, sayReason(outcome.problem));
    case 'unknown':
      return words.failures.unknown(look);
    case 'not-sent':
      return words.failures['not-sent'](failed, saySilence(outcome.reason));
    case 'withdrawn':
      return words.failures.withdrawn(failed);
    case 'signed-out':
      return words.failures['signed-out'](failed);
  }
};
