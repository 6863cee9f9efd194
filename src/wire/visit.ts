import './zod-config';
import * as z from 'zod/mini';
import { id, madeUnder, orEmpty, text } from './id';
import { tooLong } from './issue';

// Capability `visits`; ours only.

/** Why a visit ended without an order. */
export const visitReasons = ['no-need', 'closed', 'no-contact', 'later', 'no-money', 'other'] as const;
export type VisitReason = (typeof visitReasons)[number];

/** Most characters of a visit's note. */
export const longestNote = 500;

/** An agent visited a client on a day, or tried to, and got no order (VISIT-1). */
export const visit = z.looseObject({
  id,
  client: id,
  agent: id,
  /** yyyy-MM-dd, the device's local day. */
  date: text,
  /** A newer server may know more reasons. */
  reason: z.catch(z.enum(visitReasons), 'other'),
  note: text,
  madeUnder,
  version: z.optional(z.int()),
});
export type Visit = z.output<typeof visit>;

/** `POST items/visit`. */
export const newVisit = z.object({
  client: id,
  agent: id,
  date: z.iso.date(),
  reason: z.enum(visitReasons),
  note: orEmpty(z.string().check(z.trim(), z.maxLength(longestNote, tooLong))),
});
export type NewVisit = z.output<typeof newVisit>;
