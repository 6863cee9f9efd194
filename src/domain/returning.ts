import type { Order } from '#wire/order';
import { type OrderReturn, returnsOf } from '#wire/order-return';
import { orderTotal } from './money';
import { deliveredUnits } from './order';

// What a finalized order's client may give back (STOCK-20), for the server and for the screens.

export type ReturnLine = OrderReturn['lines'][number];

export const unitsOfReturn = ({ intoStock, writtenOff }: Omit<ReturnLine, 'product'>): number => intoStock + writtenOff;

/** A product of an order, with what was delivered of it and not returned yet. */
export interface Returnable {
  readonly product: string;
  readonly delivered: number;
  readonly left: number;
}

/**
 * The delivered products of a finalized order, samples included: the client has them. Products of which all has come
 * back are among them, with nothing left. `returns`: those of the order, if the caller has read them otherwise.
 */
export const returnablesOf = (order: Order, returns: readonly OrderReturn[] = returnsOf(order)): Returnable[] => {
  const delivered = new Map<string, number>();
  for (const line of order.products)
    delivered.set(line.product, (delivered.get(line.product) ?? 0) + deliveredUnits(order, line));
  const returned = new Map<string, number>();
  for (const { lines } of returns)
    for (const line of lines) returned.set(line.product, (returned.get(line.product) ?? 0) + unitsOfReturn(line));
  return [...delivered]
    .filter(([, units]) => units > 0)
    .map(([product, units]) => ({ product, delivered: units, left: units - (returned.get(product) ?? 0) }));
};

/** Whether anything of an order can still come back. */
export const isReturnable = (order: Order): boolean =>
  order.isFinalized && order.cancelledAt === undefined && returnablesOf(order).some(({ left }) => left > 0);

/** The lines of a return at the order's prices, in Lei, and at its VAT rates, where it keeps them. */
export const pricedLines = (order: Pick<Order, 'products'>, lines: readonly ReturnLine[]) =>
  lines.map((line) => {
    const { unitprice = 0, vatRate } = order.products.find(({ product }) => product === line.product) ?? {};
    return {
      product: line.product,
      quantity: unitsOfReturn(line),
      unitprice,
      ...(vatRate === undefined ? {} : { vatRate }),
    };
  });

/** What a return is worth at the order's prices, in Lei. */
export const returnValue = (order: Pick<Order, 'products'>, lines: readonly ReturnLine[]): number =>
  orderTotal(pricedLines(order, lines));

/** Units of all lines together. */
export const unitsIn = (lines: readonly ReturnLine[]): number =>
  lines.reduce((sum, line) => sum + unitsOfReturn(line), 0);
