import { type Kysely, sql } from 'kysely';

/** Indexes for finding expired rows without reading the whole tables: pruning looks every hour. */
export const upkeep = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create index access_token_expires on access_token (expires)`,
  `create index refresh_token_created on refresh_token (created)`,
  `create index session_ended on session (ended)`,
  `create index log_mark_created on log_mark (created)`,
];
