import type { StockRow } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuestion } from './context';
import { ask, perMirror } from './question';
import { stockOf } from './stock';

const boxPlace = 'box:';

/** What a row adds to the warehouse less the boxes; a bag's unit is in neither. */
const differenceIn = ({ place, quantity }: StockRow): number => {
  if (place === 'warehouse') return quantity;
  return place.startsWith(boxPlace) ? -quantity : 0;
};

/** Warehouse less boxes of every irregular product (STOCK-2), as the mirror has them. A row that changes costs its own product (SYNC-17). */
export const irregularitiesOf = perMirror(({ tables: { stock } }) => {
  let asOf = -1;
  return ask<ReadonlyMap<string, number>>([stock], (previous) => {
    const changed = previous === undefined ? undefined : stock.changedSince(asOf);
    asOf = stock.version;
    const differences = new Map(changed === undefined ? [] : previous);
    const add = (row: StockRow | undefined, sign: 1 | -1): void => {
      const delta = row === undefined ? 0 : sign * differenceIn(row);
      if (row === undefined || delta === 0) return;
      const now = (differences.get(row.product) ?? 0) + delta;
      if (now === 0) differences.delete(row.product);
      else differences.set(row.product, now);
    };
    if (changed === undefined) for (const row of stock.rows.values()) add(row, 1);
    for (const { before, after } of changed ?? []) {
      add(before, -1);
      add(after, 1);
    }
    return differences;
  });
});

/** What the warehouse says of a product and what its boxes hold, where that is not the same. */
export interface Imbalance {
  readonly product: string;
  readonly warehouse: number;
  readonly inBoxes: number;
}

/** Which of these products are irregular, as the mirror has them. */
export const imbalancesOf = (mirror: Mirror, products: readonly string[]): readonly Imbalance[] => {
  const differences = irregularitiesOf(mirror).read();
  const inWarehouse = stockOf(mirror).read();
  return products.flatMap((product) => {
    const difference = differences.get(product);
    const warehouse = inWarehouse.get(product) ?? 0;
    return difference === undefined ? [] : [{ product, warehouse, inBoxes: warehouse - difference }];
  });
};

/** How many products are irregular (STOCK-2), as the mirror has them. */
export const useIrregularityCount = (): number => useQuestion(irregularitiesOf(useMirror())).size;
