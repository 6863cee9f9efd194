import { type OrderView, resolveId } from '#domain/pending';
import { hookAbout } from './context';
import { acceptedViewOf, optimisticOrders, tablesOfOrders } from './order-views';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { shownIdsOf } from './waiting';

/** One order by its server id, or by its current or former local id. */
export const orderById = perMirror((mirror) =>
  cachedQueryEach((id: string) =>
    cachedQuery<OrderView | undefined>(tablesOfOrders(mirror), () => {
      const wanted = resolveId(id, shownIdsOf(mirror).read());
      const { waiting, withEdits } = optimisticOrders(mirror).read();
      const order = mirror.tables.orders.rows.get(wanted);
      const view =
        order === undefined ? waiting.find((one) => one.id === wanted || one.id === id) : acceptedViewOf(mirror)(order);
      return view === undefined ? undefined : withEdits(view);
    }),
  ),
);

export const useOrder = hookAbout((mirror, id: string) => orderById(mirror)(id));
