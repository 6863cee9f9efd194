import type { RowReason } from '#wire/row-reason-values';
import { usernameKey } from './username';

/** Fewest signs of a password. */
export const shortestPassword = 8;

/** A word that everybody knows here, beside the user name and the words of the company's. */
const product = 'Teren';
/** Shorter words are in many a good password. */
const shortestWord = 3;

/** Its letters alone, without capitals and accents. */
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
 * What is wrong with a new password as far as a form can tell; undefined where nothing is. `company`: its name, as far
 * as it is known. Our server also refuses those that many people use.
 */
export const passwordProblem = (password: string, username: string, company = ''): RowReason | undefined => {
  // A letter with its accent, or a picture, is one sign for who types it.
  if ([...password].length < shortestPassword) return { say: 'password-too-short', least: shortestPassword };
  if (usernameKey(password) === usernameKey(username)) return { say: 'password-is-username' };
  if (isMadeOf(password, [product, username, company, ...company.split(/\s+/)]))
    return { say: 'password-of-known-words' };
  return undefined;
};
