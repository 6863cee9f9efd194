import { choose, plural } from './grammar';

/** On the login screen of a device that an administrator has had wiped (SESSION-11). */
export const wiped = {
  /** Not all is handed in yet, and nothing is wiped. */
  handingIn: {
    title: 'An administrator has ended this session',
    message:
      'This phone is to be wiped. What is not sent yet is handed in first, which needs a connection: leave ' +
      'this page open.',
  },
  done: (handedIn: number) => ({
    title: 'This phone was wiped by an administrator',
    message:
      handedIn === 0
        ? 'Nothing was unsent.'
        : `${plural(handedIn, 'unsent entry was', 'unsent entries were')} handed in, and ` +
          `${choose(handedIn, 'waits', 'wait')} for an administrator.`,
  }),
};
