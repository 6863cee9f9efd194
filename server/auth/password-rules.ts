import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem, shortestPassword } from '#domain/password-rules';
import { refusePlace } from '../refusal';

/** What many people use and who guesses tries first; about 18,000 of those that are long enough. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= shortestPassword),
);

interface Known {
  readonly username: string;
  /** The company's name. */
  readonly company: string;
}

/** Refuses a new password that is easy to guess: 400 `weak-password`, naming that place of the body. */
export const refuseWeakPassword = (password: string, { username, company }: Known, path: string): void => {
  const problem = passwordProblem(password, username, company);
  if (problem !== undefined) throw refusePlace(400, 'weak-password', path, problem);
  if (common.has(password.toLowerCase())) throw refusePlace(400, 'weak-password', path, { say: 'common-password' });
};
