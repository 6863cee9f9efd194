import type { Order } from '#wire/order';
import { lineCheckOf } from './line-check';
import { deliveredByOffice, samplesIn } from './order';

// What a cancelled order gives back (STOCK-17), for the server, which moves the units, and for the screens.

type Lines = Pick<Order, 'products'>;

/** Units that an order's client has of it, samples included. */
export const unitsDelivered = ({ products }: Lines): number =>
  products.reduce((sum, { deliveredQuantity }) => sum + deliveredQuantity, 0);

interface Returned {
  /** Units that go back to the warehouse, by product. */
  readonly units: ReadonlyMap<string, number>;
  /** Products of which a sample goes back into its agent's bag, or to the warehouse if the bag holds one already. */
  readonly samples: readonly string[];
}

/** What goes back where when an order is cancelled: what ticking took, and what was delivered if that has come back. */
export const returnedBy = (order: Lines, deliveredBack: boolean): Returned => {
  const units = new Map<string, number>();
  for (const product of new Set(order.products.map((line) => line.product))) {
    const taken = lineCheckOf(order, product, false).units;
    const delivered = order.products
      .filter((line) => deliveredBack && line.product === product)
      .reduce((sum, line) => sum + deliveredByOffice(line), 0);
    if (taken + delivered > 0) units.set(product, taken + delivered);
  }
  const samples = order.products.filter((line) => deliveredBack && samplesIn(line) > 0);
  return { units, samples: samples.map(({ product }) => product) };
};
