import { toBani, toLei } from '#domain/money';
import { compareNewest } from '#domain/order';
import { isWithin, type OrderFilter } from '#domain/order-filter';
import { compareOrders, withFirst } from '#domain/order-sort';
import { numberIn, orderMatcher } from '#domain/order-text';
import { resolveId } from '#domain/pending';
import { lacksStock } from '#domain/preparing';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuery } from './context';
import { sortedOrders } from './order-lists';
import { orderRanksOf } from './order-ranks';
import { orderIndexesOf, orderSearchOf } from './order-texts';
import { optimisticOrders, tablesOfOrders } from './order-views';
import { cachedQuery, perMirror, type Query } from './query';
import { type SortedList, sortedAgain, sortedPart } from './sorted-list';
import { stockOf } from './stock';
import { idsOf, shownIdsOf } from './waiting';

/** Lists that are kept: one for each of the filters that were asked for last. */
const listsKept = 8;

/** The orders within a filter, as it sorts them; those that are not accepted yet are in `waiting` as well. */
export interface FilteredOrders {
  readonly rows: SortedList<Order>;
  readonly waiting: ReadonlySet<Order>;
  /** The accepted orders that are being cancelled, within the filter or not. */
  readonly cancelling: ReadonlySet<string>;
  /** Without those that are being withdrawn and, unless these are asked for, those that are cancelled. */
  readonly count: number;
  /** Listed and not counted, because they are cancelled or are being cancelled. */
  readonly cancelled: number;
  /** Of the counted orders, in Lei. */
  sum(): number;
}

/** The tables that a list of orders within this filter is made from. */
export const tablesOfList = (mirror: Mirror, { text, lacksStock: lacks }: OrderFilter) => [
  ...tablesOfOrders(mirror),
  ...(text === undefined ? [] : [mirror.tables.products]),
  ...(lacks === true ? [mirror.tables.stock] : []),
];

/** What decides whether an order is within a filter, besides the order itself. */
const groundsOf = (mirror: Mirror, { client, text, lacksStock: lacks, sort }: OrderFilter) => ({
  /** The client's id today; orders may still name a former one. */
  client: client && resolveId(client, shownIdsOf(mirror).read()),
  ids: client === undefined ? undefined : idsOf(mirror).read(),
  indexes: text === undefined ? undefined : orderIndexesOf(mirror).read(),
  stock: lacks === true ? stockOf(mirror).read() : undefined,
  clientRanks: sort?.column === 'client' ? orderRanksOf(mirror).client.read() : undefined,
  agentRanks: sort?.column === 'agent' ? orderRanksOf(mirror).agent.read() : undefined,
  /** The order whose number was typed; it comes first. */
  first: text === undefined ? undefined : mirror.tables.orders.rows.get(numberIn(text) ?? '')?.id,
});
type Grounds = ReturnType<typeof groundsOf>;

const sameGrounds = (one: Grounds, other: Grounds): boolean =>
  (Object.keys(one) as (keyof Grounds)[]).every((name) => one[name] === other[name]);

/** What a list is made of: `keep` for one order, `choose` for all of them at once. */
interface Choosing {
  /** `clientName` of an order that waits: its client may be on this device alone. */
  keep(order: Order, clientName?: string): boolean;
  choose(pieces: readonly (readonly Order[])[]): readonly Order[];
}

/** Which orders are within a filter; undefined if it leaves none out but by agent and 'finalized'. */
const choosingOf = (mirror: Mirror, filter: OrderFilter, grounds: Grounds): Choosing | undefined => {
  const { client, ids, indexes, stock } = grounds;
  const { stage = 'any', since, until, notMailed, text } = filter;
  const matcher = text === undefined || indexes === undefined ? undefined : orderMatcher(text, indexes);
  const hasConditions = [client, since, until, notMailed, stock].some((one) => one !== undefined);
  const isPlain = !hasConditions && (stage === 'any' || stage === 'finalized');
  if (isPlain && matcher === undefined) return undefined;
  const today = { ...filter, client };
  const meetsOthers = (order: Order): boolean =>
    isWithin(today, order, ids === undefined ? order.client : resolveId(order.client, ids)) &&
    (stock === undefined || lacksStock(order, stock));
  return {
    keep: (order, clientName) => meetsOthers(order) && (matcher === undefined || matcher.matches(order, clientName)),
    choose(pieces) {
      if (matcher === undefined) return pieces.flatMap((piece) => piece.filter(meetsOthers));
      const found = orderSearchOf(mirror).search(pieces, matcher);
      return isPlain ? found : found.filter(meetsOthers);
    },
  };
};

