import { type Kysely, sql } from 'kysely';

/** Which order went to which address, and when: a second message of it is asked about. */
export const sentMails = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create table sent_mail (
          order_id text not null,
          address text not null,
          sent timestamptz not null default now(),
          primary key (order_id, address))`,
      )
      .execute(db);
  },
};
