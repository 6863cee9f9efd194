import { isOpen } from '#domain/order';
import { shortProducts } from '#domain/short-products';
import type { Order } from '#wire/order';
import { hookOf } from './context';
import { sortedOrders } from './order-lists';
import { optimisticOrders } from './order-views';
import { cachedQuery, perMirror } from './query';
import { stockOf } from './stock';

/** What is short now, the most missing first, each with its orders, newest first. */
const shortProductsOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.orders, mirror.tables.stock, mirror.tables.ids, mirror.tables.outbox], () => {
    const { isVoid } = optimisticOrders(mirror).read();
    const open: Order[] = [];
    // Nine in ten of 100,000 orders are done: no list of all of them is made.
    sortedOrders(mirror)(undefined, false)
      .read()
      .forEach((order) => {
        if (isOpen(order) && !isVoid(order)) open.push(order);
      });
    return shortProducts(open, stockOf(mirror).read());
  }),
);

export const useShortProducts = hookOf(shortProductsOf);
