import './zod-config';
import * as z from 'zod/mini';
import type { Order } from './order';

// What the office changed of an accepted order (STOCK-19). Ours only. Not part of the app's first load.

const changed = <Value extends z.ZodMiniType>(value: Value) => z.object({ before: value, after: value });
const lineFigures = z.nullable(z.object({ quantity: z.number(), unitprice: z.number() }));

/**
 * One edit of an accepted order by the office (STOCK-19): when, by which account, and the parts that it changed;
 * a line that was added has no `before`, a removed one no `after`. `others`: lines beyond `lines`.
 */
const orderEdit = z.object({
  at: z.string(),
  by: z.string(),
  client: z.optional(changed(z.string())),
  date: z.optional(changed(z.string())),
  price: z.optional(changed(z.number())),
  lines: z.array(z.object({ product: z.string(), before: lineFigures, after: lineFigures })),
  others: z.optional(z.int()),
});
export type OrderEdit = z.output<typeof orderEdit>;

const edited = z.object({ edits: z.array(orderEdit) });

/** The last edits of an order, oldest first; none for an order without any, or with some that cannot be read. */
export const editsOf = (order: Order): readonly OrderEdit[] => edited.safeParse(order).data?.edits ?? [];
