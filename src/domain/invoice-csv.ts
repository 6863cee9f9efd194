import { type CsvShape, isStorable, type RowProblem, readTable, writeTable } from '#domain/csv-table';
import type { InvoiceColumn } from '#domain/csv-text';
import { codeKey } from '#domain/product-code';
import { parseDecimal } from '#domain/typed-money';
import { mostUnits } from '#wire/id';
import { longest } from '#wire/new-product';
import type { RowReason } from '#wire/row-reason-values';

// Reads an invoice file (spec §7, STOCK-9): products and their units. Prices and names in it change nothing.

/** One product of an invoice; units of rows with the same code are summed. */
export interface InvoiceLine {
  readonly code: string;
  /** The name in the file; '' if it has none. */
  readonly name: string;
  /** Units, from 1. */
  readonly quantity: number;
  /** The rows with this code, numbered as in a spreadsheet. */
  readonly rows: readonly number[];
}
export interface ParsedInvoice {
  /** In the order of their first row. */
  readonly lines: readonly InvoiceLine[];
  /** Rows that cannot be used. */
  readonly problems: readonly RowProblem[];
}

type InvoiceRow = Pick<InvoiceLine, 'code' | 'name' | 'quantity'>;

/**
 * One separator before three digits is ambiguous ('1.200'): a thousands separator to one reader, a decimal point to
 * another.
 */
const eitherThousandOrOne = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Reads units ('12', '12,00', '1.200,00'), or says why the text is not a number of units. */
const readUnits = (text: string): number | RowReason => {
  if (text === '') return { say: 'missing', column: 'quantity' };
  if (eitherThousandOrOne.test(text)) {
    const [whole = '', rest = ''] = text.split(/[.,]/);
    return { say: 'quantity-two-ways', text, whole: `${whole}${rest}`, decimal: parseDecimal(text) ?? 0 };
  }
  const units = parseDecimal(text);
  if (units === undefined) return { say: 'quantity-no-number' };
  if (units < 0) return { say: 'quantity-negative' };
  if (units === 0) return { say: 'quantity-zero' };
  if (!Number.isInteger(units)) return { say: 'quantity-not-whole' };
  return units > mostUnits ? { say: 'quantity-too-high', most: mostUnits } : units;
};

const needed: readonly InvoiceColumn[] = ['code', 'quantity'];

const readRow = (cellAt: (column: InvoiceColumn) => string): InvoiceRow | RowReason => {
  const code = cellAt('code');
  if (code === '') return { say: 'missing', column: 'code' };
  if (code.length > longest.code) return { say: 'too-long', column: 'code', most: longest.code };
  if (!isStorable(code)) return { say: 'not-storable', columns: ['code'] };
  const units = readUnits(cellAt('quantity'));
  return typeof units === 'object' ? units : { code, name: cellAt('name'), quantity: units };
};

const invoice: CsvShape<InvoiceColumn, InvoiceRow> = {
  rows: 'products',
  columns: ['code', 'quantity', 'name', 'price'],
  needed,
  once: needed,
  withoutHeader: needed,
  readRow,
};

const addedUp = (rows: readonly (InvoiceRow & { readonly row: number })[]): ParsedInvoice => {
  const lines = new Map<string, InvoiceLine & { rows: number[] }>();
  for (const { row, code, name, quantity } of rows) {
    const key = codeKey(code);
    const sofar = lines.get(key);
    if (sofar === undefined) lines.set(key, { code, name, quantity, rows: [row] });
    else {
      sofar.rows.push(row);
      lines.set(key, { ...sofar, name: sofar.name || name, quantity: sofar.quantity + quantity });
    }
  }
  const all = [...lines.values()];
  return {
    lines: all.filter(({ quantity }) => quantity <= mostUnits),
    problems: all
      .filter(({ quantity }) => quantity > mostUnits)
      .flatMap(({ code, quantity, rows: its }) =>
        its.map((row) => ({ row, reason: { say: 'sum-too-high' as const, code, quantity, most: mostUnits } })),
      ),
  };
};

/**
 * Reads an invoice file: delimiter ; tab or comma, header in Romanian or English, or none (then only code and
 * quantity). Rows with the same code are summed, however it is written. Every row is either in a line or has a problem.
 * Never throws.
 */
export const parseInvoiceCsv = (text: string, onProgress?: (done: number, total: number) => void): ParsedInvoice => {
  const { rows, problems } = readTable(text, invoice, onProgress);
  const sums = addedUp(rows);
  return {
    lines: sums.lines,
    problems: [...problems, ...sums.problems].sort((one, other) => one.row - other.row),
  };
};

/** An invoice's lines matched with the catalogue. */
interface MatchedInvoice {
  /** In the file's order, each product once. */
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  /** The rows whose code no product has. */
  readonly problems: readonly RowProblem[];
}

/** Finds each line's product by code (STOCK-9); `idOf` looks it up in the catalogue. */
export const matchInvoice = (
  lines: readonly InvoiceLine[],
  idOf: (code: string) => string | undefined,
): MatchedInvoice => {
  const items: { productId: string; quantity: number }[] = [];
  const problems: RowProblem[] = [];
  for (const { code, name, quantity, rows } of lines) {
    const productId = idOf(code);
    if (productId !== undefined) items.push({ productId, quantity });
    else {
      problems.push(...rows.map((row) => ({ row, reason: { say: 'unknown-code' as const, code, name } })));
    }
  }
  return { items, problems: problems.sort((one, other) => one.row - other.row) };
};

/**
 * Writes an invoice file with only these lines, which `parseInvoiceCsv` reads back: the confirmed rows of a file that
 * also had bad ones (decisions 31).
 */
export const writeInvoiceCsv = (lines: readonly InvoiceRow[]): string =>
  writeTable(
    ['code', 'quantity', 'name'],
    lines.map(({ code, quantity, name }) => [code, quantity, name]),
  );
