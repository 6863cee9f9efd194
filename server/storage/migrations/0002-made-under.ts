import { type Kysely, sql } from 'kysely';

/**
 * The Idempotency-Key under which a client or an observation was made: its device uses it to recognise the row before
 * it has its answer (SYNC-7).
 */
export const madeUnder = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['client', 'observation'])
      await sql.raw(`alter table ${table} add column made_under text`).execute(db);
  },
};
