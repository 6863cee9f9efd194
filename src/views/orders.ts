import { type OrderView, resolveId } from '#domain/pending';
import { hookAbout } from './context';
import { acceptedViewOf, laidOverOrders, tablesOfOrders } from './order-views';
import { ask, askEach, perMirror } from './question';
import { shownIdsOf } from './waiting';

/** One order by its server id, or by its current or former local id. */
export const orderById = perMirror((mirror) =>
  askEach((id: string) =>
    ask<OrderView | undefined>(tablesOfOrders(mirror), () => {
      const wanted = resolveId(id, shownIdsOf(mirror).read());
      const { waiting, withEdits } = laidOverOrders(mirror).read();
      const order = mirror.tables.orders.rows.get(wanted);
      const view =
        order === undefined ? waiting.find((one) => one.id === wanted || one.id === id) : acceptedViewOf(mirror)(order);
      return view === undefined ? undefined : withEdits(view);
    }),
  ),
);

export const useOrder = hookAbout((mirror, id: string) => orderById(mirror)(id));
