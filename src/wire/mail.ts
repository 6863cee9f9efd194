import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';
import type { IssueCode } from './issue';
import { language } from './language-choice';

/** The longest address to which SMTP delivers (RFC 5321); shorter than what a client may have (`issue.ts`). */
const longestDeliverable = 254;

/** `PUT mailing/order` (spec §7): mails an order to one address. */
export const orderMail = z.object({
  orderId: id,
  emailAddress: z.email('email-address-wrong' satisfies IssueCode).check(z.maxLength(longestDeliverable)),
  /** Ours: whether the message contains the order's observations, which are internal notes. Absent: it does not. */
  includeObservations: z.optional(z.boolean()),
  /** Ours: refused with 'sent-before' if this order was already mailed to this address. Absent: it is sent again. */
  unlessSent: z.optional(z.boolean()),
  /** Ours: the number of a return of the order, which is mailed in its place (STOCK-20). */
  returnNumber: z.optional(z.int()),
  /** Ours: the language of the message and its PDF. Absent: English. */
  language: z.optional(language),
});
export const mailedOrder = z.looseObject({ orderId: id });
export type OrderMail = z.output<typeof orderMail>;
