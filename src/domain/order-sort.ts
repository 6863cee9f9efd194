import type { Order } from '#wire/order';
import { compareNewest } from './order';
import type { OrderColumn } from './order-filter';
import { compareText, type Sort } from './sort';

/** The place of each id among its names: comparing 100,000 orders by number is cheap, by name it is not. */
export type Ranks = ReadonlyMap<string, number>;

/** Ranks by name in Romanian collation; equal names share a rank. */
export const ranksOf = (named: Iterable<readonly [id: string, name: string]>): Ranks => {
  const sorted = [...named].sort(([, one], [, other]) => compareText(one, other));
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | undefined;
  for (const [id, name] of sorted) {
    if (before !== undefined && compareText(before, name) !== 0) rank += 1;
    before = name;
    ranks.set(id, rank);
  }
  return ranks;
};

type Compare = (one: Order, other: Order) => number;

/** Unknown names, as of a client that only this device has, come after Z. */
const rankIn = (ranks: Ranks, id: string): number => ranks.get(id) ?? Number.MAX_SAFE_INTEGER;

/**
 * Compares orders as they are sorted; equal ones newest first, in both directions. Two different orders are never
 * equal.
 */
export const compareOrders = (
  { column, direction }: Sort<OrderColumn>,
  ranks: { readonly client: Ranks; readonly agent: Ranks },
): Compare => {
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'date') return (one, other) => -sign * compareNewest(one, other);
  const worth: (order: Order) => number = {
    client: (order: Order) => rankIn(ranks.client, order.client),
    agent: (order: Order) => rankIn(ranks.agent, order.agent),
    total: (order: Order) => order.price,
  }[column];
  return (one, other) => sign * (worth(one) - worth(other)) || compareNewest(one, other);
};

/** The same with one order before all others: the one whose number was searched. */
export const withFirst =
  (first: string, compare: Compare): Compare =>
  (one, other) =>
    Number(other.id === first) - Number(one.id === first) || compare(one, other);
