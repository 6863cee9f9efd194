import './zod-config';
import * as z from 'zod/mini';
import { id, units } from './id';
import { invoiceContent, mostImported } from './invoice';
import { signedUnits } from './stock';

// What is sent to import an invoice; apart from what is read, because no first screen sends any of it.

/** Most characters of its name that are kept. */
export const longestFileName = 300;

/** Which file an import was of, so that the same one is noticed when it comes again. */
export const invoiceFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestFileName)),
  content: invoiceContent,
});

/**
 * Step 2. `bagUpdates` take one unit each, `boxUpdates` are signed; an order update takes its `quantity` out of the
 * warehouse: `checked` when that is the whole remainder of the line (then it may be absent), otherwise it counts as
 * delivered. All updates are about imported products.
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
