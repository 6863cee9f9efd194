import { useMemo } from 'react';
import { usualProducts } from '#domain/usual-products';
import { clientOrdersOf } from './client-orders';
import { useMirror, useQuery } from './context';
import { tablesOfOrders } from './order-views';
import { cachedQuery, cachedQueryEach, perMirror } from './query';

/** How many of a client's newest orders are considered. */
export const ordersConsidered = 20;

const nobody = cachedQuery<ReadonlySet<string> | undefined>([], () => undefined);

const usualIdsOf = perMirror((mirror) =>
  cachedQueryEach((client: string) =>
    cachedQuery<ReadonlySet<string> | undefined>(
      tablesOfOrders(mirror),
      () =>
        new Set(usualProducts(clientOrdersOf(mirror)(client, ordersConsidered).read()).map(({ product }) => product)),
    ),
  ),
);

/** Ids of the products that a client usually orders, from the orders on this phone; undefined without a client. */
export const useUsualIds = (client: string | undefined): ReadonlySet<string> | undefined => {
  const mirror = useMirror();
  return useQuery(useMemo(() => (client === undefined ? nobody : usualIdsOf(mirror)(client)), [mirror, client]));
};
