import { type Kysely, sql } from 'kysely';

/** When an order was last mailed, to any address: part of the order, so that lists can filter by it. */
export const mailed = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column mailed timestamptz`.execute(db);
    await sql`update orders set mailed = sent.last
      from (select order_id, max(sent) as last from sent_mail group by order_id) as sent
      where orders.number::text = sent.order_id`.execute(db);
  },
};
