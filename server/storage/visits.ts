import { type Selectable, sql } from 'kysely';
import type { NewVisit, Visit } from '#wire/visit';
import type { Tx } from './database';
import { newId } from './ids';
import type { Tables } from './tables';

/** Visits by id, of one agent, or all of them; newest day first. */
export const readVisits = async (
  tx: Tx,
  which: { ids?: readonly string[]; agent?: string | undefined } = {},
): Promise<Visit[]> => {
  let query = tx.selectFrom('visit').select(columns).orderBy('date', 'desc').orderBy('id');
  if (which.ids !== undefined) query = query.where(sql<boolean>`id = any(${which.ids}::text[])`);
  if (which.agent !== undefined) query = query.where('agent', '=', which.agent);
  return (await query.execute()).map(visitOf);
};

const columns = ['id', 'client', 'agent', 'date', 'reason', 'note', 'version', 'made_under'] as const;
type Row = Pick<Selectable<Tables['visit']>, (typeof columns)[number]>;

const visitOf = ({ made_under, ...row }: Row): Visit => ({
  ...row,
  ...(made_under === null ? {} : { madeUnder: made_under }),
});

/** Adds a visit, with the Idempotency-Key it was made under, if it has its own. Its client and agent must exist. */
export const insertVisit = async (tx: Tx, visit: NewVisit, key?: string): Promise<Visit> => {
  const row = await tx
    .insertInto('visit')
    .values({ ...visit, id: newId('visit'), version: 1, made_under: key ?? null })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return visitOf(row);
};

export const removeVisit = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('visit').where('id', '=', id).execute();
};

/** A changed visit, with its agent. */
type Changed = Pick<Visit, 'id' | 'agent'>;

/** Moves a client's visits to another client, each with its next version; returns them by id. */
export const moveVisits = async (tx: Tx, from: string, into: string): Promise<readonly Changed[]> => {
  const { rows } = await sql<Changed>`
    with moved as (
      update visit set client = ${into}, version = version + 1 where client = ${from} returning id, agent)
    select id, agent from moved order by id`.execute(tx);
  return rows;
};

/** Blanks the notes of a client's visits, which may name a person; returns those that had one, by id. */
export const blankVisits = async (tx: Tx, client: string): Promise<readonly Changed[]> => {
  const { rows } = await sql<Changed>`
    with blanked as (
      update visit set note = '', version = version + 1 where client = ${client} and note <> '' returning id, agent)
    select id, agent from blanked order by id`.execute(tx);
  return rows;
};
