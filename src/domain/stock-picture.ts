// A product's quantities in all its places.

/** Units of a product, by place and by what they are needed for. */
export interface StockPicture {
  readonly warehouse: number;
  readonly inBoxes: number;
  readonly inBags: number;
  /** Undelivered units of open orders (decisions 2). */
  readonly promised: number;
  /** Units that can still be sold; below 0 = more units are promised than there are. */
  readonly free: number;
  /** Warehouse minus boxes; 0 = balanced (STOCK-2). */
  readonly difference: number;
}

const sum = (quantities: Iterable<number>): number => {
  let total = 0;
  for (const quantity of quantities) total += quantity;
  return total;
};

/** Sums up a product's places. Units in bags cannot be sold. */
export const stockPicture = (
  warehouse: number,
  boxes: Iterable<number>,
  bags: Iterable<number>,
  promised: number,
): StockPicture => {
  const inBoxes = sum(boxes);
  return {
    warehouse,
    inBoxes,
    inBags: sum(bags),
    promised,
    free: warehouse - promised,
    difference: warehouse - inBoxes,
  };
};
