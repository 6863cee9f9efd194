import { type Kysely, sql } from 'kysely';

/**
 * One random mark for each commit of the change log, so that a restored copy can be told from the log that it was
 * copied from (SYNC-23).
 */
export const logMarks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table log_mark (seq bigint primary key, mark text not null, created timestamptz not null default now())`,
  // The log so far counts as one commit, and the row at 0 says that no part of it is older than the table.
  `insert into log_mark (seq, mark) select seq, gen_random_uuid()::text
    from (select 0 as seq union select last_seq from change_counter) as known`,
];
