import type { StockRow } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { hookOf, useMirror, useQuery } from './context';
import { cachedQuery, perMirror } from './query';
import { stockOf } from './stock';
import { sumOfStock } from './sums';

const boxPlace = 'box:';

/** What a row adds to the difference of warehouse and boxes; units in bags are in neither. */
const differenceIn = ({ place, quantity }: StockRow): number => {
  if (place === 'warehouse') return quantity;
  return place.startsWith(boxPlace) ? -quantity : 0;
};

/** Warehouse minus boxes for every irregular product (STOCK-2), as the mirror has them. */
export const irregularitiesOf = sumOfStock(differenceIn);

/** A product's quantity in the warehouse and in its boxes, if they differ. */
interface Imbalance {
  readonly product: string;
  readonly warehouse: number;
  readonly inBoxes: number;
}

/** Those of these products that are irregular, as the mirror has them. */
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
export const useIrregularityCount = (): number => useQuery(irregularitiesOf(useMirror())).size;

/** All irregular products, the largest difference first. */
const allImbalancesOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.stock], () => {
    const differences = irregularitiesOf(mirror).read();
    const sizeOf = ({ product }: Imbalance): number => Math.abs(differences.get(product) ?? 0);
    return imbalancesOf(mirror, [...differences.keys()]).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  }),
);

export const useImbalances = hookOf(allImbalancesOf);
