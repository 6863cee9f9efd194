import { error } from './titles';

/** The choice of a language (WORDS-2). */
export const language = {
  label: 'Language',
  inUse: 'Teren speaks English. The choice goes with you to every device at which you sign in.',
  later: {
    title: 'The language changes later',
    message:
      'What waits is in this page alone. The page changes its language once that is written back and you reload.',
  },
  notKept: error('This device has no room to keep the language. Free some space, then try again.'),
};
