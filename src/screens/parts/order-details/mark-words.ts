import { isPricedOtherwise, mostDays } from '#domain/order-marks';
import type { DateMark, Order } from '#wire/order';

const farFrom: Readonly<Record<DateMark, string>> = {
  old: `more than ${mostDays.back} days before`,
  ahead: `more than ${mostDays.ahead} days after`,
};

/** What is wrong with a date that has this mark, and what to do; `own`: who placed the order reads it. */
export const dateMarkWords = (mark: DateMark, own: boolean): string =>
  `The date is ${farFrom[mark]} the day on which the server took the order. ` +
  (own ? 'If it is wrong, tell an administrator.' : 'Ask the agent whether it is right.');

/** That lines are not at the list price; undefined where all are. */
export const priceMarkWords = ({ products }: Pick<Order, 'products'>): string | undefined => {
  const count = products.filter(isPricedOtherwise).length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 product is not at its list price, which stands beside it.'
    : `${count} products are not at their list prices, which stand beside them.`;
};

/** 'List price Lei 10.00, −20 %': how the quoted price stands to it. */
export const listPriceWords = (unitprice: number, listprice: number, shown: (lei: number) => string): string => {
  const percent = listprice === 0 ? 0 : Math.round((unitprice / listprice - 1) * 100);
  const than = percent === 0 ? '' : `, ${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
  return `${shown(listprice)}${than}`;
};
