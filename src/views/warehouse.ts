import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

/** Whether there is a warehouse: a server's list of warehouses may be empty (spec §7). */
const hasWarehouse = perMirror(({ tables: { warehouses } }) =>
  cachedQuery([warehouses], () => warehouses.rows.size > 0),
);

export const useHasWarehouse = hookOf(hasWarehouse);

/**
 * The id of the warehouse, for the calls that name it: the first of the server's list (spec §7); undefined if there is
 * none.
 */
export const warehouseIdOf = perMirror(({ tables: { warehouses } }) =>
  cachedQuery<string | undefined>([warehouses], () => [...warehouses.rows.keys()][0]),
);
