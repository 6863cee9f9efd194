import { type Kysely, sql } from 'kysely';

/**
 * When the server accepted an order, and whether its date was far from that day; and a company's lowest price. The time
 * is unknown for older orders; existing companies have no lowest price.
 */
export const orderMarks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table orders add column accepted timestamptz, add column date_mark text check (date_mark in ('old', 'ahead'))`,
  // The default is set afterwards, so that it applies only to new orders, also to those that a process of the previous
  // release places.
  `alter table orders alter column accepted set default now()`,
  `alter table company add column price_floor integer check (price_floor between 1 and 100)`,
];
