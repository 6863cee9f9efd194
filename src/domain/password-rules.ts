import { usernameKey } from './username';

/** Fewest signs of a password. */
export const shortestPassword = 8;

/**
 * What is wrong with a new password as far as a form can tell; undefined where nothing is. Our server also refuses
 * those that many people use.
 */
export const passwordProblem = (password: string, username: string): string | undefined => {
  // A letter with its accent, or a picture, is one sign for who types it.
  if ([...password].length < shortestPassword) return `Use at least ${shortestPassword} characters`;
  if (usernameKey(password) === usernameKey(username)) return 'Use another password than the user name';
  return undefined;
};
