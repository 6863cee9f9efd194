import { type Sort, sortBy } from './sort';

/** The columns by which the warehouse's table can be sorted (spec §2 Warehouse). */
export type WarehouseColumn = 'name' | 'code' | 'quantity' | 'pending';

/** Text columns, whose comparison is slow over thousands of rows. */
const textColumns = ['name', 'code'] as const;
type TextColumn = (typeof textColumns)[number];

/** The text column of a sort; undefined for a number or no sort. */
export const sortedText = (sort: Sort<WarehouseColumn> | undefined): TextColumn | undefined =>
  textColumns.find((column) => column === sort?.column);

/**
 * Sorts the rows; unsorted without `sort`. Equal rows keep their order. `rankOf`: a row's position in the text order,
 * if it was computed before.
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
