import { type Kysely, sql } from 'kysely';

/**
 * The company of this server, in one row: created at the founding, or by the first edit in a database from before this
 * migration. The demo company of such a database gets its name, which the sign-in screen shows.
 */
export const company = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table company (
    id integer primary key default 1 check (id = 1),
    name text not null default '', cui text not null default '', registration_number text not null default '',
    address text not null default '', iban text not null default '', bank text not null default '',
    phone text not null default '', email text not null default '', vat_payer boolean not null default true,
    logo bytea, logo_type text, version integer not null default 1)`,
  `insert into company (name) select 'Câmpia Verde Distribuție SRL' from setting where name = 'demo'`,
];
