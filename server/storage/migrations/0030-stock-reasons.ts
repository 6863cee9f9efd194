import { type Kysely, sql } from 'kysely';

/** Why somebody changed units by hand, and their note to it (STOCK-16); '' where none was given. */
export const stockReasons = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table movement add column stock_reason text not null default '',
      add column note text not null default ''`.execute(db);
  },
};
