import Papa from 'papaparse';
import { type Columns, type CsvColumn, columnsOf, headerProblems } from '#domain/csv-text';
import type { Language } from '#wire/language';
import type { RowKind, RowReason } from '#wire/row-reason-values';

// Reads the rows of a CSV file one by one; the caller's shape says what a row means.

export interface RowProblem {
  /** As a spreadsheet counts: the first row of the file is 1, the header included. */
  readonly row: number;
  readonly reason: RowReason;
}

/** How one kind of file is read. */
export interface CsvShape<Column extends CsvColumn, Read extends object> {
  readonly rows: RowKind;
  /** Columns that a header may name. */
  readonly columns: readonly Column[];
  /** Columns that each row must have. */
  readonly needed: readonly Column[];
  /** Columns that a header may not name twice. */
  readonly once: readonly Column[];
  /** The columns of a file without a header, in their order; empty if the file needs one. */
  readonly withoutHeader: readonly Column[];
  /** Reads a row, or gives the reason why it cannot be used. A cell comes trimmed; a missing one is ''. */
  readRow(cellAt: (column: Column) => string): Read | RowReason;
}

/** Every row that is not blank is in exactly one of the two lists. */
interface ReadTable<Read> {
  readonly rows: readonly (Read & { readonly row: number })[];
  readonly problems: readonly RowProblem[];
}

/** Rows between two progress reports. */
const progressRows = 2_000;
/** Rows that are tried to find the delimiter. */
const sampleRows = 50;

/** Most lines of a file; a catalogue of 50,000 products has a quarter of them. */
const mostLines = 200_000;
/**
 * Most delimiters in a line, quoted ones included, and in the whole file: each makes a cell, and cells cost the time.
 */
const mostInLine = 1_000;
const mostInFile = 1_000_000;

