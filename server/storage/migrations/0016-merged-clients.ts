import { type Kysely, sql } from 'kysely';

/**
 * Clients that are another one since, and clients whose personal data were erased: when, by whom, and under which
 * number. Everything is added beside what is there, so that a process of the release before goes on.
 */
export const mergedClients = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table client add column merged_into text, add column erased timestamptz, add column erased_by text,
    add column erased_number integer`,
  'create index client_merged_into on client (merged_into) where merged_into is not null',
  'create unique index client_erased_number on client (erased_number)',
  // By which a client's orders are found when they follow it, or are freed of what names a person.
  'create index orders_client on orders (client)',
];
