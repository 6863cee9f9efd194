import type { Order } from '#wire/order';
import { lineCheckOf, linesByProduct, mayCheck, outstandingUnits } from './line-check';
import { isOpen } from './order';

// Preparing a whole order at once (STOCK-6): every product of which the warehouse has enough is ticked; what is short
// stays outstanding.

/** A product of an order, and what preparing the order does with it. */
interface ProductToPrepare {
  readonly product: string;
  /** 'ready': it is ticked. 'short': the warehouse has too few, so it stays outstanding. 'prepared': ticked already. */
  readonly state: 'ready' | 'short' | 'prepared';
  /** Units that the tick takes; of a prepared product those that it took. */
  readonly units: number;
  readonly inStock: number;
}

/** First what needs a decision, last what needs nothing. */
const ranks = { short: 0, ready: 1, prepared: 2 } as const;

/** The products of an order as the warehouse could give them now: what is short comes first. */
export const preparationOf = (
  order: Pick<Order, 'products'>,
  stock: ReadonlyMap<string, number>,
): readonly ProductToPrepare[] =>
  [...linesByProduct(order)]
    .map(([product, products]): ProductToPrepare => {
      const inStock = stock.get(product) ?? 0;
      const { needed, units } = lineCheckOf({ products }, product, true);
      if (!needed)
        return { product, state: 'prepared', units: lineCheckOf({ products }, product, false).units, inStock };
      return { product, state: mayCheck({ added: false, units }, inStock) ? 'ready' : 'short', units, inStock };
    })
    .sort((one, other) => ranks[one.state] - ranks[other.state]);

/** Whether an open order has a product that is not ticked and of which the warehouse has too few now. */
export const lacksStock = (
  order: Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'>,
  stock: ReadonlyMap<string, number>,
): boolean => isOpen(order) && isShort(outstandingUnits(order), stock);

const isShort = (units: ReadonlyMap<string, number>, stock: ReadonlyMap<string, number>): boolean => {
  for (const [product, needed] of units)
    if (!mayCheck({ added: false, units: needed }, stock.get(product) ?? 0)) return true;
  return false;
};
