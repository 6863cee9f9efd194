import { passwordProblem } from '#domain/password-rules';
import { sayReason } from '#words/reasons';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import type { NotSet } from '../../actions/password';
import { reasonOf } from '../../words/refusals';

/** What is wrong with a new password as a form can tell; undefined: nothing. */
export const nextProblem = (next: string, username: string): string | undefined => {
  if (next === '') return words.passwords.enterNext;
  const weak = passwordProblem(next, username);
  return weak && sayReason(weak);
};

/** What is wrong with its second typing. */
export const againProblem = (again: string, next: string): string | undefined =>
  again === next ? undefined : words.passwords.notTheSame;

/** What a refusal says of a new password, at its field; undefined where it is about something else. */
export const weakProblem = (why: NotSet): string | undefined => {
  if (why.kind !== 'refused' || why.problem.code !== 'weak-password') return undefined;
  const said = why.problem.details?.places?.map(saidOf).join(' ') ?? '';
  return said === '' ? reasonOf({ ...why.problem, details: {} }) : said;
};

/** Why a password was not set, below its form. */
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
