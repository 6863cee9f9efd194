import { type Kysely, sql } from 'kysely';

/** When an order was first e-mailed, as far as that is known; null: never. */
export const mailed = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column mailed timestamptz`.execute(db);
    await sql`update orders set mailed = sent.first from (
      select order_id, min(sent) as first from sent_mail group by order_id) as sent
      where orders.number::text = sent.order_id`.execute(db);
  },
};
