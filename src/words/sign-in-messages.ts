import type { Role } from '#wire/session';
import { error, type Message } from './message';

/** What the login screen says (spec §5, §8). */
export const signInMessages = {
  'empty-fields': error('Please fill in all fields'),
  'login-failed': error('Login failed'),
  'user-info-failed': error('Failed to fetch user information'),
  'no-main-scope': error('Main scope not found'),
  offline: error('No connection. Signing in needs the network; try again when you are online.'),
  'code-missing': error('A part of the app did not come. Load this page again where there is a signal.'),
  'rate-limited': error('Too many attempts. Wait a few minutes, then try again.'),
} as const satisfies Record<string, Message>;

/** Spec §8, sign-in succeeded. */
export const signedIn = (role: Role): Message => ({
  title: 'Welcome back',
  message: `Logged in successfully as ${role}`,
});

/** Somebody has signed in for the first time, who cannot be welcomed back. */
export const arrived = (role: Role): Message => ({ ...signedIn(role), title: 'Welcome' });

/** Spec §8: what ended the session, one line above the form of the login screen. */
export const sessionOver = {
  missing: 'Access token is missing',
  expired: 'Authentication expired',
  required: 'Authentication required',
} as const;
