import type { OrderLine } from '#wire/order';

// The check column of an order (spec §4, STOCK-6): ticking a product takes what is outstanding out of the warehouse,
// unticking returns it. Here for the screens and for the boxes that go along; the server does it by statements of its
// own (`server/use-cases/line-check`), and refuses what is too little.

interface Lines {
  readonly products: readonly OrderLine[];
}

/**
 * Ticking or unticking a product in an order. All lines of the product are ticked together, because the call names the
 * product.
 */
interface LineCheck {
  /** Whether any line of the product has to change. */
  readonly needed: boolean;
  /** Units that leave the warehouse on a tick, or return to it on an untick. */
  readonly units: number;
}

/** The effect of ticking (`checked`) or unticking a product on an order's current lines. */
export const lineCheckOf = (order: Lines, product: string, checked: boolean): LineCheck => {
  const lines = order.products.filter((line) => line.product === product && line.added !== checked);
  return { needed: lines.length > 0, units: lines.reduce((sum, line) => sum + unitsOf(line), 0) };
};

/** An order's lines by product. Our server has each product once in an order, a plain backend perhaps more often. */
export const linesByProduct = (order: Lines): ReadonlyMap<string, readonly OrderLine[]> => {
  const lines = new Map<string, OrderLine[]>();
  for (const line of order.products) lines.set(line.product, [...(lines.get(line.product) ?? []), line]);
  return lines;
};

/** A line's outstanding units; for a ticked line the units that the tick took, if the server says so. */
const unitsOf = ({ quantity, deliveredQuantity, added, taken }: OrderLine): number =>
  added && taken !== undefined ? taken : Math.max(0, quantity - deliveredQuantity);

/** What ticking each product of an order would take, without those that are ticked; in one walk over its lines. */
export const outstandingUnits = ({ products }: Lines): ReadonlyMap<string, number> => {
  const units = new Map<string, number>();
  for (const line of products) if (!line.added) units.set(line.product, (units.get(line.product) ?? 0) + unitsOf(line));
  return units;
};

/** A product in an order: ticked, and the units that this takes or that unticking it returns. */
export interface CheckedLine {
  readonly added: boolean;
  readonly units: number;
}

/** Whether a product may be ticked (STOCK-6): that needs its units in the warehouse; to untick needs nothing. */
export const mayCheck = ({ added, units }: CheckedLine, inWarehouse: number): boolean => added || units <= inWarehouse;

/** Lines of an order that are not ticked yet. */
export const unpreparedLines = (order: Lines): number => order.products.filter((line) => !line.added).length;
