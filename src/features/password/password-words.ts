import { passwordProblem } from '#domain/password-rules';
import { sayReason } from '#words/reasons';
import { saidOfPlaces } from '#words/said-of';
import { words } from '#words/words';
import type { NotSet } from '../../actions/password';
import { reasonOf } from '../../words/refusals';

/** The problem with a new password, as far as this device can check; undefined: none. */
export const nextProblem = (next: string, username: string): string | undefined => {
  if (next === '') return words.passwords.enterNext;
  const weak = passwordProblem(next, username);
  return weak && sayReason(weak);
};

/** The problem with its repetition. */
export const againProblem = (again: string, next: string): string | undefined =>
  again === next ? undefined : words.passwords.notTheSame;

/** A refusal's message for the field of the new password; undefined if it concerns something else. */
export const weakProblem = (why: NotSet): string | undefined => {
  if (why.kind !== 'refused' || why.problem.code !== 'weak-password') return undefined;
  const said = saidOfPlaces(why.problem).join(' ');
  return said === '' ? reasonOf({ ...why.problem, details: {} }) : said;
};

/** Why a password was not set; shown below its form. */
export const whyNotSet = (why: NotSet): string => {
  switch (why.kind) {
    case 'refused':
      return reasonOf(why.problem);
    case 'rate-limited':
      return words.passwords.tooMany;
    case 'unanswered':
      return words.passwords.unanswered;
    case 'signed-out':
      return words.passwords.signedOut;
  }
};
