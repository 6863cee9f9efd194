import './zod-config';
import * as z from 'zod/mini';
import { whyUpTo } from './why';

/** Longest reason of a cancellation. */
export const longestCancelReason = 200;

/**
 * `POST item/{id}/cancel` (STOCK-17). `deliveredBack`: what was delivered of it has come back, samples into their
 * agent's bag.
 */
export const orderCancellation = z.object({
  reason: whyUpTo(longestCancelReason),
  deliveredBack: z.optional(z.boolean()),
});
export type OrderCancellation = z.output<typeof orderCancellation>;
