import type { StockRow } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { addedUp } from './added-up';
import { useMirror, useQuestion } from './context';
import { askFollowing, perMirror } from './question';
import { stockOf } from './stock';

const boxPlace = 'box:';

/** What a row adds to the warehouse less the boxes; a bag's unit is in neither. */
const differenceIn = ({ place, quantity }: StockRow): number => {
  if (place === 'warehouse') return quantity;
  return place.startsWith(boxPlace) ? -quantity : 0;
};

/** Warehouse less boxes of every irregular product (STOCK-2), as the mirror has them. A row that changes costs its own product (SYNC-17). */
export const irregularitiesOf = perMirror(({ tables: { stock } }) => {
  const difference = (row: StockRow | undefined, sign: 1 | -1): [string, number][] =>
    row === undefined ? [] : [[row.product, sign * differenceIn(row)]];
  return askFollowing<StockRow, ReadonlyMap<string, number>>(
    stock,
    () =>
      addedUp(
        new Map(),
        [...stock.rows.values()].map((row) => [row.product, differenceIn(row)] as const),
      ),
    (previous, changes) =>
      addedUp(
        previous,
        changes.flatMap(({ before, after }) => [...difference(before, -1), ...difference(after, 1)]),
      ),
  );
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
