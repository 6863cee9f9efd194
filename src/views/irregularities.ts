import type { StockRow } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuestion } from './context';
import { stockOf } from './stock';
import { sumOfStock } from './sums';

const boxPlace = 'box:';

/** What a row adds to the warehouse less the boxes; a bag's unit is in neither. */
const differenceIn = ({ place, quantity }: StockRow): number => {
  if (place === 'warehouse') return quantity;
  return place.startsWith(boxPlace) ? -quantity : 0;
};

/** Warehouse less boxes of every irregular product (STOCK-2), as the mirror has them. */
export const irregularitiesOf = sumOfStock(differenceIn);

/** What the warehouse says of a product and what its boxes hold, where that is not the same. */
interface Imbalance {
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
