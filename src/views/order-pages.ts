import { useMemo } from 'react';
import type { OrderFilter } from '#domain/order-filter';
import { type SteadyPage, steadyPage } from '#domain/page';
import { type OrderView, resolveId } from '#domain/pending';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuery } from './context';
import { type FilteredOrders, filteredOrders, tablesOfList } from './filtered-orders';
import { sameFields, sameRows } from './kept-rows';
import { acceptedViewOf, optimisticOrders } from './order-views';
import { cachedQuery, type Query } from './query';
import { shownIdsOf } from './waiting';

/** A page of orders as a screen requests it. */
interface OrderPageWish {
  readonly filter: OrderFilter;
  /** From 1. */
  readonly page: number;
  /** The order that was first on this page when it was opened (`anchorOf`). */
  readonly anchor: string | undefined;
  readonly size: number;
}

/** A page of orders; its rows keep their identity while nothing about them changes (SYNC-17). */
interface OrderPage extends SteadyPage {
  readonly rows: readonly OrderView[];
  /** How many orders the list has on all pages. */
  readonly total: number;
  /** The anchor to keep when a page is opened: the id of its first row; none for page 1. */
  anchorOf(page: number): string | undefined;
}

/** Where an order is in a list, by its id or the one that it had on this device; undefined if it is not there. */
export const positionIn = (mirror: Mirror, { rows, waiting }: FilteredOrders, id: string): number | undefined => {
  const found = resolveId(id, shownIdsOf(mirror).read());
  const order = mirror.tables.orders.rows.get(found) ?? [...waiting].find((one) => one.id === found);
  if (order === undefined) return undefined;
  const position = rows.positionOf(order);
  return rows.at(position)?.id === order.id ? position : undefined;
};

/**
 * Views are made only for the rows of the page, and the list beneath is kept sorted by single changes, so that neither
 * turning a page nor a live order costs more with 100,000 orders than with 20.
 */
export const orderPageOf = (mirror: Mirror, wish: OrderPageWish): Query<OrderPage> => {
  const { filter, size } = wish;
  const listed = filteredOrders(mirror)(filter);
  const viewOf = acceptedViewOf(mirror);

  const anchorOf = (page: number): string | undefined =>
    page <= 1 ? undefined : listed.read().rows.at((page - 1) * size)?.id;

  return cachedQuery<OrderPage>(tablesOfList(mirror, filter), (previous) => {
    const { rows, waiting } = listed.read();
    const { withEdits } = optimisticOrders(mirror).read();
    const anchored = wish.anchor === undefined ? undefined : positionIn(mirror, listed.read(), wish.anchor);
    const steady = steadyPage(rows.length, wish.page, anchored, size);
    const shown = rows
      .slice(steady.start, steady.start + size)
      .map((order) => withEdits(waiting.has(order) ? (order as OrderView) : viewOf(order)));
    return sameFields<OrderPage>(previous, {
      ...steady,
      rows: sameRows(previous?.rows, shown),
      total: rows.length,
      anchorOf,
    });
  });
};

/** A page of orders; pending ones carry their state (SYNC-6). The filter must keep its identity. */
export const useOrderPage = (wish: OrderPageWish): OrderPage => {
  const { filter, page, anchor, size } = wish;
  const mirror = useMirror();
  const query = useMemo(
    () => orderPageOf(mirror, { filter, page, anchor, size }),
    [mirror, filter, page, anchor, size],
  );
  return useQuery(query);
};

/** All orders within a filter as its list shows them, their views made one by one. */
export function* everyOrderWithin(mirror: Mirror, filter: OrderFilter): Generator<OrderView> {
  const { rows, waiting } = filteredOrders(mirror)(filter).read();
  const { withEdits } = optimisticOrders(mirror).read();
  const viewOf = acceptedViewOf(mirror);
  for (const order of rows) yield withEdits(waiting.has(order) ? (order as OrderView) : viewOf(order));
}
