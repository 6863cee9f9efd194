import { type Kysely, sql } from 'kysely';

/** The last edits of an order by the office, as its agent's phone shows them (STOCK-19). */
export const orderEdits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column edits jsonb not null default '[]'`.execute(db);
  },
};
