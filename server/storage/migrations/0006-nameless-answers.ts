import { type Kysely, sql } from 'kysely';

/**
 * Deletions used to answer `{}`, which names nothing and which no app accepts as an answer any more (SYNC-22). A device
 * that still repeats such a deletion is answered instead that the item does not exist, which is what it wanted.
 */
export const namelessAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from idempotency where answer = '{}'`.execute(db);
  },
};
