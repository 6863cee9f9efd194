import type { Order } from '#wire/order';
import { daysBefore } from './dates';
import { toBani, toLei } from './money';
import { isOpen } from './order';

// Open orders by age. An age is the days from an order's date to today; an order dated ahead is of today.

/** The ages of each band in days, the newest first; the last has no end. */
const ageBands = [
  { least: 0, most: 1 },
  { least: 2, most: 3 },
  { least: 4, most: 7 },
  { least: 8, most: 14 },
  { least: 15, most: undefined },
] as const;

/** The open orders of one band. */
export interface WaitingBand {
  readonly least: number;
  readonly most: number | undefined;
  /** First and last day (yyyy-MM-dd) of the list that has exactly these orders; '': without this bound. */
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  /** Lei. */
  readonly total: number;
}

type Aged = Pick<Order, 'date' | 'price' | 'isFinalized' | 'cancelledAt'>;

/** Counts open orders by age, one `add` for each order; all others are left out. */
export const waitingByAge = (today: string) => {
  const bands = ageBands.map(({ least, most }) => ({
    least,
    most,
    from: most === undefined ? '' : daysBefore(today, most),
    to: least === 0 ? '' : daysBefore(today, least),
    orders: 0,
    bani: 0,
  }));
  return {
    add(order: Aged): void {
      if (!isOpen(order)) return;
      const band = bands.find(({ from }) => order.date >= from);
      if (band === undefined) return;
      band.orders += 1;
      band.bani += toBani(order.price);
    },
    bands: (): readonly WaitingBand[] => bands.map(({ bani, ...band }) => ({ ...band, total: toLei(bani) })),
  };
};