/** The first line at which the file exceeds a limit, and which limit; undefined if none. One pass over the text. */
const tooMuch = (text: string): RowProblem | undefined => {
  let inFile = 0;
  let inLine = 0;
  let row = 1;
  for (const sign of text) {
    if (sign === '\n') {
      inLine = 0;
      row += 1;
      if (row > mostLines) return { row, reason: { say: 'too-many-lines', most: mostLines } };
    } else if (sign === ',' || sign === ';' || sign === '\t') {
      inLine += 1;
      inFile += 1;
      if (inLine > mostInLine) return { row, reason: { say: 'too-many-columns', most: mostInLine } };
      if (inFile > mostInFile) return { row, reason: { say: 'too-many-cells' } };
    }
  }
  return undefined;
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const parse = (text: string, delimiter: string, preview = 0): Papa.ParseResult<string[]> =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** Whether `readRow` refused the row. */
export const isReason = (read: object): read is RowReason => 'say' in read;

/** Why a row has too many or too few cells; undefined if it has neither. */
const widthProblem = (cells: readonly string[], width: number, needed: number): RowReason | undefined => {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  // An unquoted decimal comma makes more cells than columns: the price would lose its decimals.
  if (used > width) return { say: 'more-columns', used, width };
  return cells.length < needed ? { say: 'fewer-columns', cells: cells.length, needed } : undefined;
};

const readCells = <Column extends CsvColumn, Read extends object>(
  cells: readonly string[],
  { at, width }: Columns<Column>,
  { needed, readRow }: CsvShape<Column, Read>,
): Read | RowReason =>
  widthProblem(cells, width, Math.max(...needed.map((column) => (at[column] ?? 0) + 1))) ??
  readRow((column) => cells[at[column] ?? -1]?.trim() ?? '');

/** How many of the first rows can be read with this delimiter, and whether it finds a header. */
const readability = <Column extends CsvColumn, Read extends object>(
  text: string,
  delimiter: string,
  shape: CsvShape<Column, Read>,
): number => {
  const sample = parse(text, delimiter, sampleRows).data.filter((cells) => !isBlank(cells));
  const columns = columnsOf(sample[0] ?? [], shape);
  const good = sample.filter((cells) => !isReason(readCells(cells, columns, shape))).length;
  return good * 2 + (columns.hasHeader ? 1 : 0);
};

/** The delimiter with which most rows can be read, so that a decimal comma is never taken for one. */
const delimiterOf = <Column extends CsvColumn, Read extends object>(
  text: string,
  shape: CsvShape<Column, Read>,
): string =>
  [';', '\t', ',']
    .map((delimiter) => ({ delimiter, readable: readability(text, delimiter, shape) }))
    .reduce((best, next) => (next.readable > best.readable ? next : best)).delimiter;

const malformedRows = (errors: readonly Papa.ParseError[]): ReadonlyMap<number, RowReason> =>
  new Map(
    errors
      .filter((error) => error.type === 'Quotes')
      .map((error) => [
        (error.row ?? 0) + 1,
        { say: error.code === 'MissingQuotes' ? 'quote-open' : 'quote-misplaced' },
      ]),
  );

/**
 * Reads a file: delimiter ; tab or comma, quotes, any line end. Every row is either in `rows` or has a problem; blank
 * rows are skipped. Never throws. `onProgress` is called from time to time.
 */
export const readTable = <Column extends CsvColumn, Read extends object>(
  text: string,
  shape: CsvShape<Column, Read>,
  onProgress?: (done: number, total: number) => void,
): ReadTable<Read> => {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const problem = tooMuch(lines);
  if (problem !== undefined) return { rows: [], problems: [problem] };
  const parsed = parse(lines, delimiterOf(lines, shape));
  const first = parsed.data.findIndex((cells) => !isBlank(cells));
  if (first < 0) return { rows: [], problems: [{ row: 1, reason: { say: 'file-empty' } }] };

  const columns = columnsOf(parsed.data[first] ?? [], shape);
  const inHeader = headerProblems(columns, shape).map((reason) => ({ row: first + 1, reason }));
  if (inHeader.length > 0) return { rows: [], problems: inHeader };

  const malformed = malformedRows(parsed.errors);
  const rows: (Read & { readonly row: number })[] = [];
  const problems: RowProblem[] = [];
  for (const [position, cells] of parsed.data.entries()) {
    const row = position + 1;
    if (row % progressRows === 0) onProgress?.(row, parsed.data.length);
    if (position < first + (columns.hasHeader ? 1 : 0) || isBlank(cells)) continue;
    const read = malformed.get(row) ?? readCells(cells, columns, shape);
    if (isReason(read)) problems.push({ row, reason: read });
    else rows.push({ row, ...read });
  }
  if (rows.length + problems.length === 0)
    problems.push({ row: first + 1, reason: { say: 'file-only-header', of: shape.rows } });
  return { rows, problems };
};

/** Whether PostgreSQL can store the text: NUL and unpaired surrogates are not allowed. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Most rows that one reason lists. */
const mostNamedRows = 5;

/**
 * The other rows with the same value: the first few, then their count, so that a file with one code throughout stays
 * readable.
 */
export const otherRows = (
  all: readonly number[],
  row: number,
): { readonly rows: readonly number[]; readonly more: number } => {
  const rows = all
    .slice(0, mostNamedRows + 1)
    .filter((other) => other !== row)
    .slice(0, mostNamedRows);
  return { rows, more: all.length - 1 - rows.length };
};

/** Writes a file for programs: comma, LF line ends. */
export const writeTable = (fields: readonly string[], data: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse({ fields: [...fields], data: data.map((cells) => [...cells]) }, { newline: '\n' });

/** Text that a spreadsheet would run as a formula, also behind blanks or in full-width signs. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** How a spreadsheet of a language tells cells and decimals apart. */
export interface SpreadsheetForm {
  readonly delimiter: ',' | ';';
  readonly decimal: '.' | ',';
}

export const spreadsheetForms: Readonly<Record<Language, SpreadsheetForm>> = {
  en: { delimiter: ',', decimal: '.' },
  ro: { delimiter: ';', decimal: ',' },
};

export type Cell = string | number;

/** Rows that are written before the page gets a turn. */
const pieceRows = 2_000;

/** A number stays one, with the decimals of the language; text that would run as a formula gets an apostrophe. */
const writtenCell = (cell: Cell, decimal: string): string => {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return formula.test(cell) ? `'${cell}` : cell;
};

/**
 * Writes a file for a spreadsheet, piece by piece: byte order mark, Windows line ends, cells as its language has them.
 */
export function* spreadsheetPieces(
  fields: readonly string[],
  data: Iterable<readonly Cell[]>,
  { delimiter, decimal }: SpreadsheetForm,
): Generator<string, void, undefined> {
  const newline = '\r\n';
  const written = (rows: readonly (readonly Cell[])[]): string =>
    Papa.unparse(
      rows.map((cells) => cells.map((cell) => writtenCell(cell, decimal))),
      // An apostrophe within quotes stays one in spreadsheets that drop a bare one.
      { delimiter, newline, quotes: (cell: string) => cell.startsWith("'") },
    );
  yield `\uFEFF${written([fields])}`;
  let rows: (readonly Cell[])[] = [];
  for (const cells of data) {
    rows.push(cells);
    if (rows.length < pieceRows) continue;
    yield newline + written(rows);
    rows = [];
  }
  if (rows.length > 0) yield newline + written(rows);
}

/** The whole file at once. */
export const writeSpreadsheet = (
  fields: readonly string[],
  data: Iterable<readonly Cell[]>,
  form: SpreadsheetForm,
): string => [...spreadsheetPieces(fields, data, form)].join('');
