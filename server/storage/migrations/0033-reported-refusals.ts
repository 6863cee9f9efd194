import { type Kysely, sql } from 'kysely';

/** What a device reported as refused, stored with its session like the rest of its report (0018, SESSION-15). */
export const reportedRefusals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column unsent_refused text not null default '[]',
      add column needs_you bigint not null default 0`.execute(db);
  },
};
