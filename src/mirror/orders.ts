import { compareNewest } from '#domain/order';
import { layOverOrders, type OrderView } from '#domain/pending';
import type { Order } from '#wire/order';
import { useMirror, useQuestion } from './context';
import { ask, askEach, perMirror } from './question';
import { sortedRows } from './sorted';
import { idsOf, toLayOver } from './waiting';

const sortedOrders = perMirror(({ tables }) => sortedRows('orders', tables.orders, compareNewest));

/** Views of the mirrored orders: one order's change makes one new view, so one row is painted (SYNC-17). */
const acceptedViews = perMirror((mirror) => {
  const { orders, clients, accounts, ids, outbox } = mirror.tables;
  let views = new WeakMap<Order, OrderView>();
  let namesAsOf = -1;
  return ask<readonly OrderView[]>([orders, clients, accounts, ids, outbox], () => {
    const names = clients.version + accounts.version + ids.version;
    if (names !== namesAsOf) views = new WeakMap();
    namesAsOf = names;
    return sortedOrders(mirror)
      .read()
      .map((order) => {
        const kept = views.get(order);
        if (kept !== undefined) return kept;
        const [view] = layOverOrders([order], [], idsOf(mirror).read(), clients.rows, accounts.rows);
        if (view === undefined) throw new Error(`No view of order ${order.id}`);
        views.set(order, view);
        return view;
      });
  });
});

/** Every order there is for this user, newest first, what waits laid over what the server said. */
export const ordersOf = perMirror((mirror) => {
  const { orders, clients, accounts, ids, outbox } = mirror.tables;
  const all = ask<readonly OrderView[]>([orders, clients, accounts, ids, outbox], () => {
    const accepted = acceptedViews(mirror).read();
    const waiting = layOverOrders([], toLayOver(mirror).read(), idsOf(mirror).read(), clients.rows, accounts.rows);
    return waiting.length === 0 ? accepted : [...waiting, ...accepted].sort(compareNewest);
  });
  const byAgent = askEach((agent: string) =>
    ask<readonly OrderView[]>([orders, clients, accounts, ids, outbox], () =>
      all.read().filter((order) => order.agent === agent),
    ),
  );
  return (agent?: string) => (agent === undefined ? all : byAgent(agent));
});

/** Every order, or one agent's, newest first; those not accepted yet carry their state (SYNC-6). */
export const useOrders = ({ agent }: { readonly agent?: string | undefined } = {}): readonly OrderView[] =>
  useQuestion(ordersOf(useMirror())(agent));
