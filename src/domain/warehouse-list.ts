import { type Sort, sortBy } from './sort';

/** Columns that the warehouse's table is sorted by (spec §2 Warehouse). */
export type WarehouseColumn = 'name' | 'code' | 'quantity' | 'pending';

/** The columns that are compared as words are, which is slow over thousands. */
const textColumns = ['name', 'code'] as const;
type TextColumn = (typeof textColumns)[number];

/** The column of words that a list is sorted by; undefined: none, or one of numbers. */
export const sortedText = (sort: Sort<WarehouseColumn> | undefined): TextColumn | undefined =>
  textColumns.find((column) => column === sort?.column);

/**
 * The rows by a column; as they are without a sort. Rows of equal value keep their order. `rankOf`: where the words of
 * a row come among all of them, for readers who know it already.
 */
export const sortWarehouse = <Row extends Readonly<Record<WarehouseColumn, string | number>>>(
  rows: readonly Row[],
  sort: Sort<WarehouseColumn> | undefined,
  rankOf?: (row: Row) => number,
): readonly Row[] => {
  if (sort === undefined) return rows;
  const ranked = sortedText(sort) === undefined ? undefined : rankOf;
  return sortBy(rows, ranked ?? ((row) => row[sort.column]), sort.direction);
};
