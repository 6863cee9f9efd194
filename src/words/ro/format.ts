import { lei, number } from './grammar';

/** Amounts and counts that stand alone. */
export const format = { lei, number };
