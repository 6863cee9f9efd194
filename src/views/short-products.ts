import { shortProducts } from '#domain/short-products';
import { hookOf } from './context';
import { sortedOrders } from './order-lists';
import { cachedQuery, perMirror } from './query';
import { stockOf } from './stock';

/** What is short now, the most missing first, each with its orders, newest first. */
const shortProductsOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.orders, mirror.tables.stock], () =>
    shortProducts(sortedOrders(mirror)(undefined, false).read(), stockOf(mirror).read()),
  ),
);

export const useShortProducts = hookOf(shortProductsOf);
