import './zod-config';
import * as z from 'zod/mini';
import { id, mostUnits, text } from './id';
import { mostLines, type Order } from './order';
import { whyUpTo } from './why';

// What came back of a finalized order (STOCK-20). Ours only. Not part of the app's first load.

/** Longest reason of a return. */
export const longestReturnReason = 200;

const someUnits = z.int().check(z.minimum(0), z.maximum(mostUnits));

/**
 * `POST item/{id}/return`: units of a finalized order that came back, each product once and with some unit; `intoStock`
 * go to the warehouse, `writtenOff` to waste.
 */
export const newReturn = z.object({
  reason: whyUpTo(longestReturnReason),
  lines: z
    .array(
      z
        .object({ product: id, intoStock: someUnits, writtenOff: someUnits })
        .check(z.refine(({ intoStock, writtenOff }) => intoStock + writtenOff > 0, { path: ['intoStock'] })),
    )
    .check(z.minLength(1), z.maxLength(mostLines)),
});
export type NewReturn = z.output<typeof newReturn>;

/** A return as read: its number, when, by which account, why and what; `mailedAt`: its first e-mail. */
const orderReturn = z.object({
  number: z.int(),
  at: z.string(),
  by: text,
  reason: text,
  mailedAt: z.optional(z.string()),
  lines: z.array(z.object({ product: id, intoStock: z.number(), writtenOff: z.number() })),
});
export type OrderReturn = z.output<typeof orderReturn>;

const returned = z.object({ returns: z.array(orderReturn) });
const returnedIfAny = z.object({ returns: z.optional(z.array(orderReturn)) });

/** The returns of an order, oldest first; none for an order without any, or with some that cannot be read. */
export const returnsOf = (order: Order): readonly OrderReturn[] => returned.safeParse(order).data?.returns ?? [];

/** The same for who limits what comes back by them: throws if one cannot be read. */
export const everyReturnOf = (order: Order): readonly OrderReturn[] => returnedIfAny.parse(order).returns ?? [];
