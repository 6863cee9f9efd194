// A product in all its places at a glance.

/** Units of a product: where they lie, and for whom. */
export interface StockPicture {
  readonly warehouse: number;
  readonly inBoxes: number;
  readonly inBags: number;
  /** What open orders still wait for (decisions 2). */
  readonly promised: number;
  /** What can still be promised; below 0 = promised more often than it is there. */
  readonly free: number;
  /** Warehouse less boxes; 0 = balanced (STOCK-2). */
  readonly difference: number;
}

const sum = (quantities: Iterable<number>): number => {
  let total = 0;
  for (const quantity of quantities) total += quantity;
  return total;
};

/**
 * The picture of a product out of the quantities of its places and of what is pending. Bags are no part of what can be
 * promised.
 */
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
