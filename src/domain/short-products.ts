import type { Order } from '#wire/order';
import { isOpen } from './order';
import { addUndeliveredUnits } from './undelivered-orders';

// What is short: products of which open orders wait for more than the warehouse has.

/** An order that waits for a product, and for how many units of it. */
interface WaitingOrder {
  readonly id: string;
  readonly units: number;
}

export interface ShortProduct {
  readonly product: string;
  /** Units that open orders still wait for. */
  readonly promised: number;
  readonly inStock: number;
  /** Above 0. */
  readonly missing: number;
  /** In the order of the given orders. */
  readonly orders: readonly WaitingOrder[];
}

/** The products that are short, the most missing first; equal ones by product, so that the list is steady. */
export const shortProducts = (
  orders: Iterable<Pick<Order, 'id' | 'products' | 'isFinalized' | 'cancelledAt'>>,
  stock: ReadonlyMap<string, number>,
): readonly ShortProduct[] => {
  const waiting = new Map<string, WaitingOrder[]>();
  for (const order of orders) {
    if (!isOpen(order)) continue;
    const units = new Map<string, number>();
    addUndeliveredUnits(units, order, 1);
    for (const [product, some] of units) {
      const one = { id: order.id, units: some };
      const known = waiting.get(product);
      if (known === undefined) waiting.set(product, [one]);
      else known.push(one);
    }
  }
  return [...waiting]
    .map(([product, its]) => {
      const promised = its.reduce((sum, { units }) => sum + units, 0);
      const inStock = stock.get(product) ?? 0;
      return { product, promised, inStock, missing: promised - inStock, orders: its };
    })
    .filter(({ missing }) => missing > 0)
    .sort((one, other) => other.missing - one.missing || (one.product < other.product ? -1 : 1));
};
