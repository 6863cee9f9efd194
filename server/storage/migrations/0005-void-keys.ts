import { type Kysely, sql } from 'kysely';

/**
 * What a stored key stands for: an effect with its answer, a mail that is being sent, or nothing for ever (SYNC-20).
 */
export const voidKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table idempotency add column state text not null default 'done' check (state in ('done', 'sending',
          'void'))`,
      )
      .execute(db);
  },
};
