import { type Kysely, sql } from 'kysely';

/** Entries that came by a lifeboat, whose phone may still send them (SESSION-14). */
export const lifeboats = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table handed_in add column lifeboat boolean not null default false`.execute(db);
  },
};
