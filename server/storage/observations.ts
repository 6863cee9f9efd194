import { type Selectable, sql } from 'kysely';
import type { NewObservation, Observation } from '#wire/observation';
import type { Tx } from './database';
import { newId } from './ids';
import type { Tables } from './tables';

/** Observations by id, of one agent, or all of them. */
export const readObservations = async (
  tx: Tx,
  which: { ids?: readonly string[]; agent?: string | undefined } = {},
): Promise<Observation[]> => {
  let query = tx.selectFrom('observation').select(columns).orderBy('id');
  if (which.ids !== undefined) query = query.where(sql<boolean>`id = any(${which.ids}::text[])`);
  if (which.agent !== undefined) query = query.where('agent', '=', which.agent);
  return (await query.execute()).map(observationOf);
};

const columns = ['id', 'title', 'description', 'agent', 'completed', 'version', 'made_under'] as const;
type Row = Pick<Selectable<Tables['observation']>, (typeof columns)[number]>;

const observationOf = ({ made_under, ...row }: Row): Observation => ({
  ...row,
  ...(made_under === null ? {} : { madeUnder: made_under }),
});

/** Adds an observation, with the Idempotency-Key it was made under, if it has its own. Its agent must exist. */
export const insertObservation = async (tx: Tx, observation: NewObservation, key?: string): Promise<Observation> => {
  const row = await tx
    .insertInto('observation')
    .values({ ...observation, id: newId('observation'), version: 1, made_under: key ?? null })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return observationOf(row);
};

/** Marks an observation completed or not and gives it its next version. It must exist. */
export const storeCompletion = async (tx: Tx, id: string, completed: boolean): Promise<Observation> => {
  const row = await tx
    .updateTable('observation')
    .set({ completed, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return observationOf(row);
};

export const removeObservation = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('observation').where('id', '=', id).execute();
};
