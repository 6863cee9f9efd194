import { type Kysely, sql } from 'kysely';

/**
 * Phones that wipe themselves. The database gives each session, existing ones too, a secret of 244 random bits. Devices
 * of sessions that ended before this are assumed to know of the end.
 */
export const wipes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table session
    add column wipe_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    add column heard timestamptz, add column wipe_asked timestamptz, add column wiped timestamptz`,
  `update session set heard = ended where ended is not null`,
  `create unique index session_wipe_secret on session (wipe_secret)`,
  // No foreign key to the session: entries handed in are kept longer than it.
  `create table handed_in (
    id text primary key, position bigint generated always as identity, account text not null references account,
    role text not null, session text not null, device text not null, at timestamptz not null default now(),
    key text not null, made text not null, makes text not null, content text not null,
    state text not null default 'waiting', decided timestamptz, decided_by text references account,
    became text not null default '', was_there boolean not null default false, unique (account, key))`,
  `create index handed_in_made on handed_in (account, makes)`,
];
