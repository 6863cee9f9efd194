import type { RowReason } from '#wire/row-reason-values';
import { usernameKey } from './username';

/** Fewest characters of a password. */
export const shortestPassword = 8;

/** Forbidden as a password, like the user name and the words of the company's name. */
const product = 'Teren';
/** Shorter words occur in many good passwords. */
const shortestWord = 3;

/** The letters only, in lower case and without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Whether a password is one of these words, once or twice, with digits and signs around it. */
const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const letters = lettersOf(password);
  return words
    .map(lettersOf)
    .some((word) => word.length >= shortestWord && (letters === word || letters === word.repeat(2)));
};

/**
 * The problem of a new password that a form can detect; undefined if there is none. `company`: the company's name, if
 * it is known. Our server also refuses common passwords.
 */
export const passwordProblem = (password: string, username: string, company = ''): RowReason | undefined => {
  // Counts code points: an accented letter or an emoji is one character to the user.
  if ([...password].length < shortestPassword) return { say: 'password-too-short', least: shortestPassword };
  if (usernameKey(password) === usernameKey(username)) return { say: 'password-is-username' };
  if (isMadeOf(password, [product, username, company, ...company.split(/\s+/)]))
    return { say: 'password-of-known-words' };
  return undefined;
};
