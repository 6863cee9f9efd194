import { useMemo } from 'react';
import { compareNewest } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { type ContainingOrder, containingOrder, type PendingOrder, pendingOrder } from '#domain/pending-orders';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuestion } from './context';
import { sortedOrders } from './order-lists';
import { acceptedViewOf, tablesOfOrders } from './order-views';
import { ask, type Question } from './question';
import { positionIn } from './sorted';

type OrdersByProduct = ReadonlyMap<string, readonly Order[]>;

const none: ReadonlySet<string> = new Set();

/** The wanted products that an open order has. Most orders have none, and there are many of them. */
const wantedIn = (order: Order | undefined, products: ReadonlySet<string>): ReadonlySet<string> => {
  if (order === undefined || order.isFinalized) return none;
  const lines = order.products.filter(({ product }) => products.has(product));
  return lines.length === 0 ? none : new Set(lines.map(({ product }) => product));
};

/**
 * The open orders that have one of these products, newest first, by product (decisions 3). Begun by one walk over all
 * orders, whatever the number of products; after that an order that changes costs its own place.
 */
export const openOrdersOf = (mirror: Mirror, products: ReadonlySet<string>): Question<OrdersByProduct> => {
  const { orders } = mirror.tables;
  const all = sortedOrders(mirror)(undefined, false);
  let asOf = -1;
  const begin = (): OrdersByProduct => {
    const found = new Map<string, Order[]>([...products].map((product) => [product, []]));
    for (const order of all.read()) for (const product of wantedIn(order, products)) found.get(product)?.push(order);
    return found;
  };
  return ask<OrdersByProduct>([orders], (previous) => {
    const changed = previous === undefined ? undefined : orders.changedSince(asOf);
    asOf = orders.version;
    if (previous === undefined || changed === undefined) return begin();
    const touched = new Map<string, Order[]>();
    const listOf = (product: string): Order[] => {
      const list = touched.get(product) ?? [...(previous.get(product) ?? [])];
      touched.set(product, list);
      return list;
    };
    for (const { before } of changed)
      for (const product of wantedIn(before, products)) {
        const list = listOf(product);
        list.splice(
          list.findIndex(({ id }) => id === before?.id),
          1,
        );
      }
    for (const { after } of changed)
      for (const product of wantedIn(after, products)) {
        const list = listOf(product);
        if (after !== undefined) list.splice(positionIn(list, after, compareNewest), 0, after);
      }
    return touched.size === 0 ? previous : new Map([...previous, ...touched]);
  });
};

/** Rows made of the open orders with a product; they keep their identity while order and names do (SYNC-17). */
const rowsOf = <Row>(
  mirror: Mirror,
  product: string,
  make: (order: OrderView) => Row | undefined,
): Question<readonly Row[]> => {
  const open = openOrdersOf(mirror, new Set([product]));
  const viewOf = acceptedViewOf(mirror);
  const made = new WeakMap<OrderView, { readonly row: Row | undefined }>();
  return ask<readonly Row[]>(tablesOfOrders(mirror), (previous) => {
    const rows = (open.read().get(product) ?? []).flatMap((order) => {
      const view = viewOf(order);
      const kept = made.get(view) ?? { row: make(view) };
      made.set(view, kept);
      return kept.row === undefined ? [] : [kept.row];
    });
    const same = previous?.length === rows.length && rows.every((row, index) => row === previous[index]);
    return same && previous !== undefined ? previous : rows;
  });
};

/** 'Orders containing {product}': all open orders with it, ticked ones included, newest first (decisions 3). */
export const ordersContainingOf = (mirror: Mirror, product: string): Question<readonly ContainingOrder<OrderView>[]> =>
  rowsOf(mirror, product, (order) => containingOrder(order, product));

/** The orders that wait for a product, newest first (spec §4). */
export const pendingOrdersOf = (mirror: Mirror, product: string): Question<readonly PendingOrder<OrderView>[]> =>
  rowsOf(mirror, product, (order) => pendingOrder(order, product));

/** 'Orders containing {product}': all open orders with it, ticked ones included, newest first (decisions 3). */
export const useOrdersContaining = (product: string): readonly ContainingOrder<OrderView>[] => {
  const mirror = useMirror();
  return useQuestion(useMemo(() => ordersContainingOf(mirror, product), [mirror, product]));
};

/** The orders that wait for a product, newest first (spec §4). */
export const usePendingOrders = (product: string): readonly PendingOrder<OrderView>[] => {
  const mirror = useMirror();
  return useQuestion(useMemo(() => pendingOrdersOf(mirror, product), [mirror, product]));
};
