import * as en from '#words/en/later';
import * as ro from '#words/ro/later';

/** The rooms that come after the first screens, by language. */
export const later = { en, ro };
