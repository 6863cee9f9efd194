import type { CatalogueRow, RowProblem } from '#domain/csv';
import { formatLei, toBani } from '#domain/money';
import { codeKey } from '#domain/product-code';

// What a catalogue file would do to the catalogue, before anything is sent (spec §2 'Import Products', decisions 31).

/** What a product is known by and what an import may change of it. */
export interface KnownProduct {
  readonly code: string;
  readonly name: string;
  /** Lei. */
  readonly price: number;
}
export interface ChangedRow extends CatalogueRow {
  readonly nameBefore: string;
  /** Lei. */
  readonly priceBefore: number;
}
/** Every row of a file is in exactly one of the three. */
interface CatalogueDiff {
  readonly added: readonly CatalogueRow[];
  readonly changed: readonly ChangedRow[];
  readonly unchanged: readonly CatalogueRow[];
}

/** Whether two prices in Lei are the same to the ban. */
export const isSamePrice = (one: number, other: number): boolean => toBani(one) === toBani(other);

/** The rows beside the products: new codes, known codes with another name or price, and the rest. */
export const compareCatalogue = (rows: readonly CatalogueRow[], products: Iterable<KnownProduct>): CatalogueDiff => {
  const byCode = new Map<string, KnownProduct>();
  for (const product of products) byCode.set(codeKey(product.code), product);
  const added: CatalogueRow[] = [];
  const changed: ChangedRow[] = [];
  const unchanged: CatalogueRow[] = [];
  for (const row of rows) {
    const before = byCode.get(codeKey(row.code));
    if (before === undefined) added.push(row);
    else if (before.name === row.name && isSamePrice(before.price, row.price)) unchanged.push(row);
    else changed.push({ ...row, nameBefore: before.name, priceBefore: before.price });
  }
  return { added, changed, unchanged };
};

/** What would be sent: new and changed rows, in the file's order. */
export const rowsToSend = ({ added, changed }: CatalogueDiff): CatalogueRow[] =>
  [...added, ...changed].sort((one, other) => one.row - other.row);

/** A price that becomes this many times higher or lower is more often a slip of the decimal sign than a new price. */
const bigStep = 2;

const priceDoubt = (price: number, before: number | undefined): string | undefined => {
  if (toBani(price) === 0) return 'the price is Lei 0.00';
  if (before === undefined || before === 0 || (price < before * bigStep && before < price * bigStep)) return undefined;
  return `the price goes from ${formatLei(before)} to ${formatLei(price)}`;
};

/**
 * Rows that are imported and that a person should look at first: a product that costs nothing, a price that at least
 * doubles or halves.
 */
export const doubtsOf = ({ added, changed }: CatalogueDiff): RowProblem[] =>
  [...added.map((row) => ({ ...row, priceBefore: undefined })), ...changed]
    .sort((one, other) => one.row - other.row)
    .flatMap(({ row, price, priceBefore }) => {
      const reason = priceDoubt(price, priceBefore);
      return reason === undefined ? [] : [{ row, reason }];
    });

/** A list of rows as text, for a file or a mail: one row a line. */
export const rowsAsText = (problems: readonly RowProblem[]): string =>
  problems.map(({ row, reason }) => `row ${row}: ${reason}\n`).join('');

/**
 * A place that a server named in what was sent ('row 7') as the row of the person's own file; `fileRows` holds the
 * file's row of every row that was sent, whose first one is the header. Other places stay as they are.
 */
export const placeInFile = (path: string, fileRows: ArrayLike<number>): string => {
  const sent = /^row (\d+)$/.exec(path)?.[1];
  const row = sent === undefined ? undefined : fileRows[Number(sent) - 2];
  return row === undefined ? path : `row ${row}`;
};
