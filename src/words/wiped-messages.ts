import { counted } from './counted';
import type { Message } from './message';

/**
 * Said on the login screen of a device that an administrator has had wiped (SESSION-11); undefined: not all is handed
 * in yet, and nothing is wiped.
 */
export const wipedMessage = (handedIn: number | undefined): Message => {
  if (handedIn === undefined)
    return {
      title: 'An administrator has ended this session',
      message:
        'This phone is to be wiped. What is not sent yet is handed in first, which needs a connection: leave this page open.',
    };
  const entries =
    handedIn === 0
      ? 'Nothing was unsent.'
      : `${counted(handedIn, 'unsent entry was', 'unsent entries were')} handed in, and ${handedIn === 1 ? 'waits' : 'wait'} for an administrator.`;
  return { title: 'This phone was wiped by an administrator', message: entries };
};
