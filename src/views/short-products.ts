import { shortProducts } from '#domain/short-products';
import { hookOf } from './context';
import { openOrdersOf } from './order-lists';
import { optimisticOrders } from './order-views';
import { cachedQuery, perMirror } from './query';
import { stockOf } from './stock';

/** What is short now, the most missing first, each with its orders, newest first. */
export const shortProductsOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.orders, mirror.tables.stock, mirror.tables.ids, mirror.tables.outbox], () => {
    const { isVoid } = optimisticOrders(mirror).read();
    const open = openOrdersOf(mirror).read();
    return shortProducts(
      [...open].filter((order) => !isVoid(order)),
      stockOf(mirror).read(),
    );
  }),
);

export const useShortProducts = hookOf(shortProductsOf);
