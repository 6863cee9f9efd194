import './zod-config';
import * as z from 'zod/mini';
import { isBlank } from './blank';

/** Longest reason of a cancellation. */
export const longestCancelReason = 200;

/**
 * `POST item/{id}/cancel` (STOCK-17). `deliveredBack`: what was delivered of it has come back, samples into their
 * agent's bag.
 */
export const orderCancellation = z.object({
  reason: z.string().check(
    z.trim(),
    z.overwrite((reason) => (isBlank(reason) ? '' : reason)),
    z.minLength(1),
    z.maxLength(longestCancelReason),
  ),
  deliveredBack: z.optional(z.boolean()),
});
export type OrderCancellation = z.output<typeof orderCancellation>;
