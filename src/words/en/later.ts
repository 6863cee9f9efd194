import { field } from './field';

/** What everything says that comes after the first screens. */
export const later = { field };
