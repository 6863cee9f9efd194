import {
  type CsvShape,
  isStorable,
  otherRows,
  type RowProblem,
  readTable,
  widthProblem,
  writeTable,
} from '#domain/csv-table';
import { type CatalogueColumn, type Columns, catalogueColumns, columnsOf, headerProblems } from '#domain/csv-text';
import { codeKey } from '#domain/product-code';
import { parsePrice } from '#domain/typed-money';

export { decodeCsv } from '#domain/csv-text';
export type { RowProblem };

export interface CatalogueRow {
  /** As a spreadsheet counts: the first row of the file is 1, the header included. */
  readonly row: number;
  readonly name: string;
  readonly code: string;
  /** Lei, at most two decimals. */
  readonly price: number;
}
interface ParsedCatalogue {
  /** The rows that are good by themselves and against each other. */
  readonly rows: CatalogueRow[];
  readonly problems: RowProblem[];
}

/** Longest name and code, as the wire takes them. */
const longestName = 300;
export const longestCode = 100;

/** One row's product, or the reason why it is none. */
const readRow = (cells: readonly string[], columns: Columns<CatalogueColumn>): Omit<CatalogueRow, 'row'> | string => {
  const needed = Math.max(...catalogueColumns.map((column) => (columns.at[column] ?? 0) + 1));
  const misfit = widthProblem(cells, columns.width, needed);
  if (misfit !== undefined) return misfit;
  const [name = '', code = '', price = ''] = catalogueColumns.map((column) => cells[columns.at[column] ?? -1]?.trim());
  if (name === '') return 'name is missing';
  if (code === '') return 'code is missing';
  if (name.length > longestName) return `name is longer than ${longestName} characters`;
  if (code.length > longestCode) return `code is longer than ${longestCode} characters`;
  if (!isStorable(name) || !isStorable(code)) return 'name or code contains characters that cannot be kept';
  const parsed = parsePrice(price);
  return parsed.ok ? { name, code, price: parsed.lei } : parsed.reason;
};

/** Rows whose code stands in another row as well: none of them is right by itself, and each names the other. */
const duplicateProblems = (rows: readonly CatalogueRow[]): RowProblem[] => {
  const byCode = new Map<string, number[]>();
  for (const { code, row } of rows) {
    const sofar = byCode.get(codeKey(code));
    if (sofar === undefined) byCode.set(codeKey(code), [row]);
    else sofar.push(row);
  }
  return rows.flatMap(({ code, row }) => {
    const same = byCode.get(codeKey(code)) ?? [];
    return same.length === 1 ? [] : [{ row, reason: `code '${code}' is also in row ${otherRows(same, row)}` }];
  });
};

const catalogue: CsvShape<CatalogueColumn, Omit<CatalogueRow, 'row'>> = {
  rows: 'products',
  columnsOf: (firstRow) => columnsOf(firstRow, catalogueColumns, catalogueColumns),
  problemsOf: (columns) => headerProblems(columns, catalogueColumns),
  readRow,
};

/**
 * A catalogue file (spec §7, importProducts): delimiter ; tab or comma, quotes, any line ends, decimal comma or point,
 * header in Romanian or English or none (then name, code, price). Every row is either in `rows` or has its problem;
 * blank rows are neither. Never throws. `onProgress` hears of rows now and then.
 */
export const parseCatalogueCsv = (
  text: string,
  onProgress?: (done: number, total: number) => void,
): ParsedCatalogue => {
  const read = readTable(text, catalogue, onProgress);
  const duplicates = duplicateProblems(read.rows);
  const duplicated = new Set(duplicates.map(({ row }) => row));
  return {
    rows: read.rows.filter(({ row }) => !duplicated.has(row)),
    problems: [...read.problems, ...duplicates].sort((one, other) => one.row - other.row),
  };
};

/**
 * A catalogue file of these products that `parseCatalogueCsv` reads back as they are: a header, then the nth of them in
 * row n + 1.
 */
export const writeCatalogueCsv = (products: readonly Omit<CatalogueRow, 'row'>[]): string =>
  writeTable(
    catalogueColumns,
    products.map(({ name, code, price }) => [name, code, price]),
  );
