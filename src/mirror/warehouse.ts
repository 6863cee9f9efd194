import { useMirror, useQuestion } from './context';
import { ask, perMirror } from './question';

/** Whether there is a warehouse at all: a server's list of them may be empty (spec §7). */
export const hasWarehouse = perMirror(({ tables: { warehouses } }) =>
  ask([warehouses], () => warehouses.rows.size > 0),
);

/** Whether there is a warehouse at all: a server's list of them may be empty (spec §7). */
export const useHasWarehouse = (): boolean => useQuestion(hasWarehouse(useMirror()));
