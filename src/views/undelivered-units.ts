import { addUndeliveredUnits } from '#domain/undelivered-orders';
import type { Order } from '#wire/order';
import { incrementalQuery, perMirror } from './query';
import { addedUp } from './sums';

/**
 * Units by product that open orders still wait for: Pending (decisions 2). A changed order updates only its own lines
 * (SYNC-17).
 */
export const undeliveredUnitsOf = perMirror(({ tables: { orders } }) =>
  incrementalQuery<Order, ReadonlyMap<string, number>>(
    orders,
    () => {
      const units = new Map<string, number>();
      for (const order of orders.rows.values()) addUndeliveredUnits(units, order, 1);
      return units;
    },
    (previous, changes) => {
      const deltas = new Map<string, number>();
      for (const { before, after } of changes) {
        if (before !== undefined) addUndeliveredUnits(deltas, before, -1);
        if (after !== undefined) addUndeliveredUnits(deltas, after, 1);
      }
      return addedUp(previous, [...deltas]);
    },
  ),
);
