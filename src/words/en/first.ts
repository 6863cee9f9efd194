import { dates } from './dates';
import { lei, number } from './grammar';

/** What the first screens say; the first page load carries it. */
export const first = { format: { lei, number }, dates };
