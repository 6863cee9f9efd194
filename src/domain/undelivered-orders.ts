import { lineCheckOf } from '#domain/line-check';
import type { Order, OrderLine } from '#wire/order';

// What open orders still want of a product (spec §4 'Pending orders for a product', decisions 2 and 3).

type Lines = Pick<Order, 'products' | 'isFinalized'>;

const isUndelivered = ({ quantity, deliveredQuantity, added }: OrderLine): boolean =>
  !added && quantity > deliveredQuantity;

/**
 * Adds what an order still waits for to the units by product, or takes it away again; a finalized one waits for nothing
 * (decisions 2).
 */
export const addUndeliveredUnits = (
  units: Map<string, number>,
  { products, isFinalized }: Lines,
  sign: 1 | -1,
): void => {
  if (isFinalized) return;
  for (const line of products)
    if (isUndelivered(line))
      units.set(line.product, (units.get(line.product) ?? 0) + sign * (line.quantity - line.deliveredQuantity));
};

/** Whether an open order has the product on any line, ticked or not (decisions 3). */
export const containsProduct = ({ products, isFinalized }: Lines, product: string): boolean =>
  !isFinalized && products.some((line) => line.product === product);

/**
 * An open order as a product's dialog lists it; one that has the product on several lines is one row, because it is
 * ticked as one.
 */
export interface ContainingOrder<Shown extends Lines = Order> {
  readonly order: Shown;
  /** Units ordered and delivered, on all lines of the product. */
  readonly quantity: number;
  readonly delivered: number;
  /** Every line of the product is ticked. */
  readonly added: boolean;
  /** Units that ticking takes out of the warehouse, or that unticking returns (STOCK-6). */
  readonly units: number;
}

/** How an open order has a product; undefined where it has not, or is finalized (decisions 3). */
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

/** An order that waits for units of a product (spec §2, import wizard). */
export interface UndeliveredOrder<Shown extends Pick<Order, 'id'> = Order> {
  readonly order: Shown;
  readonly ordered: number;
  readonly delivered: number;
  /** Ordered less delivered, above 0. */
  readonly remaining: number;
}

/** What an order waits for of a product, on those of its lines that are pending; undefined for nothing. */
export const undeliveredOrder = <Shown extends Lines & Pick<Order, 'id'>>(
  order: Shown,
  product: string,
): UndeliveredOrder<Shown> | undefined => {
  if (order.isFinalized) return undefined;
  const lines = order.products.filter((line) => line.product === product && isUndelivered(line));
  if (lines.length === 0) return undefined;
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0);
  const delivered = lines.reduce((sum, line) => sum + line.deliveredQuantity, 0);
  return { order, ordered, delivered, remaining: ordered - delivered };
};

/** Units that all of these orders wait for: 'Total Needed' (spec §2, import wizard). */
export const totalNeeded = (pending: readonly Pick<UndeliveredOrder, 'remaining'>[]): number =>
  pending.reduce((sum, { remaining }) => sum + remaining, 0);
