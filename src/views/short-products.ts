import { shortProducts } from '#domain/short-products';
import { hookOf } from './context';
import { sortedOrders } from './order-lists';
import { optimisticOrders } from './order-views';
import { cachedQuery, perMirror } from './query';
import { stockOf } from './stock';

/** What is short now, the most missing first, each with its orders, newest first. */
const shortProductsOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.orders, mirror.tables.stock, mirror.tables.ids, mirror.tables.outbox], () => {
    const { isVoid } = optimisticOrders(mirror).read();
    const orders = [...sortedOrders(mirror)(undefined, false).read()].filter((order) => !isVoid(order));
    return shortProducts(orders, stockOf(mirror).read());
  }),
);

export const useShortProducts = hookOf(shortProductsOf);
