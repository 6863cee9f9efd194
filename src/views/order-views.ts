import { isBeingCancelled, pendingChanges, withPendingChanges } from '#domain/optimistic';
import { acceptedOrderView, clientNames, pendingOrderViews } from '#domain/optimistic-orders';
import { compareNewest } from '#domain/order';
import type { OrderView } from '#domain/pending';
import type { Order } from '#wire/order';
import { words } from '#words/words';
import type { Mirror } from '../outbox/account-mirror';
import { cachedQuery, perMirror } from './query';
import { entriesToMerge, idsOf, shownIdsOf } from './waiting';

/** The tables that an order's view is made from. */
export const tablesOfOrders = ({ tables }: Mirror) =>
  [
    tables.orders,
    tables.clients,
    tables.accounts,
    tables.ids,
    tables.outbox,
    tables.observations,
    tables.visits,
  ] as const;

/**
 * The view of an order in the mirror, made on demand: of 100,000 orders 20 are shown. It keeps its identity until the
 * order or one of its names changes, so that one change repaints one row (SYNC-17).
 */
export const acceptedViewOf = perMirror((mirror) => {
  const { clients, accounts } = mirror.tables;
  const made = new WeakMap<Order, { view: OrderView; namesAsOf: number }>();
  return (order: Order): OrderView => {
    const namesAsOf = clients.version + accounts.version;
    const known = made.get(order);
    if (known?.namesAsOf === namesAsOf) return known.view;
    // The server's orders name the server's clients, so a new mapping changes none of them.
    const fresh = acceptedOrderView(order, idsOf(mirror).read(), clients.rows, accounts.rows, words.fallbacks);
    const same = known?.view.clientName === fresh.clientName && known.view.agentName === fresh.agentName;
    const view = same ? known.view : fresh;
    made.set(order, { view, namesAsOf });
    return view;
  };
});

/** Pending orders and changes, merged over the mirror's orders. */
interface OptimisticOrders {
  /** Pending orders, newest first. */
  readonly waiting: readonly OrderView[];
  /** A view with its pending changes (SYNC-6). */
  withEdits(view: OrderView): OrderView;
  /** The accepted orders that are being cancelled; the same set while there is none. */
  readonly cancelling: ReadonlySet<string>;
  /** Whether an accepted order is in no figure: it is cancelled, or is being cancelled. */
  isVoid(order: Pick<Order, 'id' | 'cancelledAt'>): boolean;
}

const none: ReadonlySet<string> = new Set();

/** Pending orders and changes, merged over the mirror's orders. */
export const optimisticOrders = perMirror((mirror) =>
  cachedQuery<OptimisticOrders>(tablesOfOrders(mirror), () => {
    const { clients, accounts } = mirror.tables;
    const entries = entriesToMerge(mirror).read();
    const ids = shownIdsOf(mirror).read();
    const edits = pendingChanges('order', entries, ids);
    const cancelled = [...edits].flatMap(([id, mine]) => (isBeingCancelled(mine) ? [id] : []));
    const cancelling = cancelled.length === 0 ? none : new Set(cancelled);
    const names = clientNames(clients.rows, entries, ids);
    return {
      waiting: pendingOrderViews(entries, ids, names, accounts.rows, words.fallbacks).sort(compareNewest),
      withEdits(view) {
        const mine = edits.get(view.id);
        return (mine && withPendingChanges(view, mine)) ?? view;
      },
      cancelling,
      // Asked of 100,000 orders for a sum, nearly always without one that is being cancelled.
      isVoid: ({ id, cancelledAt }) => cancelledAt !== undefined || (cancelling.size > 0 && cancelling.has(id)),
    };
  }),
);
