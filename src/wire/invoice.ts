import './zod-config';
import * as z from 'zod/mini';
import { id, readQuantity, text } from './id';
import { sha256 } from './sha256';

// The import of an invoice: step 1 parses the file, step 2 executes the wizard's decisions (STOCK-9, decisions 21).

/** Largest invoice file, in bytes. */
export const longestInvoice = 1_024 * 1_024;
export const mostImported = 5_000;
/** The query parameter of step 1 (spec §7); its only value is `false`. */
export const updateStockParameter = 'updateStock';

/** A product and its units on an invoice, as parsed. */
const importItem = z.looseObject({ productId: id, quantity: readQuantity });
export const importItems = z.array(importItem);
export type ImportItem = z.output<typeof importItem>;

/** The hash of an invoice's text: it identifies the invoice, whatever its file name. */
export const invoiceContent = sha256;

/** Our answer to step 2: the import's id, which its movements have as their reference. */
export const importReceipt = z.looseObject({ id });

/** An earlier import. `at` is an ISO instant, `account` an id. */
export const pastImport = z.looseObject({ id, at: z.string(), account: id, name: text });
export type PastImport = z.output<typeof pastImport>;
