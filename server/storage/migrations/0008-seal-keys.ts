import { type Kysely, sql } from 'kysely';

/**
 * A key for each account (SYNC-26), from the account's creation: a copy of the database that has the account has its
 * key too. A copy from before this migration computes the same key for its accounts from their password hashes, which
 * are a secret of the server; the key does not reveal them. New accounts get 244 random bits of two UUIDs. As 64
 * hexadecimal digits.
 */
export const sealKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table account add column seal_key text`).execute(db);
    await sql
      .raw(`update account set seal_key = encode(sha256(convert_to(id || ' ' || password_hash, 'UTF8')), 'hex')`)
      .execute(db);
    await sql
      .raw(
        `alter table account alter column seal_key set not null, alter column seal_key
          set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
      )
      .execute(db);
  },
};
