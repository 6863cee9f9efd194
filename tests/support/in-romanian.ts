import * as english from '#words/en/later';
import * as romanian from '#words/ro/later';
import { words } from '#words/words';

/** The texts while Romanian is the current language. */
export const inRomanian = <T>(say: () => T): T => {
  Object.assign(words, romanian);
  try {
    return say();
  } finally {
    Object.assign(words, english);
  }
};
