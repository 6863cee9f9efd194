import { sql } from 'kysely';
import type { Observation } from '#wire/observation';
import type { Tx } from './database';

/** Observations by id, of one agent, or all of them. */
export const readObservations = async (
  tx: Tx,
  which: { ids?: readonly string[]; agent?: string } = {},
): Promise<Observation[]> => {
  let query = tx.selectFrom('observation').selectAll().orderBy('id');
  if (which.ids !== undefined) query = query.where(sql<boolean>`id = any(${which.ids}::text[])`);
  if (which.agent !== undefined) query = query.where('agent', '=', which.agent);
  return query.execute();
};
