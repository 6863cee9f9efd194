import {
  type CsvShape,
  isReason,
  isStorable,
  otherRows,
  type RowProblem,
  readTable,
  writeTable,
} from '#domain/csv-table';
import { type CatalogueColumn, catalogueColumns, furtherCatalogueColumns } from '#domain/csv-text';
import { codeKey } from '#domain/product-code';
import { isPackSize, isVatRate, packSizeIn, vatRateIn } from '#domain/product-form';
import { parsePrice } from '#domain/typed-money';
import { longest } from '#wire/new-product';
import type { RowReason } from '#wire/row-reason-values';

/** Optional fields of a product; an absent one changes nothing (`#wire/product`). */
export interface FurtherFields {
  readonly packUnit?: string | undefined;
  readonly packSize?: number | undefined;
  /** Percent. */
  readonly vatRate?: number | undefined;
  readonly category?: string | undefined;
}
export interface CatalogueRow extends FurtherFields {
  /** As a spreadsheet counts: the first row of the file is 1, the header included. */
  readonly row: number;
  readonly name: string;
  readonly code: string;
  /** Lei, at most two decimals. */
  readonly price: number;
}
interface ParsedCatalogue {
  /** The rows without a problem. */
  readonly rows: CatalogueRow[];
  readonly problems: RowProblem[];
}

/** A rate below 1 is ambiguous: 0.19 may mean 19 % or 0.19 %. */
const shareOfOne = (rate: number | ''): boolean => rate !== '' && rate > 0 && rate < 1;

/** Reads the optional fields of a row, or says why they cannot be read. */
const readFurther = (cellAt: (column: CatalogueColumn) => string): FurtherFields | RowReason => {
  const [packUnit, packSize, vatRate, category] = furtherCatalogueColumns.map(cellAt) as [
    string,
    string,
    string,
    string,
  ];
  for (const [field, value] of [
    ['packUnit', packUnit],
    ['category', category],
  ] as const) {
    const most = longest[field];
    if (value.length > most) return { say: 'too-long', column: field, most };
    if (!isStorable(value)) return { say: 'not-storable', columns: ['packUnit', 'category'] };
  }
  if (!isPackSize(packSize)) return { say: 'pack-size-wrong', text: packSize };
  if (!isVatRate(vatRate)) return { say: 'vat-wrong', text: vatRate };
  const [size, rate] = [packSizeIn(packSize), vatRateIn(vatRate)];
  if (shareOfOne(rate)) return { say: 'vat-two-ways', text: vatRate };
  return {
    ...(packUnit === '' ? {} : { packUnit }),
    ...(size === '' ? {} : { packSize: size }),
    ...(rate === '' ? {} : { vatRate: rate }),
    ...(category === '' ? {} : { category }),
  };
};

/** The product of one row, or the reason why the row is refused. */
const readRow = (cellAt: (column: CatalogueColumn) => string): Omit<CatalogueRow, 'row'> | RowReason => {
  const [name, code, price] = [cellAt('name'), cellAt('code'), cellAt('price')];
  if (name === '') return { say: 'missing', column: 'name' };
  if (code === '') return { say: 'missing', column: 'code' };
  if (name.length > longest.name) return { say: 'too-long', column: 'name', most: longest.name };
  if (code.length > longest.code) return { say: 'too-long', column: 'code', most: longest.code };
  if (!isStorable(name) || !isStorable(code)) return { say: 'not-storable', columns: ['name', 'code'] };
  const parsed = parsePrice(price);
  if (!parsed.ok) return parsed.reason;
  const further = readFurther(cellAt);
  return isReason(further) ? further : { name, code, price: parsed.lei, ...further };
};

/** Rows with the same code: all of them are refused, because none is known to be right; each names the others. */
const duplicateProblems = (rows: readonly CatalogueRow[]): RowProblem[] => {
  const byCode = new Map<string, number[]>();
  for (const { code, row } of rows) {
    const sofar = byCode.get(codeKey(code));
    if (sofar === undefined) byCode.set(codeKey(code), [row]);
    else sofar.push(row);
  }
  return rows.flatMap(({ code, row }) => {
    const same = byCode.get(codeKey(code)) ?? [];
    return same.length === 1 ? [] : [{ row, reason: { say: 'same-code' as const, code, ...otherRows(same, row) } }];
  });
};

const allColumns: readonly CatalogueColumn[] = [...catalogueColumns, ...furtherCatalogueColumns];

const catalogueOf = (columns: readonly CatalogueColumn[]): CsvShape<CatalogueColumn, Omit<CatalogueRow, 'row'>> => ({
  rows: 'products',
  columns,
  needed: catalogueColumns,
  once: columns,
  withoutHeader: catalogueColumns,
  readRow,
});

/**
 * Reads a catalogue file (spec §7, importProducts): delimiter ; tab or comma, quotes, any line end, decimal comma or
 * point; header in Romanian or English, or none (then name, code, price); pack unit, pack size, VAT and category if the
 * header names them. Every row is either in `rows` or has a problem; blank rows are skipped. Never throws. `onProgress`
 * is called from time to time. `withFurther` false: the backend stores only name, code and price.
 */
export const parseCatalogueCsv = (
  text: string,
  onProgress?: (done: number, total: number) => void,
  withFurther = true,
): ParsedCatalogue => {
  const read = readTable(text, catalogueOf(withFurther ? allColumns : catalogueColumns), onProgress);
  const duplicates = duplicateProblems(read.rows);
  const duplicated = new Set(duplicates.map(({ row }) => row));
  return {
    rows: read.rows.filter(({ row }) => !duplicated.has(row)),
    problems: [...read.problems, ...duplicates].sort((one, other) => one.row - other.row),
  };
};

/**
 * Writes a catalogue file that `parseCatalogueCsv` reads back unchanged: a header, then product n in row n + 1. Columns
 * that are empty throughout are left out.
 */
export const writeCatalogueCsv = (products: readonly Omit<CatalogueRow, 'row'>[]): string => {
  const used = furtherCatalogueColumns.filter((column) => products.some((product) => product[column] !== undefined));
  return writeTable(
    [...catalogueColumns, ...used],
    products.map((product) => [
      product.name,
      product.code,
      product.price,
      ...used.map((column) => product[column] ?? ''),
    ]),
  );
};
