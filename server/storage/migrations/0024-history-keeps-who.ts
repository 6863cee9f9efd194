import { type Kysely, sql } from 'kysely';

/** Blanking a record for an erasure may not change `who` either, which is not personal data of the erased client. */
export const historyKeepsWho = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`create or replace function refuse_rewritten_history() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and current_setting('teren.blanking', true) = 'yes'
      and (new.id, new.at, new.account, new.who, new.device, new.key, new.act, new.kind, new.item) is not distinct from
        (old.id, old.at, old.account, old.who, old.device, old.key, old.act, old.kind, old.item) then return new;
    end if;
    raise exception 'The history is only added to.';
  end $$`)
      .execute(db);
  },
};
