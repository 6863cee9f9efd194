import type { Role } from '#wire/session';
import { signIn } from './sign-in';

/** Choosing a password, by a one-time code or in place of the old one, and being asked for it once more. */
export const passwords = {
  password: 'Password',
  showPassword: 'Show the password',
  // A one-time code
  code: 'One-time code',
  choose: 'Choose your password',
  codeSigns: 'Small letters, blanks and dashes do not matter',
  enterUsername: 'Enter your user name',
  enterCode: 'Enter the code that you were given',
  setAndLogIn: 'Set password and log in',
  backToLogin: 'Back to login',
  isSet: { title: 'Your password is set', message: 'Log in with it.' },
  /** Somebody has signed in for the first time, who cannot be welcomed back. */
  welcome: (role: Role) => ({ ...signIn.welcomeBack(role), title: 'Welcome' }),
  // The new one
  next: 'New password',
  nextSigns: 'At least 8 characters',
  showNext: 'Show the new password',
  again: 'New password again',
  showAgain: 'Show the new password again',
  enterNext: 'Enter a new password',
  notTheSame: 'The two are not the same',
  // In place of the old one
  changing: 'Change password',
  change: 'Change',
  current: 'Current password',
  showCurrent: 'Show the current password',
  enterCurrent: 'Enter your current password',
  notCurrent: 'This is not your current password',
  changed: { title: 'Password changed', message: 'You are signed out everywhere else.' },
  notChanged: 'Password not changed',
  // Once more
  enterYours: 'Enter your password',
  notYours: 'This is not your password',
  wantedAgain: 'It is some time since you signed in here, so this wants your password again.',
  goOn: 'Go on',
  // Why one was not set
  tooMany: 'Too many attempts. Wait a few minutes, then try again.',
  unanswered: 'No answer came. Try again; that is harmless where it was done already.',
  signedOut: 'You are signed out: log in again.',
};
