import type { Problem } from '#wire/problem';
import type { Undone } from '../../actions/desk';
import { reasonOf } from '../../words/refusals';

/** Said while no answer has come to what a form sent. */
export const checkingWords = 'No answer yet. The server is asked whether it was done.';

/**
 * Why an attended write was not done, and what to do next, in words for a person. `failed`: what failed, of the
 * spec's words; `look`: where its effect would be seen if it was done after all.
 */
export const whyUndone = (
  outcome: Undone,
  failed: string,
  look: string,
  sayReason: (problem: Problem) => string = reasonOf,
): string => {
  switch (outcome.kind) {
    case 'refused':
      return `${failed}. ${sayReason(outcome.problem)}`;
    case 'unknown':
      return `No answer came: it may or may not have been done. ${look} before you try again.`;
    case 'not-sent':
      return `${failed}: ${outcome.reason}. Try again.`;
    case 'withdrawn':
      return `${failed}. No answer came, so it was withdrawn: nothing was done. Try again.`;
    case 'signed-out':
      return `${failed}. You are signed out: log in again.`;
  }
};
