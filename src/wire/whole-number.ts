import './zod-config';
import * as z from 'zod/mini';
import type { IssueCode } from './issue';

/** A whole number in a query, where it is text. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'no-whole-number' satisfies IssueCode)),
  z.transform((digits) => Number(digits)),
);
