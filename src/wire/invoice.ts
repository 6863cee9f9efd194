import './zod-config';
import * as z from 'zod/mini';
import { id, readQuantity, text } from './id';
import { signedUnits } from './stock';

// An invoice's way into the stock: step 1 reads the file, step 2 is everything that the wizard decided (STOCK-9,
// decisions 21).

/** Longest invoice file that is taken, in bytes. */
export const longestInvoice = 1_024 * 1_024;
/** Most products of one invoice. */
export const mostImported = 5_000;
/** The query parameter of step 1 (spec §7); `false` is its only value. */
export const updateStockParameter = 'updateStock';

/** What an invoice brings of one product, as read. */
const importItem = z.looseObject({ productId: id, quantity: readQuantity });
export const importItems = z.array(importItem);
export type ImportItem = z.output<typeof importItem>;

/** SHA-256 of an invoice's text, as 64 hex digits: the same invoice is known by it, whatever its file is called. */
export const invoiceContent = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'));

const units = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** Which file an import was of, so that the same one is noticed when it comes again. */
export const invoiceFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
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
  bagUpdates: z.array(z.object({ bagId: id, productId: id })).check(z.maxLength(5_000)),
  boxUpdates: z.array(z.object({ boxId: id, productId: id, quantity: signedUnits })).check(z.maxLength(10_000)),
  orderUpdates: z
    .array(z.object({ productId: id, orderId: id, checked: z.boolean(), quantity: z.optional(units) }))
    .check(z.maxLength(10_000)),
  invoice: z.optional(invoiceFile),
});
export type ImportSteps = z.output<typeof importSteps>;

/** Our answer to step 2: the import's id, which its movements name as their reference. */
export const importReceipt = z.looseObject({ id });

/** An import that was done. `at` is an ISO instant, `account` an id. */
export const pastImport = z.looseObject({ id, at: z.string(), account: id, name: text });
export type PastImport = z.output<typeof pastImport>;
