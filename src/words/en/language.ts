import { error } from './titles';

/** The choice of a language (WORDS-2). */
export const language = {
  label: 'Language',
  notKept: error('This device has no room to keep the language. Free some space, then try again.'),
};
