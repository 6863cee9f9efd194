import { dayMs } from '#domain/durations';
import { toBani } from '#domain/money';
import type { DateMark, OrderLine } from '#wire/order';

// Orders that are accepted but marked, so that an unusual date or price is not overlooked.

/** An order gets a mark if its date is more than this many days before or after the server's day. */
export const mostDays = { back: 45, ahead: 2 } as const;

/** Compares an order's date with the server's day, both yyyy-MM-dd; undefined: close enough, or no date. */
export const dateMarkOf = (date: string, today: string): DateMark | undefined => {
  const days = (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs;
  if (days < -mostDays.back) return 'old';
  return days > mostDays.ahead ? 'ahead' : undefined;
};

/** Whether a line's unit price differed from the list price when the order was accepted (STOCK-13). */
export const isPricedOtherwise = ({ unitprice, listprice }: Pick<OrderLine, 'unitprice' | 'listprice'>): boolean =>
  listprice !== undefined && toBani(listprice) !== toBani(unitprice);

/**
 * Whether a unit price in Lei is below so many percent of the list price; undefined: the company has no price floor.
 */
export const isBelowFloor = (unitprice: number, listprice: number, percent: number | undefined): boolean =>
  percent !== undefined && toBani(unitprice) * 100 < toBani(listprice) * percent;
