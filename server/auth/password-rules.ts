import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem, shortestPassword } from '#domain/password-rules';
import { refusePlace } from '../refusal';

/** Passwords that many people use and attackers try first; about 18,000 that are long enough. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= shortestPassword),
);

interface Known {
  readonly username: string;
  /** The company's name. */
  readonly company: string;
}

/** Everybody's password in the demo company, which is loaded only where nobody but this machine can reach it. */
export const demoPassword = 'teren-demo';

/** Refuses a new password that is easy to guess: 400 `weak-password`, with its place in the body. */
export const refuseWeakPassword = (password: string, { username, company }: Known, path: string): void => {
  const problem = passwordProblem(password, username, company);
  if (problem !== undefined) throw refusePlace(400, 'weak-password', path, problem);
  if (password === demoPassword) throw refusePlace(400, 'weak-password', path, { say: 'demo-password' });
  if (common.has(password.toLowerCase())) throw refusePlace(400, 'weak-password', path, { say: 'common-password' });
};
