import { compareNewest } from '#domain/order';
import { acceptedOrder, clientNames, observationsEdits, waitingOrders, withObservations } from '#domain/overlay-orders';
import { type OrderView, resolveId } from '#domain/pending';
import type { Order } from '#wire/order';
import { useMirror, useQuestion } from './context';
import { ask, askEach, perMirror } from './question';
import { sortedRows } from './sorted';
import { idsOf, shownIdsOf, toLayOver } from './waiting';

const sortedOrders = perMirror(({ tables }) => sortedRows('orders', tables.orders, compareNewest));

/** Views of the mirrored orders: one order's change makes one new view, so one row is painted (SYNC-17). */
const acceptedViews = perMirror((mirror) => {
  const { orders, clients, accounts } = mirror.tables;
  let views = new WeakMap<Order, OrderView>();
  let namesAsOf = -1;
  return ask<readonly OrderView[]>([orders, clients, accounts], () => {
    const names = clients.version + accounts.version;
    if (names !== namesAsOf) views = new WeakMap();
    namesAsOf = names;
    // The server's orders name the server's clients, so a new mapping changes none of them.
    const ids = idsOf(mirror).read();
    return sortedOrders(mirror)
      .read()
      .map((order) => {
        const view = views.get(order) ?? acceptedOrder(order, ids, clients.rows, accounts.rows);
        views.set(order, view);
        return view;
      });
  });
});

const tablesOf = ({ tables }: Parameters<typeof shownIdsOf>[0]) =>
  [tables.orders, tables.clients, tables.accounts, tables.ids, tables.outbox, tables.observations] as const;

/** Every order there is for this user, newest first, what waits laid over what the server said. */
export const ordersOf = perMirror((mirror) => {
  const { clients, accounts } = mirror.tables;
  const all = ask<readonly OrderView[]>(tablesOf(mirror), () => {
    const entries = toLayOver(mirror).read();
    const ids = shownIdsOf(mirror).read();
    const accepted = acceptedViews(mirror).read();
    const waiting = waitingOrders(entries, ids, clientNames(clients.rows, entries, ids), accounts.rows);
    const orders = waiting.length === 0 ? accepted : [...waiting, ...accepted].sort(compareNewest);
    const edits = observationsEdits(entries, ids);
    if (edits.size === 0) return orders;
    return orders.map((view) => {
      const mine = edits.get(view.id);
      return mine === undefined ? view : withObservations(view, mine);
    });
  });
  const byAgent = askEach((agent: string) =>
    ask<readonly OrderView[]>(tablesOf(mirror), () => all.read().filter((order) => order.agent === agent)),
  );
  return (agent?: string) => (agent === undefined ? all : byAgent(agent));
});

/** One order by the server's id, or by the local one it has or had while it waited. */
export const orderById = perMirror((mirror) =>
  askEach((id: string) =>
    ask<OrderView | undefined>(tablesOf(mirror), () => {
      const wanted = resolveId(id, shownIdsOf(mirror).read());
      return ordersOf(mirror)()
        .read()
        .find((order) => order.id === wanted || order.id === id);
    }),
  ),
);

/**
 * A client's newest orders, at most `limit`. One walk that ends when there are enough, kept until an order changes, is quicker over
 * 100,000 orders than keeping an index of all clients right; the same rows are the same answer.
 */
export const clientOrdersOf = perMirror((mirror) => {
  const each = askEach((question: string) => {
    const [client, limit] = JSON.parse(question) as [string, number];
    return ask<readonly OrderView[]>(tablesOf(mirror), (previous) => {
      const wanted = resolveId(client, shownIdsOf(mirror).read());
      const found: OrderView[] = [];
      for (const order of ordersOf(mirror)().read()) {
        if (found.length >= limit) break;
        if (order.client === wanted) found.push(order);
      }
      const same = previous?.length === found.length && found.every((order, index) => order === previous[index]);
      return same && previous !== undefined ? previous : found;
    });
  });
  return (client: string, limit: number) => each(JSON.stringify([client, limit]));
});

/** Every order, or one agent's, newest first; those not accepted yet carry their state (SYNC-6). */
export const useOrders = ({ agent }: { readonly agent?: string | undefined } = {}): readonly OrderView[] =>
  useQuestion(ordersOf(useMirror())(agent));

/** One order by the server's id, or by the local one it has or had while it waited. */
export const useOrder = (id: string): OrderView | undefined => useQuestion(orderById(useMirror())(id));

/** A client's newest orders, at most `limit`, newest first; by the client's id or local id. */
export const useClientOrders = (clientId: string, limit: number): readonly OrderView[] =>
  useQuestion(clientOrdersOf(useMirror())(clientId, limit));
