import { type Kysely, sql } from 'kysely';

/** The plan of visits: the weekdays on which each client is visited, and by which agent; '' where none is planned. */
export const visitPlan = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table client add column visit_days text not null default '',
      add column visit_agent text not null default ''`.execute(db);
  },
};
