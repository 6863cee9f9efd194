import { sql } from 'kysely';
import type { Tx } from './database';

/** Records that the mail server has accepted an order's message to this address; `read`: when its content was read. */
export const storeSentMail = async (tx: Tx, orderId: string, address: string, read: Date): Promise<void> => {
  await tx
    .insertInto('sent_mail')
    .values({ order_id: orderId, address: address.toLowerCase(), sent: read })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'address']).doUpdateSet({ sent: sql`greatest(sent_mail.sent, excluded.sent)` }),
    )
    .execute();
};

/** When an order's message was last sent to this address; undefined: never. */
export const lastSentMail = async (tx: Tx, orderId: string, address: string): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('sent_mail')
    .select('sent')
    .where('order_id', '=', orderId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.sent;
};

/**
 * Notes that an order was e-mailed as it was at this time, and answers its agent, or undefined if a message of a later
 * time was noted already. It keeps its version: nobody edits this, and a user who has the order open meanwhile has seen
 * all that can be edited.
 */
export const markMailed = async (tx: Tx, id: string, read: Date): Promise<string | undefined> => {
  const row = await tx
    .updateTable('orders')
    .set({ mailed: read })
    .where('number', '=', Number(id))
    .where((is) => is.or([is('mailed', 'is', null), is('mailed', '<', read)]))
    .returning('agent')
    .executeTakeFirst();
  return row?.agent;
};
