import { compareNewest } from '#domain/order';
import { type OrderView, resolveId } from '#domain/pending';
import { useMirror, useQuestion } from './context';
import { sortedOrders } from './order-lists';
import { acceptedViewOf, laidOverOrders, tablesOfOrders } from './order-views';
import { ask, askEach, perMirror } from './question';
import { merge } from './sorted';
import { shownIdsOf } from './waiting';

/**
 * Every order there is for this user, or one agent's, newest first, what waits laid over what the server said. Each has its view made: a
 * screen that shows a page of them asks `useOrderPage`.
 */
export const ordersOf = perMirror((mirror) => {
  const byAgent = askEach((agent: string | undefined) =>
    ask<readonly OrderView[]>(tablesOfOrders(mirror), () => {
      const { waiting, withEdits } = laidOverOrders(mirror).read();
      const viewOf = acceptedViewOf(mirror);
      const accepted = [...sortedOrders(mirror)(agent, false).read()].map(viewOf);
      const mine = waiting.filter((order) => agent === undefined || order.agent === agent);
      return (mine.length === 0 ? accepted : merge(mine, accepted, compareNewest)).map(withEdits);
    }),
  );
  return (agent?: string) => byAgent(agent);
});

/** One order by the server's id, or by the local one it has or had while it waited. */
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

/** One order by the server's id, or by the local one it has or had while it waited. */
export const useOrder = (id: string): OrderView | undefined => useQuestion(orderById(useMirror())(id));
