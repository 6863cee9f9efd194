import './zod-config';
import * as z from 'zod/mini';

/** `POST withdraw` (capability `withdraw`): the key to withdraw. */
export const withdrawal = z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The outcome of a key: it was done, with this answer, or it never was and never will be (SYNC-20). */
export const withdrawn = z.union([
  z.object({ key: z.string(), done: z.literal(true), status: z.int(), answer: z.unknown() }),
  z.object({ key: z.string(), done: z.literal(false) }),
]);
export type Withdrawn = z.output<typeof withdrawn>;
