import type { CatalogueRow, FurtherFields } from '#domain/catalogue-csv';
import type { RowProblem } from '#domain/csv-table';
import { furtherCatalogueColumns } from '#domain/csv-text';
import { toBani } from '#domain/money';
import { codeKey } from '#domain/product-code';
import type { RowReason } from '#wire/row-reason-values';

// What a catalogue file would do to the catalogue, before anything is sent (spec §2 'Import Products', decisions 31).

/** What a product is known by and what an import may change of it. */
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
  /** What stood there of what the row says otherwise of pack, VAT and category. */
  readonly furtherBefore?: FurtherFields;
  /** Nobody can order it, and that stays so. */
  readonly archived?: true;
}
type Doubted = CatalogueRow & Partial<Pick<ChangedRow, 'priceBefore' | 'archived'>>;
/** Every row of a file is in exactly one of the three. */
interface CatalogueDiff {
  readonly added: readonly CatalogueRow[];
  readonly changed: readonly ChangedRow[];
  readonly unchanged: readonly CatalogueRow[];
}

/** Whether two prices in Lei are the same to the ban. */
export const isSamePrice = (one: number, other: number): boolean => toBani(one) === toBani(other);

/** Of what a row says besides, what the product has otherwise; undefined for nothing. */
const furtherChanged = (row: CatalogueRow, before: KnownProduct): FurtherFields | undefined => {
  const columns = furtherCatalogueColumns.filter(
    (column) => row[column] !== undefined && row[column] !== before[column],
  );
  return columns.length === 0 ? undefined : Object.fromEntries(columns.map((column) => [column, before[column]]));
};

/** The rows beside the products: new codes, known codes of which the file says something else, and the rest. */
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

/** What would be sent: new and changed rows, in the file's order. */
export const rowsToSend = ({ added, changed }: CatalogueDiff): CatalogueRow[] =>
  [...added, ...changed].sort((one, other) => one.row - other.row);

/** A price that becomes this many times higher or lower is more often a slip of the decimal sign than a new price. */
const bigStep = 2;

const priceDoubt = (price: number, before: number | undefined): RowReason | undefined => {
  if (toBani(price) === 0) return { say: 'price-zero' };
  if (before === undefined || before === 0 || (price < before * bigStep && before < price * bigStep)) return undefined;
  return { say: 'price-jump', before, after: price };
};

/**
 * Rows that are imported and that a person should look at first: a product that costs nothing, a price that at least
 * doubles or halves, a product that nobody can order.
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
 * A place that a server named in what was sent ('row 7') as the row of the person's own file; `fileRows` holds the
 * file's row of every row that was sent, whose first one is the header. Other places stay as they are.
 */
export const placeInFile = (path: string, fileRows: ArrayLike<number>): string => {
  const sent = /^row (\d+)$/.exec(path)?.[1];
  const row = sent === undefined ? undefined : fileRows[Number(sent) - 2];
  return row === undefined ? path : `row ${row}`;
};
