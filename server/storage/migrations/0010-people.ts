import { type Kysely, sql } from 'kysely';
import { usernameKey } from '#domain/username';

/**
 * Accounts can be added, edited and disabled, and sessions expire by age. An account whose username differs from an
 * earlier one's only by case keeps it, without a key: it is found only by its exact spelling.
 */
export const people = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { rows } = await sql<{ id: string; username: string }>`select id, username from account order by id`.execute(
      db,
    );
    const taken = new Set<string>();
    for (const { id, username } of rows) {
      const key = usernameKey(username);
      if (taken.has(key)) console.warn(`The user name '${username}' has two accounts, which differ in their spelling.`);
      else await sql`update account set username_key = ${key} where id = ${id}`.execute(db);
      taken.add(key);
    }
    await sql`create unique index account_spelt on account (username_key)`.execute(db);
    // The last renewal of a device's tokens is the best known approximation of its last contact.
    await sql`update session set last_contact = greatest(created, coalesce(
      (select max(created) from refresh_token where refresh_token.session = session.id), created))`.execute(db);
  },
};

const statements = [
  `alter table account add column username_key text, add column email text not null default '',
    add column version integer not null default 1`,
  `alter table session add column device text not null default '', add column app text not null default '',
    add column last_contact timestamptz not null default now(),
    add column good_until timestamptz not null default now() + interval '30 days'`,
  `create table account_code (
    account text primary key references account, hash text not null, created timestamptz not null default now(),
    expires timestamptz not null, used timestamptz)`,
];
