import { lineCheckOf } from '#domain/line-check';
import { isOpen } from '#domain/order';
import type { Order, OrderLine } from '#wire/order';

// Units of a product that open orders still need (spec §4 'Pending orders for a product', decisions 2 and 3).

type Lines = Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'>;

const isUndelivered = ({ quantity, deliveredQuantity, added }: OrderLine): boolean =>
  !added && quantity > deliveredQuantity;

/**
 * Adds an order's undelivered units to the sums by product, or subtracts them; a finalized or cancelled order has none
 * (decisions 2).
 */
export const addUndeliveredUnits = (units: Map<string, number>, order: Lines, sign: 1 | -1): void => {
  if (!isOpen(order)) return;
  for (const line of order.products)
    if (isUndelivered(line))
      units.set(line.product, (units.get(line.product) ?? 0) + sign * (line.quantity - line.deliveredQuantity));
};

export const containsProduct = (order: Lines, product: string): boolean =>
  isOpen(order) && order.products.some((line) => line.product === product);

/**
 * A row of a product's orders dialog: an open order; several lines of the product are one row, because they are ticked
 * together.
 */
export interface ContainingOrder<Shown extends Lines = Order> {
  readonly order: Shown;
  /** Units ordered and delivered, over all lines of the product. */
  readonly quantity: number;
  readonly delivered: number;
  /** Every line of the product is ticked. */
  readonly added: boolean;
  /** Units that ticking takes out of the warehouse, or that unticking returns (STOCK-6). */
  readonly units: number;
}

/** An open order's row for a product; undefined if it does not contain it or is not open (decisions 3). */
export const containingOrder = <Shown extends Lines>(
  order: Shown,
  product: string,
): ContainingOrder<Shown> | undefined => {
  if (!containsProduct(order, product)) return undefined;
  const lines = order.products.filter((line) => line.product === product);
  const added = lines.every((line) => line.added);
  return {
    order,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    delivered: lines.reduce((sum, line) => sum + line.deliveredQuantity, 0),
    added,
    units: lineCheckOf(order, product, !added).units,
  };
};

/** An order with undelivered units of a product (spec §2, import wizard). */
export interface UndeliveredOrder<Shown extends Pick<Order, 'id'> = Order> {
  readonly order: Shown;
  readonly ordered: number;
  readonly delivered: number;
  /** Ordered minus delivered, above 0. */
  readonly remaining: number;
}

/** An order's undelivered units of a product, over its lines that are not prepared; undefined if there are none. */
export const undeliveredOrder = <Shown extends Lines & Pick<Order, 'id'>>(
  order: Shown,
  product: string,
): UndeliveredOrder<Shown> | undefined => {
  if (!isOpen(order)) return undefined;
  const lines = order.products.filter((line) => line.product === product && isUndelivered(line));
  if (lines.length === 0) return undefined;
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0);
  const delivered = lines.reduce((sum, line) => sum + line.deliveredQuantity, 0);
  return { order, ordered, delivered, remaining: ordered - delivered };
};

/** Undelivered units of all these orders: 'Total Needed' (spec §2, import wizard). */
export const totalNeeded = (pending: readonly Pick<UndeliveredOrder, 'remaining'>[]): number =>
  pending.reduce((sum, { remaining }) => sum + remaining, 0);
