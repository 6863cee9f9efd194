import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';
import { personSession } from './person';
import { said } from './problem';

// The board of devices (SESSION-15). Ours only; not part of the first load.

/**
 * A device of anybody, as the board of devices shows it: a session that is live, or over while its device has not sent
 * what it reported (SESSION-13). `needsYou`: how many entries were refused there; `refused`: the first ones of them.
 */
export const reportedDevice = z.looseObject({
  ...personSession.shape,
  account: id,
  needsYou: z.int(),
  refused: z.array(
    z.looseObject({
      key: text,
      kind: text,
      of: z.optional(text),
      name: z.optional(text),
      products: z.optional(z.int()),
      value: z.optional(z.number()),
      on: z.optional(z.boolean()),
      since: text,
      code: text,
      message: text,
      said,
    }),
  ),
});
export type ReportedDevice = z.output<typeof reportedDevice>;
export type ReportedRefusal = ReportedDevice['refused'][number];
