import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem, shortestPassword } from '#domain/password-rules';
import type { RowReason } from '#wire/row-reason-values';
import { rowReasons } from '#words/en/row-reasons';
import { sentenceIn } from '#words/said';
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

const weakIn = (reason: RowReason | undefined): string | undefined => reason && sentenceIn(rowReasons, reason);

/** Refuses a new password that is easy to guess: 400 `weak-password`, naming that place of the body. */
export const refuseWeakPassword = (password: string, { username, company }: Known, path: string): void => {
  const problem =
    weakIn(passwordProblem(password, username, company)) ??
    (common.has(password.toLowerCase()) ? 'Many people use this password: it is guessed first' : undefined);
  if (problem !== undefined) throw refusePlace(400, 'weak-password', path, `${problem}.`);
};
