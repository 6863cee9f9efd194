import { sql } from 'kysely';
import type { Tx } from './database';

/** Records that the mail server has just accepted an order's message to this address. */
export const storeSentMail = async (tx: Tx, orderId: string, address: string): Promise<void> => {
  await tx
    .insertInto('sent_mail')
    .values({ order_id: orderId, address: address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['order_id', 'address']).doUpdateSet({ sent: sql`now()` }))
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
 * Notes that an order was e-mailed, and answers its agent if it never was before. It keeps its version: nobody edits
 * this, and a user who has the order open meanwhile has seen all that can be edited.
 */
export const markMailed = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx
    .updateTable('orders')
    .set({ mailed: sql`now()` })
    .where('number', '=', Number(id))
    .where('mailed', 'is', null)
    .returning('agent')
    .executeTakeFirst();
  return row?.agent;
};
