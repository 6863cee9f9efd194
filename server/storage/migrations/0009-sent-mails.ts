import { type Kysely, sql } from 'kysely';

/** Which order was mailed to which address, and when: a second mail of it requires a confirmation. */
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
