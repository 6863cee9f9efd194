import { type Kysely, sql } from 'kysely';

/**
 * Deletions used to answer `{}`, which names nothing and which no app takes for an answer any more (SYNC-22). A device
 * that still asks for such an answer is told instead that the item is not there, which is what it wanted.
 */
export const namelessAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from idempotency where answer = '{}'`.execute(db);
  },
};
