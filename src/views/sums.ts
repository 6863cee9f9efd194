import type { StockRow } from '../mirror/database';
import { incrementalQuery, perMirror } from './query';

type Sums = ReadonlyMap<string, number>;

/** Adds these differences to sums by product; a product whose sum is 0 is left out. */
export const addedUp = (sums: Sums, differences: readonly (readonly [product: string, by: number])[]): Sums => {
  const moved = differences.filter(([, by]) => by !== 0);
  if (moved.length === 0) return sums;
  const next = new Map(sums);
  for (const [product, by] of moved) {
    const sum = (next.get(product) ?? 0) + by;
    if (sum === 0) next.delete(product);
    else next.set(product, sum);
  }
  return next;
};

/** The sum over all stock rows, by product. A changed row updates only its own product (SYNC-17). */
export const sumOfStock = (counts: (row: StockRow) => number) =>
  perMirror(({ tables: { stock } }) => {
    const signed = (row: StockRow | undefined, sign: 1 | -1): [string, number][] =>
      row === undefined ? [] : [[row.product, sign * counts(row)]];
    return incrementalQuery<StockRow, Sums>(
      stock,
      () =>
        addedUp(
          new Map(),
          [...stock.rows.values()].flatMap((row) => signed(row, 1)),
        ),
      (previous, changes) =>
        addedUp(
          previous,
          changes.flatMap(({ before, after }) => [...signed(before, -1), ...signed(after, 1)]),
        ),
    );
  });
