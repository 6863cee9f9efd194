import { compareNewest } from '#domain/order';
import { type OrderView, resolveId } from '#domain/pending';
import { useMirror, useQuery } from './context';
import { sameRows } from './kept-rows';
import { sortedOrders } from './order-lists';
import { acceptedViewOf, optimisticOrders, tablesOfOrders } from './order-views';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { merge } from './sorted';
import { shownIdsOf } from './waiting';

/**
 * A client's newest orders that are not cancelled, at most `limit`. One walk that ends as soon as there are enough,
 * cached until an order changes, is faster over 100,000 orders than maintaining an index of all clients; the result
 * keeps its identity while its rows are the same.
 */
export const clientOrdersOf = perMirror((mirror) => {
  const each = cachedQueryEach((argument: string) => {
    const [client, limit] = JSON.parse(argument) as [string, number];
    return cachedQuery<readonly OrderView[]>(tablesOfOrders(mirror), (previous) => {
      const wanted = resolveId(client, shownIdsOf(mirror).read());
      const { waiting, withEdits, isVoid } = optimisticOrders(mirror).read();
      const accepted: OrderView[] = [];
      for (const order of sortedOrders(mirror)(undefined, false).read()) {
        if (accepted.length >= limit) break;
        if (order.client === wanted && !isVoid(order)) accepted.push(acceptedViewOf(mirror)(order));
      }
      const mine = waiting.filter((order) => order.client === wanted);
      return sameRows(previous, merge(mine, accepted, compareNewest).slice(0, limit).map(withEdits));
    });
  });
  return (client: string, limit: number) => each(JSON.stringify([client, limit]));
});

/** A client's newest orders, at most `limit`, newest first; by the client's id or local id. */
export const useClientOrders = (clientId: string, limit: number): readonly OrderView[] =>
  useQuery(clientOrdersOf(useMirror())(clientId, limit));
