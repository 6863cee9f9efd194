import { type Kysely, sql } from 'kysely';

/** When each session last showed its account's password: at its sign-in, or later; unknown of those of before. */
export const confirmed = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column confirmed timestamptz`.execute(db);
    await sql`alter table session alter column confirmed set default now()`.execute(db);
  },
};
