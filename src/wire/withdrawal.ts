import './zod-config';
import * as z from 'zod/mini';

/** What an Idempotency-Key looks like. */
export const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** `POST withdraw` (capability `withdraw`): the key to take back. */
export const withdrawal = z.object({ key: z.string().check(z.regex(keyPattern)) });

/** What came of it: it was done and this was its answer, or it never was and never will be (SYNC-20). */
export const withdrawn = z.union([
  z.object({ done: z.literal(true), status: z.int(), answer: z.unknown() }),
  z.object({ done: z.literal(false) }),
]);
export type Withdrawn = z.output<typeof withdrawn>;
