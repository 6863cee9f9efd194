import type { Order, OrderLine } from '#wire/order';
import { lineCheckOf } from './line-check';
import { deliveredByOffice, isOpen, samplesIn } from './order';

// A part of an order's line is delivered (STOCK-18): what there is of a product that is short. The rest stays
// outstanding, and is ticked when it is in stock.

type Lines = Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'>;

/** What can be done with a product of an order besides ticking it, and how far it is delivered. */
export interface Delivery {
  readonly ordered: number;
  /** Above 0 and below `ordered`, samples included; 0: the line shows nothing of this. */
  readonly delivered: number;
  /** Units that are in stock while more are outstanding; 0: there are none, or all are in stock. */
  readonly deliverable: number;
  /** Units that went out of the warehouse, and can be taken back. */
  readonly returnable: number;
  /** Delivered units that cannot: they came out of the agent's bag (STOCK-5). */
  readonly samples: number;
}

const sumOf = (lines: readonly OrderLine[], units: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + units(line), 0);

/** What can be delivered of a product of an order, or taken back; undefined: it is ticked, or the order is closed. */
export const deliveryOf = (order: Lines, product: string, inStock: number): Delivery | undefined => {
  const lines = order.products.filter((line) => line.product === product && !line.added);
  if (!isOpen(order) || lines.length === 0) return undefined;
  const { units } = lineCheckOf(order, product, true);
  const [ordered, delivered] = [
    sumOf(lines, ({ quantity }) => quantity),
    sumOf(lines, (line) => line.deliveredQuantity),
  ];
  return {
    ordered,
    delivered: delivered < ordered ? delivered : 0,
    deliverable: inStock < units ? inStock : 0,
    returnable: sumOf(lines, deliveredByOffice),
    samples: sumOf(lines, samplesIn),
  };
};

/**
 * Units of a line that its delivery note and the list of lines give as delivered: a ticked line goes in full, although
 * its order is finalized only later.
 */
export const unitsOnNote = ({ added, quantity, deliveredQuantity }: OrderLine): number =>
  added ? quantity : deliveredQuantity;
