import './zod-config';
import * as z from 'zod/mini';
import { writeKeyPattern } from './entry-limits';

/** Most members of one call. */
export const mostSent = 50;

const sentCall = z.object({
  /** Its own Idempotency-Key; no two members have the same. */
  key: z.string().check(z.regex(writeKeyPattern)),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(500)),
  body: z.optional(z.unknown()),
  ifMatch: z.optional(z.int()),
});

/** `POST send-many` (capability `send-many`): writes that are done or refused each by itself. */
export const sendManyBody = z.object({ calls: z.array(sentCall).check(z.minLength(1), z.maxLength(mostSent)) });

/** One answer for each member, in their order: what the single call under its key answers. */
export const sentMany = z.object({
  answers: z.array(z.object({ key: z.string(), status: z.int(), body: z.unknown() })),
});
