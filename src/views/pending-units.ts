import { addPendingUnits } from '#domain/pending-orders';
import type { Order } from '#wire/order';
import { askFollowing, perMirror } from './question';
import { addedUp } from './sums';

/**
 * Units by product that open orders still wait for: Pending (decisions 2). A changed order updates only its own lines
 * (SYNC-17).
 */
export const pendingUnitsOf = perMirror(({ tables: { orders } }) =>
  askFollowing<Order, ReadonlyMap<string, number>>(
    orders,
    () => {
      const units = new Map<string, number>();
      for (const order of orders.rows.values()) addPendingUnits(units, order, 1);
      return units;
    },
    (previous, changes) => {
      const deltas = new Map<string, number>();
      for (const { before, after } of changes) {
        if (before !== undefined) addPendingUnits(deltas, before, -1);
        if (after !== undefined) addPendingUnits(deltas, after, 1);
      }
      return addedUp(previous, [...deltas]);
    },
  ),
);
