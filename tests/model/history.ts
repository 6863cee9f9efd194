import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/storage/database';
import type { Tables } from '../../server/storage/tables';

// Every version that a client or an order's observations ever had, recorded by the database itself: an independent
// source for the checker.

const statements = [
  `create table if not exists kept_version (at bigint generated always as identity primary key, type text not null,
    id text not null, row jsonb not null)`,
  `create or replace function keep_history() returns trigger language plpgsql as $$
   begin insert into kept_version (type, id, row) values (tg_argv[0], case tg_argv[0] when 'order'
     then to_jsonb(new)->>'number' else to_jsonb(new)->>'id' end, to_jsonb(new)); return new; end $$`,
  `drop trigger if exists keep_history on client`,
  `drop trigger if exists keep_history on orders`,
  `create trigger keep_history after insert or update on client for each row execute function keep_history('client')`,
  `create trigger keep_history after insert or update on orders for each row execute function keep_history('order')`,
];

/** From here on the database records every version of clients and orders. */
export const keepHistory = (database: Database): Promise<void> =>
  database.transaction(async (tx: Kysely<Tables>) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

export interface Version {
  readonly type: 'client' | 'order';
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The recorded versions, oldest first. */
export const readHistory = (database: Database): Promise<readonly Version[]> =>
  database.transaction(async (tx: Kysely<Tables>) => {
    const { rows } = await sql<Version>`select type, id, row from kept_version order by at`.execute(tx);
    return rows;
  });
