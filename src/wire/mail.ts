import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';
import type { IssueCode } from './issue';
import { language } from './language';

/** Longest address that SMTP takes (RFC 5321). */
const longestAddress = 254;

/** `PUT mailing/order` (spec §7): the order as a message to one address. */
export const orderMail = z.object({
  orderId: id,
  emailAddress: z.email('email-address-wrong' satisfies IssueCode).check(z.maxLength(longestAddress)),
  /**
   * Ours: whether the order's observations, which are notes of the house, are told to the reader. Absent: they are not.
   */
  includeObservations: z.optional(z.boolean()),
  /**
   * Ours: refused with 'sent-before' where a message of this order has gone to this address already. Absent: sent once
   * more.
   */
  unlessSent: z.optional(z.boolean()),
  /** Ours: the language of the message and its PDF. Absent: English. */
  language: z.optional(language),
});
/** What was mailed, as ours answers it. */
export const mailedOrder = z.looseObject({ orderId: id });
export type OrderMail = z.output<typeof orderMail>;
