import { type Kysely, sql } from 'kysely';

/**
 * When the account's password was last entered in each session: at its sign-in, or later; unknown for existing
 * sessions.
 */
export const confirmed = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column confirmed timestamptz`.execute(db);
    await sql`alter table session alter column confirmed set default now()`.execute(db);
  },
};
