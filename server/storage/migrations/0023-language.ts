import { type Kysely, sql } from 'kysely';

/** The language that each user chose, for every device at which they sign in; null: none was chosen. */
export const language = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account add column language text check (language in ('en', 'ro'))`.execute(db);
  },
};
