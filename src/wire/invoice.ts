import './zod-config';
import * as z from 'zod/mini';
import { id, readQuantity, text } from './id';
import type { IssueCode } from './issue';

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
export const invoiceContent = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'no-hash' satisfies IssueCode));

/** Our answer to step 2: the import's id, which its movements name as their reference. */
export const importReceipt = z.looseObject({ id });

/** An import that was done. `at` is an ISO instant, `account` an id. */
export const pastImport = z.looseObject({ id, at: z.string(), account: id, name: text });
export type PastImport = z.output<typeof pastImport>;
