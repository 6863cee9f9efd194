// Text out of a file's bytes, and the columns of its first row: the parts of reading a CSV that do not depend on its rows.

/** Whether a file's name ends in .csv, in any case (spec §5). */
export const isCsvName = (fileName: string): boolean => /\.csv$/i.test(fileName);

/** The text of a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's 'Unicode text'), else Windows-1250. Never throws. */
export const decodeCsv = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, and every byte means something in Windows-1250, which Romanian Excel writes.
    return new TextDecoder('windows-1250').decode(bytes);
  }
};

export type CatalogueColumn = 'name' | 'code' | 'price';
export const catalogueColumns: readonly CatalogueColumn[] = ['name', 'code', 'price'];

/** Header names that are understood, in Romanian and English, without diacritics; 'UnitPrice' and 'unit_price' are 'unit price'. */
const headerNames: Readonly<Record<CatalogueColumn, readonly string[]>> = {
  name: [
    'name',
    'product',
    'product name',
    'description',
    'denumire',
    'denumire produs',
    'nume',
    'nume produs',
    'produs',
    'descriere',
  ],
  code: ['code', 'product code', 'stock code', 'sku', 'cod', 'cod produs', 'cod articol'],
  price: ['price', 'unit price', 'price lei', 'pret', 'pret lei', 'pret unitar', 'pret unitar lei'],
};

const plainHeader = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export interface Columns {
  /** Position of each column, undefined where the header has none. */
  readonly at: Readonly<Record<CatalogueColumn, number | undefined>>;
  /** Columns that the header names twice. */
  readonly twice: readonly CatalogueColumn[];
  readonly hasHeader: boolean;
  readonly width: number;
}

/** Without a header the columns are name, code, price (design: wire). */
const withoutHeader: Columns = { at: { name: 0, code: 1, price: 2 }, twice: [], hasHeader: false, width: 3 };

/** The columns that a first row announces. A row counts as header when it names at least two of the three. */
export const columnsOf = (firstRow: readonly string[]): Columns => {
  const names = firstRow.map(plainHeader);
  const positions = (column: CatalogueColumn): number[] =>
    names.flatMap((name, position) => (headerNames[column].includes(name) ? [position] : []));
  const found = catalogueColumns.filter((column) => positions(column).length > 0);
  if (found.length < 2) return withoutHeader;
  return {
    at: { name: positions('name')[0], code: positions('code')[0], price: positions('price')[0] },
    twice: catalogueColumns.filter((column) => positions(column).length > 1),
    hasHeader: true,
    width: firstRow.length,
  };
};
