import Papa from 'papaparse';
import { type Columns, catalogueColumns, columnsOf } from '#domain/csv-text';
import { parsePrice } from '#domain/money';

export { decodeCsv } from '#domain/csv-text';

export interface CatalogueRow {
  /** As a spreadsheet counts: the first row of the file is 1, the header included. */
  readonly row: number;
  readonly name: string;
  readonly code: string;
  /** Lei, at most two decimals. */
  readonly price: number;
}
export interface RowProblem {
  readonly row: number;
  readonly reason: string;
}
export interface ParsedCatalogue {
  /** The rows that are good by themselves and against each other. */
  readonly rows: CatalogueRow[];
  readonly problems: RowProblem[];
}

/** Longest name and code, as the wire takes them. */
const longestName = 300;
const longestCode = 100;
/** Most rows that one reason names. */
const mostNamedRows = 5;
/** Rows between two words on how far it is. */
const progressRows = 2_000;
/** Rows looked at to find out the delimiter. */
const sampleRows = 50;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const parse = (text: string, delimiter: string, preview = 0): Papa.ParseResult<string[]> =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** How many of the first rows read as products with this delimiter, and whether it finds a header. */
const readability = (text: string, delimiter: string): number => {
  const sample = parse(text, delimiter, sampleRows).data.filter((cells) => !isBlank(cells));
  const columns = columnsOf(sample[0] ?? []);
  const good = sample.filter((cells) => typeof readRow(cells, columns) !== 'string').length;
  return good * 2 + (columns.hasHeader ? 1 : 0);
};

/** The delimiter under which most rows read as products; a decimal comma thus never passes for one. */
const delimiterOf = (text: string): string =>
  [';', '\t', ',']
    .map((delimiter) => ({ delimiter, readable: readability(text, delimiter) }))
    .reduce((best, next) => (next.readable > best.readable ? next : best)).delimiter;

/** Text that no database keeps: NUL and halves of surrogate pairs. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** One row's product, or the reason why it is none. */
const readRow = (cells: readonly string[], columns: Columns): Omit<CatalogueRow, 'row'> | string => {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  // More cells than columns is what an unquoted comma leaves: the price would be cut at its decimals.
  if (width > columns.width) {
    return `${width} columns where there are ${columns.width}; a value that contains the delimiter needs quotes`;
  }
  const needed = Math.max(...catalogueColumns.map((column) => (columns.at[column] ?? 0) + 1));
  if (cells.length < needed) return `only ${cells.length} of ${needed} columns`;
  const [name = '', code = '', price = ''] = catalogueColumns.map((column) => cells[columns.at[column] ?? -1]?.trim());
  if (name === '') return 'name is missing';
  if (code === '') return 'code is missing';
  if (name.length > longestName) return `name is longer than ${longestName} characters`;
  if (code.length > longestCode) return `code is longer than ${longestCode} characters`;
  if (!isStorable(name) || !isStorable(code)) return 'name or code contains characters that cannot be kept';
  const parsed = parsePrice(price);
  return parsed.ok ? { name, code, price: parsed.lei } : parsed.reason;
};

const headerProblems = (columns: Columns, row: number): RowProblem[] => [
  ...catalogueColumns
    .filter((column) => columns.at[column] === undefined)
    .map((column) => ({ row, reason: `the header has no ${column} column` })),
  ...columns.twice.map((column) => ({ row, reason: `the header has two ${column} columns` })),
];

/** The other rows of a list that names this one; a few, then how many more, so that a file of one code alone stays readable. */
const otherRows = (rows: readonly number[], row: number): string => {
  const named = rows
    .slice(0, mostNamedRows + 1)
    .filter((other) => other !== row)
    .slice(0, mostNamedRows);
  const more = rows.length - 1 - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
};

/** Rows whose code stands in another row as well: none of them is right by itself, and each names the other. Codes differ by case. */
const duplicateProblems = (rows: readonly CatalogueRow[]): RowProblem[] => {
  const byCode = new Map<string, number[]>();
  for (const { code, row } of rows) {
    const sofar = byCode.get(code);
    if (sofar === undefined) byCode.set(code, [row]);
    else sofar.push(row);
  }
  return rows.flatMap(({ code, row }) => {
    const same = byCode.get(code) ?? [];
    return same.length === 1 ? [] : [{ row, reason: `code '${code}' is also in row ${otherRows(same, row)}` }];
  });
};

/**
 * A catalogue file (spec §7, importProducts): delimiter ; tab or comma, quotes, any line ends, decimal comma or point, header in Romanian or
 * English or none (then name, code, price). Every row is either in `rows` or has its problem; blank rows are neither. Never throws.
 * `onProgress` hears of rows now and then.
 */
export const parseCatalogueCsv = (
  text: string,
  onProgress?: (done: number, total: number) => void,
): ParsedCatalogue => {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const parsed = parse(lines, delimiterOf(lines));
  const first = parsed.data.findIndex((cells) => !isBlank(cells));
  if (first < 0) return { rows: [], problems: [{ row: 1, reason: 'the file is empty' }] };

  const columns = columnsOf(parsed.data[first] ?? []);
  const inHeader = headerProblems(columns, first + 1);
  if (inHeader.length > 0) return { rows: [], problems: inHeader };

  const malformed = new Map(
    parsed.errors
      .filter((error) => error.type === 'Quotes')
      .map((error) => [
        (error.row ?? 0) + 1,
        error.code === 'MissingQuotes' ? 'a quote is never closed' : 'a quote is out of place',
      ]),
  );
  const read: CatalogueRow[] = [];
  const problems: RowProblem[] = [];
  for (const [position, cells] of parsed.data.entries()) {
    const row = position + 1;
    if (row % progressRows === 0) onProgress?.(row, parsed.data.length);
    if (position < first + (columns.hasHeader ? 1 : 0) || isBlank(cells)) continue;
    const product = malformed.get(row) ?? readRow(cells, columns);
    if (typeof product === 'string') problems.push({ row, reason: product });
    else read.push({ row, ...product });
  }
  const duplicates = duplicateProblems(read);
  const duplicated = new Set(duplicates.map(({ row }) => row));
  if (read.length + problems.length === 0)
    problems.push({ row: first + 1, reason: 'the file has a header and no products' });
  return {
    rows: read.filter(({ row }) => !duplicated.has(row)),
    problems: [...problems, ...duplicates].sort((one, other) => one.row - other.row),
  };
};

/** A catalogue file of these products that `parseCatalogueCsv` reads back as they are: a header, then the nth of them in row n + 1. */
export const writeCatalogueCsv = (products: readonly Omit<CatalogueRow, 'row'>[]): string =>
  Papa.unparse(
    { fields: [...catalogueColumns], data: products.map(({ name, code, price }) => [name, code, price]) },
    { newline: '\n' },
  );
