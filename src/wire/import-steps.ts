import './zod-config';
import * as z from 'zod/mini';
import { id, units } from './id';
import { invoiceContent, mostImported } from './invoice';
import { signedUnits } from './stock-saves';

// The body of an invoice import; not part of the first load.

/** Most characters of its name that are kept. */
export const longestFileName = 300;

/** The imported file, so that a second import of it is noticed. */
export const invoiceFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestFileName)),
  content: invoiceContent,
});

/**
 * Step 2. `bagUpdates` take one unit each, `boxUpdates` are signed; an order update takes its `quantity` out of the
 * warehouse: `checked` if that is all that the line still needs (then it may be absent), otherwise it is added to the
 * delivered quantity. All updates are about imported products.
 */
export const importSteps = z.object({
  importedProducts: z
    .array(z.object({ productId: id, quantity: units }))
    .check(z.minLength(1), z.maxLength(mostImported)),
  bagUpdates: z.array(z.object({ bagId: id, productId: id })).check(z.maxLength(mostImported)),
  boxUpdates: z.array(z.object({ boxId: id, productId: id, quantity: signedUnits })).check(z.maxLength(10_000)),
  orderUpdates: z
    .array(z.object({ productId: id, orderId: id, checked: z.boolean(), quantity: z.optional(units) }))
    .check(z.maxLength(10_000)),
  invoice: z.optional(invoiceFile),
});
export type ImportSteps = z.output<typeof importSteps>;
