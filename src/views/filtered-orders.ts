import { toBani, toLei } from '#domain/money';
import { isWithin, type OrderFilter } from '#domain/order-filter';
import { resolveId } from '#domain/pending';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuery } from './context';
import { sortedOrders } from './order-lists';
import { optimisticOrders, tablesOfOrders } from './order-views';
import { cachedQuery, perMirror, type Query } from './query';
import { type SortedList, sortedPart } from './sorted-list';
import { idsOf, shownIdsOf } from './waiting';

/** Lists that are kept: one for each of the filters that were asked for last. */
const listsKept = 8;

/** The orders within a filter, newest first; those that are not accepted yet are in `waiting` as well. */
interface FilteredOrders {
  readonly rows: SortedList<Order>;
  readonly waiting: ReadonlySet<Order>;
  /** Without those that are being withdrawn. */
  readonly count: number;
  /** Of the counted orders, in Lei. */
  sum(): number;
}

/**
 * The accepted orders within a filter: the list of its agent, or a part of that, made by one walk and then updated by
 * single changes. `client` is today's id; orders may still name a former one.
 */
const acceptedWithin = (
  mirror: Mirror,
  filter: OrderFilter,
  ids: ReadonlyMap<string, string>,
): Query<SortedList<Order>> => {
  const { agent, finalizedOnly, client, since, until } = filter;
  const whole = sortedOrders(mirror)(agent, finalizedOnly);
  if (client === undefined && since === undefined && until === undefined) return whole;
  const keep = (order: Order): boolean => isWithin(filter, order, resolveId(order.client, ids));
  return sortedPart(mirror.tables.orders, whole, keep);
};

const ordersWithin = (mirror: Mirror, filter: OrderFilter): Query<FilteredOrders> => {
  let part: { client: string | undefined; ids: unknown; accepted: Query<SortedList<Order>> } | undefined;
  return cachedQuery<FilteredOrders>(tablesOfOrders(mirror), (previous) => {
    const client = filter.client && resolveId(filter.client, shownIdsOf(mirror).read());
    const ids = idsOf(mirror).read();
    // Where ids lead elsewhere, because a client was accepted or merged, other orders may be the client's.
    if (part === undefined || (client !== undefined && (part.client !== client || part.ids !== ids)))
      part = { client, ids, accepted: acceptedWithin(mirror, { ...filter, client }, ids) };
    const accepted = part.accepted.read();
    // A waiting order is never finalized.
    const { waiting: all } = optimisticOrders(mirror).read();
    const waiting = all.filter((order) => isWithin({ ...filter, client }, order));
    const rows = waiting.length === 0 ? accepted : accepted.with([], waiting);
    if (previous !== undefined && waiting.length === 0 && previous.rows === rows) return previous;
    const withdrawn = waiting.filter(({ state }) => state === 'withdrawing');
    let sum: number | undefined;
    return {
      rows,
      waiting: new Set(waiting),
      count: rows.length - withdrawn.length,
      sum() {
        if (sum === undefined) {
          sum = 0;
          for (const { price } of rows) sum += toBani(price);
          for (const { price } of withdrawn) sum -= toBani(price);
        }
        return toLei(sum);
      },
    };
  });
};

/** The orders within a filter; the lists of the last filters are kept, so that turning a page makes none. */
export const filteredOrders = perMirror((mirror) => {
  const kept = new Map<string, Query<FilteredOrders>>();
  return ({ agent, finalizedOnly, client, since, until }: OrderFilter): Query<FilteredOrders> => {
    const name = JSON.stringify([agent, finalizedOnly, client, since, until].map((part) => part ?? null));
    const list = kept.get(name) ?? ordersWithin(mirror, { agent, finalizedOnly, client, since, until });
    // The newest last.
    kept.delete(name);
    kept.set(name, list);
    for (const oldest of kept.keys()) {
      if (kept.size <= listsKept) break;
      kept.delete(oldest);
    }
    return list;
  };
});

/** How many orders are within a filter, and their sum in Lei. `listed`: with those that are being withdrawn. */
export const useOrderSum = (filter: OrderFilter): Record<'listed' | 'orders' | 'total', number> => {
  const { rows, count, sum } = useQuery(filteredOrders(useMirror())(filter));
  return { listed: rows.length, orders: count, total: sum() };
};
