import type { first as english } from '../en/first';
import { dates } from './dates';
import { lei, number } from './grammar';

export const first: typeof english = { format: { lei, number }, dates };
