import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';

/** Longest address that SMTP takes (RFC 5321). */
const longestAddress = 254;

/** `PUT mailing/order` (spec §7): the order as a message to one address. */
export const orderMail = z.object({
  orderId: id,
  emailAddress: z.email('Please enter a valid email address').check(z.maxLength(longestAddress)),
});
/** What was mailed, as ours answers it. */
export const mailedOrder = z.looseObject({ orderId: id });
export type OrderMail = z.output<typeof orderMail>;
