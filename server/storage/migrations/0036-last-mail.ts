import { type Kysely, sql } from 'kysely';

/** Orders have the time of their last message instead of the first (0029). */
export const lastMail = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql`update orders set mailed = sent.last from (
      select order_id, max(sent) as last from sent_mail group by order_id) as sent
      where orders.number::text = sent.order_id and orders.mailed < sent.last returning 1`.execute(db);
    // The log has no change for this: a new epoch makes each device load everything again.
    if (rows.length > 0) await sql`update change_counter set epoch = gen_random_uuid()::text`.execute(db);
  },
};
