import { dayMs } from '#domain/durations';
import { toBani } from '#domain/money';
import type { DateMark, OrderLine } from '#wire/order';

// Orders that are accepted but marked, so that an unusual date or price is not overlooked.

/** An order gets a mark if its date is more than this many days before or after the server's day. */
export const mostDays = { back: 45, ahead: 2 } as const;

/** An order's date lies between these days: a clock may be wrong by decades, a year 9999 is a mistake. */
export const orderDates = { first: '1970-01-01', last: '2199-12-31' } as const;

/** Whether a text is a day that an order may have. Days that no month has are refused by the server's schema. */
export const isOrderDate = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && date >= orderDates.first && date <= orderDates.last;

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
