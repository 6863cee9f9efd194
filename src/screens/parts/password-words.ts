import { passwordProblem } from '#domain/password-rules';
import { sayReason } from '#words/reasons';
import type { NotSet } from '../../actions/password';
import { reasonOf } from '../../words/refusals';

/** What is wrong with a new password as a form can tell; undefined: nothing. */
export const nextProblem = (next: string, username: string): string | undefined => {
  if (next === '') return 'Enter a new password';
  const weak = passwordProblem(next, username);
  return weak && sayReason(weak);
};

/** What is wrong with its second typing. */
export const againProblem = (again: string, next: string): string | undefined =>
  again === next ? undefined : 'The two are not the same';

/** What a refusal says of a new password, at its field; undefined where it is about something else. */
export const weakProblem = (why: NotSet): string | undefined => {
  if (why.kind !== 'refused' || why.problem.code !== 'weak-password') return undefined;
  const said = why.problem.details?.places?.map(({ message }) => message).join(' ') ?? '';
  return said === '' ? reasonOf({ ...why.problem, details: {} }) : said;
};

/** Why a password was not set, below its form. */
export const whyNotSet = (why: NotSet): string => {
  switch (why.kind) {
    case 'refused':
      return reasonOf(why.problem);
    case 'rate-limited':
      return 'Too many attempts. Wait a few minutes, then try again.';
    case 'unanswered':
      return 'No answer came. Try again; that is harmless where it was done already.';
    case 'signed-out':
      return 'You are signed out: log in again.';
  }
};
