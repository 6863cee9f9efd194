import { type Kysely, sql } from 'kysely';

/**
 * Merged clients, and clients whose personal data were erased: when, by whom, and under which number. Everything is
 * added beside existing columns, so that a process of the previous release keeps working.
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
  // Finds a client's orders when they are moved to another client, or cleared of what identifies a person.
  'create index orders_client on orders (client)',
];
