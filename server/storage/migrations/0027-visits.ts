import { type Kysely, sql } from 'kysely';

/** Visits without an order, each with the Idempotency-Key it was made under (SYNC-7). */
export const visits = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table visit (
    id text primary key, client text not null references client, date text not null,
    agent text not null references account, reason text not null, note text not null, version integer not null,
    made_under text)`,
  'create index visit_agent on visit (agent)',
  // Finds a client's visits when they are moved to another client, or cleared of what identifies a person.
  'create index visit_client on visit (client)',
];
