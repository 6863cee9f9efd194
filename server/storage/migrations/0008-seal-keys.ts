import { type Kysely, sql } from 'kysely';

/**
 * A key for each account (SYNC-26), from the account's first moment: a copy of the database that knows the account
 * knows its key too. 244 random bits of two UUIDs, as 64 hexadecimal digits.
 */
export const sealKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table account add column seal_key text not null
          default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
      )
      .execute(db);
  },
};
