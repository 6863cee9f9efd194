import type { Role } from '#wire/session';
import { error } from './titles';

/** The login screen (spec §5, §8). */
export const signIn = {
  title: 'Login',
  username: 'Username',
  enterUsername: 'Enter your username',
  password: 'Password',
  enterPassword: 'Enter your password',
  showPassword: 'Show the password',
  haveCode: 'I have a one-time code',
  demo: (company: string) => (company === '' ? 'This is a demo company.' : `This is the demo company ${company}.`),
  setUpOwn: 'Set up your own company',
  nobody: 'Nobody has an account here yet.',
  setUp: 'Set up your company',
  refused: {
    'empty-fields': error('Please fill in all fields'),
    'login-failed': error('Login failed'),
    'user-info-failed': error('Failed to fetch user information'),
    'no-main-scope': error('Main scope not found'),
    offline: error('No connection. Signing in needs the network; try again when you are online.'),
    'code-missing': error('A part of the app did not come. Load this page again where there is a signal.'),
    'rate-limited': error('Too many attempts. Wait a few minutes, then try again.'),
  },
  /** Spec §8, sign-in succeeded. */
  welcomeBack: (role: Role) => ({ title: 'Welcome back', message: `Logged in successfully as ${role}` }),
  /** What ended the session, above the form (spec §8). */
  ended: {
    missing: 'Access token is missing',
    expired: 'Authentication expired',
    required: 'Authentication required',
  },
  goOn:
    'Sign in again to go on. What you have not sent yet goes out by itself then, unless this browser has ' +
    'cleared it.',
  goOnKept:
    'Your session has ended. Sign in again to go on. What you have not sent yet is kept on this phone ' +
    'and goes out by itself then.',
};
