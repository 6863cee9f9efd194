import { toBani } from '#domain/money';
import type { DateMark, OrderLine } from '#wire/order';

// What of an order is accepted and marked, so that nobody believes it in silence.

/** Days that an order's date may lie before the day on which the server accepts it, and after it, without a mark. */
export const mostDays = { back: 45, ahead: 2 } as const;

const dayMs = 86_400_000;

/** How an order's date stands to the server's day, both yyyy-MM-dd; undefined: near enough, or no date at all. */
export const dateMarkOf = (date: string, today: string): DateMark | undefined => {
  const days = (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs;
  if (days < -mostDays.back) return 'old';
  return days > mostDays.ahead ? 'ahead' : undefined;
};

/** Whether a line was quoted at another price than the list had when it was accepted (STOCK-13). */
export const isPricedOtherwise = ({ unitprice, listprice }: Pick<OrderLine, 'unitprice' | 'listprice'>): boolean =>
  listprice !== undefined && toBani(listprice) !== toBani(unitprice);

/** Whether a unit price in Lei is less than so many percent of the list price; undefined: the company sets no floor. */
export const isBelowFloor = (unitprice: number, listprice: number, percent: number | undefined): boolean =>
  percent !== undefined && toBani(unitprice) * 100 < toBani(listprice) * percent;
