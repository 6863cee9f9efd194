import { type Kysely, sql } from 'kysely';

/**
 * When the server accepted an order, and whether its date was far from that day; and what a company sets as its lowest
 * price. Of orders from before nobody knows when they were accepted; companies from before have no lowest price.
 */
export const orderMarks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table orders add column accepted timestamptz, add column date_mark text check (date_mark in ('old', 'ahead'))`,
  // Afterwards, so that it is of new orders alone, also of those that a process of the release before places.
  `alter table orders alter column accepted set default now()`,
  `alter table company add column price_floor integer check (price_floor between 1 and 100)`,
];
