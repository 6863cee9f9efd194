import { decodeCsv } from '#domain/csv-text';
import { matchInvoice, parseInvoiceCsv } from '#domain/invoice-csv';
import { type ImportItem, invoiceContent, mostImported, type PastImport, updateStockParameter } from '#wire/invoice';
import { Refusal, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import { readImports } from '../storage/invoices';
import { readProductIds } from '../storage/products';
import { readWarehouseHead } from '../storage/warehouse';
import { notFound } from './items';
import { type Query, textOf } from './query';
import { refuseRows } from './refused-rows';

/**
 * Step 1 of an invoice import (STOCK-9): the units by product, in the file's order. Changes nothing. All or nothing:
 * invalid rows and unknown codes are refused with their row numbers (decisions 31).
 */
export const readInvoice = async (
  tx: Tx,
  { warehouse, query, file }: { readonly warehouse: string; readonly query: Query; readonly file: unknown },
): Promise<ImportItem[]> => {
  if (textOf(query, updateStockParameter) !== 'false') {
    const message = "can only be 'false': the second step changes the stock";
    throw refusePlace(400, 'invalid-query', updateStockParameter, message);
  }
  if ((await readWarehouseHead(tx))?.id !== warehouse) throw notFound(warehouse);
  if (!(file instanceof Uint8Array)) throw new Refusal(400, 'invalid-body', 'The body must be a CSV file.');
  const { lines, problems } = parseInvoiceCsv(decodeCsv(file).text);
  const ids = await readProductIds(
    tx,
    lines.map(({ code }) => code),
  );
  const matched = matchInvoice(lines, (code) => ids.get(code));
  const all = [...problems, ...matched.problems].sort((one, other) => one.row - other.row);
  refuseRows(all, matched.items.length);
  if (matched.items.length > mostImported) {
    const reason = { say: 'too-many-in-file', products: matched.items.length, most: mostImported } as const;
    refuseRows([{ row: 1, reason }], 0);
  }
  return [...matched.items];
};

/** Earlier imports of a file with this content, newest first. */
export const importsOf = async (tx: Tx, content: string): Promise<PastImport[]> => {
  if (!invoiceContent.safeParse(content).success) {
    throw refusePlace(400, 'invalid-query', 'content', 'must be a SHA-256 in 64 hex digits');
  }
  return readImports(tx, content);
};
