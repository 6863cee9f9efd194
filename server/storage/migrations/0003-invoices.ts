import { type Kysely, sql } from 'kysely';

/** The imports of invoices, and an order of the ledger that allows reading it page by page. */
export const invoices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table invoice_import (
    id text primary key, at timestamptz not null default now(), account text not null references account,
    name text not null, content text not null, lines integer not null)`,
  `create index invoice_import_content on invoice_import (content)`,
  `drop index movement_product`,
  `create index movement_product on movement (product, id)`,
  `drop index movement_place`,
  `create index movement_place on movement (place, place_id, id)`,
  `create index movement_at on movement (at)`,
];
