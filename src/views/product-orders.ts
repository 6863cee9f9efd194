import { compareNewest, isOpen } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { type ContainingOrder, containingOrder } from '#domain/undelivered-orders';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { hookAbout } from './context';
import { sameRows } from './kept-rows';
import { sortedOrders } from './order-lists';
import { acceptedViewOf, tablesOfOrders } from './order-views';
import { cachedQuery, incrementalQuery, type Query } from './query';
import { positionIn } from './sorted';

type OrdersByProduct = ReadonlyMap<string, readonly Order[]>;

const none: ReadonlySet<string> = new Set();

/**
 * The wanted products in an open order. Most orders have none; they share one empty set, because there are many orders.
 */
const wantedIn = (order: Order | undefined, products: ReadonlySet<string>): ReadonlySet<string> => {
  if (order === undefined || !isOpen(order)) return none;
  const lines = order.products.filter(({ product }) => products.has(product));
  return lines.length === 0 ? none : new Set(lines.map(({ product }) => product));
};

/**
 * The open orders that contain one of these products, newest first, by product (decisions 3). Built by one walk over
 * all orders, whatever the number of products; after that a changed order updates only its own position.
 */
export const openOrdersOf = (mirror: Mirror, products: ReadonlySet<string>): Query<OrdersByProduct> => {
  const { orders } = mirror.tables;
  const all = sortedOrders(mirror)(undefined, false);
  const begin = (): OrdersByProduct => {
    const found = new Map<string, Order[]>([...products].map((product) => [product, []]));
    for (const order of all.read()) for (const product of wantedIn(order, products)) found.get(product)?.push(order);
    return found;
  };
  return incrementalQuery(orders, begin, (previous, changes) => {
    const touched = new Map<string, Order[]>();
    const listOf = (product: string): Order[] => {
      const list = touched.get(product) ?? [...(previous.get(product) ?? [])];
      touched.set(product, list);
      return list;
    };
    for (const { before } of changes)
      for (const product of wantedIn(before, products)) {
        const list = listOf(product);
        list.splice(
          list.findIndex(({ id }) => id === before?.id),
          1,
        );
      }
    for (const { after } of changes)
      for (const product of wantedIn(after, products)) {
        const list = listOf(product);
        if (after !== undefined) list.splice(positionIn(list, after, compareNewest), 0, after);
      }
    return touched.size === 0 ? previous : new Map([...previous, ...touched]);
  });
};

/**
 * 'Orders containing {product}': all open orders with it, ticked ones included, newest first (decisions 3). A row keeps
 * its identity while its order and names are unchanged (SYNC-17).
 */
export const ordersContainingOf = (mirror: Mirror, product: string): Query<readonly ContainingOrder<OrderView>[]> => {
  const open = openOrdersOf(mirror, new Set([product]));
  const viewOf = acceptedViewOf(mirror);
  const made = new WeakMap<OrderView, ContainingOrder<OrderView> | undefined>();
  return cachedQuery(tablesOfOrders(mirror), (previous) => {
    const rows = (open.read().get(product) ?? []).flatMap((order) => {
      const view = viewOf(order);
      const row = made.get(view) ?? containingOrder(view, product);
      made.set(view, row);
      return row ?? [];
    });
    return sameRows(previous, rows);
  });
};

export const useOrdersContaining = hookAbout(ordersContainingOf);
