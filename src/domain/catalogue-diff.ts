import type { CatalogueRow, FurtherFields } from '#domain/catalogue-csv';
import type { RowProblem } from '#domain/csv-table';
import { furtherCatalogueColumns } from '#domain/csv-text';
import { toBani } from '#domain/money';
import { codeKey } from '#domain/product-code';
import type { RowReason } from '#wire/row-reason-values';

// The preview of a catalogue import: the differences between a file and the catalogue (spec §2 'Import Products',
// decisions 31).

/** A product's key (its code) and the fields that an import may change. */
export interface KnownProduct extends FurtherFields {
  readonly code: string;
  readonly name: string;
  /** Lei. */
  readonly price: number;
  readonly archived?: boolean | undefined;
}
export interface ChangedRow extends CatalogueRow {
  readonly nameBefore: string;
  /** Lei. */
  readonly priceBefore: number;
  /** The former values of pack, VAT and category, as far as the row changes them. */
  readonly furtherBefore?: FurtherFields;
  /** The product is archived, and an import does not change that. */
  readonly archived?: true;
}
type Doubted = CatalogueRow & Partial<Pick<ChangedRow, 'priceBefore' | 'archived'>>;
/** Every row of the file is in exactly one of the three lists. */
interface CatalogueDiff {
  readonly added: readonly CatalogueRow[];
  readonly changed: readonly ChangedRow[];
  readonly unchanged: readonly CatalogueRow[];
}

/** Whether two prices in Lei are equal to the ban (0.01 Lei). */
export const isSamePrice = (one: number, other: number): boolean => toBani(one) === toBani(other);

/** The former values of the further fields that a row changes; undefined if it changes none. */
const furtherChanged = (row: CatalogueRow, before: KnownProduct): FurtherFields | undefined => {
  const columns = furtherCatalogueColumns.filter(
    (column) => row[column] !== undefined && row[column] !== before[column],
  );
  return columns.length === 0 ? undefined : Object.fromEntries(columns.map((column) => [column, before[column]]));
};

/** Compares the rows with the products: new codes, known codes with other values, and unchanged rows. */
export const compareCatalogue = (rows: readonly CatalogueRow[], products: Iterable<KnownProduct>): CatalogueDiff => {
  const byCode = new Map<string, KnownProduct>();
  for (const product of products) byCode.set(codeKey(product.code), product);
  const added: CatalogueRow[] = [];
  const changed: ChangedRow[] = [];
  const unchanged: CatalogueRow[] = [];
  for (const row of rows) {
    const before = byCode.get(codeKey(row.code));
    const furtherBefore = before && furtherChanged(row, before);
    if (before === undefined) added.push(row);
    else if (before.name === row.name && isSamePrice(before.price, row.price) && furtherBefore === undefined)
      unchanged.push(row);
    else
      changed.push({
        ...row,
        nameBefore: before.name,
        priceBefore: before.price,
        ...(furtherBefore === undefined ? {} : { furtherBefore }),
        ...(before.archived === true ? { archived: true } : {}),
      });
  }
  return { added, changed, unchanged };
};

/** The rows to send: new and changed ones, in the file's order. */
export const rowsToSend = ({ added, changed }: CatalogueDiff): CatalogueRow[] =>
  [...added, ...changed].sort((one, other) => one.row - other.row);

/** A price that changes by this factor is more often a misplaced decimal sign than a new price. */
const bigStep = 2;

const priceDoubt = (price: number, before: number | undefined): RowReason | undefined => {
  if (toBani(price) === 0) return { say: 'price-zero' };
  if (before === undefined || before === 0 || (price < before * bigStep && before < price * bigStep)) return undefined;
  return { say: 'price-jump', before, after: price };
};

/**
 * Rows that are imported but should be checked first: a price of 0, a price that at least doubles or halves, an
 * archived product.
 */
export const doubtsOf = ({ added, changed }: CatalogueDiff): RowProblem[] =>
  [...added.map((row): Doubted => row), ...changed]
    .sort((one, other) => one.row - other.row)
    .flatMap(({ row, price, priceBefore, archived }) => {
      const doubt = priceDoubt(price, priceBefore);
      const reasons: readonly RowReason[] = [
        ...(doubt === undefined ? [] : [doubt]),
        ...(archived ? [{ say: 'product-archived' } as const] : []),
      ];
      const [reason] = reasons;
      if (reason === undefined) return [];
      return [{ row, reason: reasons.length === 1 ? reason : { say: 'several', reasons } }];
    });

/**
 * Translates a row number in a server's answer ('row 7', counted in what was sent) to the row of the user's own file.
 * `fileRows` has the file's row of each row sent, the header first. Other texts stay as they are.
 */
export const placeInFile = (path: string, fileRows: ArrayLike<number>): string => {
  const sent = /^row (\d+)$/.exec(path)?.[1];
  const row = sent === undefined ? undefined : fileRows[Number(sent) - 2];
  return row === undefined ? path : `row ${row}`;
};
