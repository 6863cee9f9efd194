import { compareNewest, isOpen } from '#domain/order';
import type { Mirror } from '../outbox/account-mirror';
import { cachedQueryEach, perMirror } from './query';
import { sortedList, sortedPart } from './sorted-list';

/** The mirror's orders, newest first; optionally of one agent, or only the finalized ones. */
export const sortedOrders = perMirror(({ tables: { orders } }) => {
  const all = sortedList(orders, compareNewest);
  const each = cachedQueryEach((part: string) => {
    const [agent, finalizedOnly] = JSON.parse(part) as [string | null, boolean];
    return sortedPart(
      orders,
      all,
      (order) => (agent === null || order.agent === agent) && (!finalizedOnly || order.isFinalized),
    );
  });
  return (agent: string | undefined, finalizedOnly: boolean) =>
    agent === undefined && !finalizedOnly ? all : each(JSON.stringify([agent ?? null, finalizedOnly]));
});

/** The mirror's open orders, newest first: few, of which several figures are made. */
export const openOrdersOf = perMirror((mirror) =>
  sortedPart(mirror.tables.orders, sortedOrders(mirror)(undefined, false), isOpen),
);

/**
 * Sorts orders while they are loaded, slice by slice: sorting 100,000 of them when a screen first asks would block it
 * for half a second (SYNC-17).
 */
export const keepOrdersSorted = (mirror: Mirror): void => {
  mirror.tables.orders.subscribe(() => {
    sortedOrders(mirror)(undefined, false).read();
  });
};
