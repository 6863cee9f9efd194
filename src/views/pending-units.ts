import { addPendingUnits } from '#domain/pending-orders';
import { useMirror, useQuestion } from './context';
import { ask, perMirror } from './question';

/** Units by product that open orders still wait for: Pending (decisions 2). An order that changes costs its own lines (SYNC-17). */
export const pendingUnitsOf = perMirror(({ tables: { orders } }) => {
  let asOf = -1;
  return ask<ReadonlyMap<string, number>>([orders], (previous) => {
    const changed = previous === undefined ? undefined : orders.changedSince(asOf);
    asOf = orders.version;
    const deltas = new Map<string, number>();
    if (changed === undefined) for (const order of orders.rows.values()) addPendingUnits(deltas, order, 1);
    for (const { before, after } of changed ?? []) {
      if (before !== undefined) addPendingUnits(deltas, before, -1);
      if (after !== undefined) addPendingUnits(deltas, after, 1);
    }
    if (previous === undefined || changed === undefined) return deltas;

    const moved = [...deltas].filter(([, delta]) => delta !== 0);
    if (moved.length === 0) return previous;
    const units = new Map(previous);
    for (const [product, delta] of moved) {
      const now = (units.get(product) ?? 0) + delta;
      if (now === 0) units.delete(product);
      else units.set(product, now);
    }
    return units;
  });
});

/** Units by product that open orders still wait for: Pending (decisions 2). */
export const usePendingUnits = (): ReadonlyMap<string, number> => useQuestion(pendingUnitsOf(useMirror()));
