import { type Kysely, sql } from 'kysely';

/**
 * The history: who did what. The database itself refuses to change or remove a record, except that a transaction that
 * sets `teren.blanking` may change `before`, `after` and `about` (`storage/history.ts`).
 */
export const history = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The key matches the query: one item's records, newest first.
  `create table history (
    id bigint generated always as identity, at timestamptz not null default now(),
    account text not null, who text not null, device text not null, key text not null, act text not null,
    kind text not null, item text not null, before jsonb not null, after jsonb not null, about jsonb not null,
    primary key (kind, item, id))`,
  `create function refuse_rewritten_history() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and current_setting('teren.blanking', true) = 'yes'
      and (new.id, new.at, new.account, new.device, new.key, new.act, new.kind, new.item)
        is not distinct from (old.id, old.at, old.account, old.device, old.key, old.act, old.kind, old.item)
        then return new;
    end if;
    raise exception 'The history is only added to.';
  end $$`,
  `create trigger history_stays before update or delete on history
    for each row execute function refuse_rewritten_history()`,
  // Records since when there is a history.
  `insert into setting (name, value) values ('history-since', to_char(now() at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
];
