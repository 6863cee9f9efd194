import type { StoredTokens } from '../mirror/device-database';
import type { Environment } from './environment';
import { readStoredUser, type SessionUser } from './user';

/** Session storage key of the session user, and local storage keys of the rest (spec §3). */
const userKey = 'user';
/** The account that signed out while the device refused to delete the tokens: they are not used any more. */
const signedOutKey = 'signedOut';
const localKeys = ['accessToken', 'refreshToken', 'userId', 'apiAuthKey'] as const;

/** The spec's storage keys, copies of the device's database, which is authoritative (decisions 29). */
export const createCopies = (environment: Pick<Environment, 'localStorage' | 'sessionStorage' | 'warn'>) => {
  const { localStorage, sessionStorage } = environment;
  return {
    write(tokens: StoredTokens, user: SessionUser): void {
      localStorage.removeItem(signedOutKey);
      try {
        localStorage.setItem('accessToken', tokens.accessToken);
        localStorage.setItem('refreshToken', tokens.refreshToken);
        localStorage.setItem('userId', user.id);
        localStorage.setItem('apiAuthKey', user.apiAuthKey);
        sessionStorage.setItem(userKey, JSON.stringify(user));
      } catch (error) {
        // A full disk must not stop the user from working: the database has all of it.
        environment.warn('the session could not be copied to the storages', error);
      }
    },
    clear(): void {
      for (const key of localKeys) localStorage.removeItem(key);
      sessionStorage.removeItem(userKey);
    },
    /** Records which account signed out, until the device has deleted the tokens. */
    noteSignedOut(accountId: string | undefined): void {
      localStorage.removeItem(signedOutKey);
      if (accountId === undefined) return;
      try {
        localStorage.setItem(signedOutKey, accountId);
      } catch (error) {
        environment.warn('the sign-out could not be noted beside the database', error);
      }
    },
    signedOut: (): string | undefined => localStorage.getItem(signedOutKey) ?? undefined,
    accountId: (): string | undefined => localStorage.getItem('userId') ?? undefined,
    /** The user in session storage, if it belongs to the stored session. */
    user(accountId: string): SessionUser | undefined {
      const kept = readStoredUser(sessionStorage.getItem(userKey));
      // Another tab may have signed in again since: the shared copies then have its key, while this tab's user is of an
      // older session.
      return kept?.id === accountId && kept.apiAuthKey === localStorage.getItem('apiAuthKey') ? kept : undefined;
    },
  };
};
export type Copies = ReturnType<typeof createCopies>;
