import { useMemo } from 'react';
import type { OrderFilter } from '#domain/order-filter';
import type { Mirror } from '../outbox/account-mirror';
import { useMirror, useQuery } from './context';
import { filteredOrders, tablesOfList } from './filtered-orders';
import { sameFields } from './kept-rows';
import { positionIn } from './order-pages';
import { cachedQuery, type Query } from './query';

/** The ids of the orders before and after one in a list, over all of its pages; undefined at either end. */
interface OrderNeighbours {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** An order that leaves the list while it is shown keeps the neighbours that it had there. */
const orderNeighboursOf = (mirror: Mirror, filter: OrderFilter, id: string): Query<OrderNeighbours> => {
  const listed = filteredOrders(mirror)(filter);
  return cachedQuery<OrderNeighbours>(tablesOfList(mirror, filter), (previous) => {
    const list = listed.read();
    const position = positionIn(mirror, list, id);
    if (position === undefined) return previous ?? { before: undefined, after: undefined };
    const at = (place: number) => (place < 0 ? undefined : list.rows.at(place)?.id);
    return sameFields<OrderNeighbours>(previous, { before: at(position - 1), after: at(position + 1) });
  });
};

/** The filter must keep its identity. */
export const useOrderNeighbours = (filter: OrderFilter, id: string): OrderNeighbours => {
  const mirror = useMirror();
  return useQuery(useMemo(() => orderNeighboursOf(mirror, filter, id), [mirror, filter, id]));
};