const noRanks: ReadonlyMap<string, number> = new Map();

/**
 * The accepted orders within a filter: the list of its agent, or a part of that, made by one walk and then updated by
 * single changes.
 */
const acceptedWithin = (mirror: Mirror, filter: OrderFilter, grounds: Grounds) => {
  const { orders } = mirror.tables;
  const { agent, stage, sort } = filter;
  const choosing = choosingOf(mirror, filter, grounds);
  const keep: Choosing['keep'] = choosing?.keep ?? (() => true);
  const whole = sortedOrders(mirror)(agent, stage === 'finalized');
  const isListed = (order: Order): boolean => isWithin({ agent, stage }, order) && keep(order);
  const part = choosing === undefined ? whole : sortedPart(orders, whole, isListed, choosing.choose);
  const ranks = { client: grounds.clientRanks ?? noRanks, agent: grounds.agentRanks ?? noRanks };
  const compare = sort === undefined ? compareNewest : compareOrders(sort, ranks);
  const sorted = sort === undefined ? part : sortedAgain(orders, part, isListed, compare);
  const { first } = grounds;
  if (first === undefined) return { accepted: sorted, keep };
  return { accepted: sortedAgain(orders, sorted, isListed, withFirst(first, compare)), keep };
};

const ordersWithin = (mirror: Mirror, filter: OrderFilter): Query<FilteredOrders> => {
  let part: ({ grounds: Grounds } & ReturnType<typeof acceptedWithin>) | undefined;
  return cachedQuery<FilteredOrders>(tablesOfList(mirror, filter), (previous) => {
    const grounds = groundsOf(mirror, filter);
    // Other orders may be within the filter where ids lead elsewhere, or names or stock have changed.
    if (part === undefined || !sameGrounds(part.grounds, grounds))
      part = { grounds, ...acceptedWithin(mirror, filter, grounds) };
    const { keep } = part;
    const accepted = part.accepted.read();
    const { agent, stage } = filter;
    const { waiting: all, cancelling, isVoid } = optimisticOrders(mirror).read();
    const waiting = all.filter((order) => isWithin({ agent, stage }, order) && keep(order, order.clientName));
    const rows = waiting.length === 0 ? accepted : accepted.with([], waiting);
    if (previous?.rows === rows && waiting.length === 0 && previous.cancelling === cancelling) return previous;
    const withdrawn = new Set<Order>(waiting.filter(({ state }) => state === 'withdrawing'));
    let figures: { readonly count: number; readonly cancelled: number; readonly sum: number } | undefined;
    const counted = () => {
      if (figures !== undefined) return figures;
      let [count, cancelled, bani] = [0, 0, 0];
      rows.forEach((order) => {
        if (withdrawn.size > 0 && withdrawn.has(order)) return;
        if (isVoid(order) && stage !== 'cancelled') cancelled += 1;
        else {
          count += 1;
          bani += toBani(order.price);
        }
      });
      figures = { count, cancelled, sum: toLei(bani) };
      return figures;
    };
    return {
      rows,
      waiting: new Set(waiting),
      cancelling,
      get count() {
        return counted().count;
      },
      get cancelled() {
        return counted().cancelled;
      },
      sum: () => counted().sum,
    };
  });
};

/** The orders within a filter; the lists of the last filters are kept, so that turning a page makes none. */
export const filteredOrders = perMirror((mirror) => {
  const kept = new Map<string, Query<FilteredOrders>>();
  return (filter: OrderFilter): Query<FilteredOrders> => {
    const { agent, stage, client, since, until, lacksStock: lacks, notMailed, text, sort } = filter;
    const parts = [agent, stage, client, since, until, lacks, notMailed, text, sort?.column, sort?.direction];
    const name = JSON.stringify(parts.map((part) => part ?? null));
    const list = kept.get(name) ?? ordersWithin(mirror, filter);
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

/** How many orders are within a filter, and their sum in Lei. `listed`: with those that count in neither. */
export const useOrderSum = (filter: OrderFilter): Record<'listed' | 'orders' | 'cancelled' | 'total', number> => {
  const { rows, count, cancelled, sum } = useQuery(filteredOrders(useMirror())(filter));
  return { listed: rows.length, orders: count, cancelled, total: sum() };
};
