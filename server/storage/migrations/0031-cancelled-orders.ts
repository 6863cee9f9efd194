import { type Kysely, sql } from 'kysely';

/**
 * When, by whom and why an order was cancelled, and which delivered units are samples. The ledger says that of older
 * orders.
 */
export const cancelledOrders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table orders add column cancelled_at timestamptz, add column cancelled_by text references account,
    add column cancel_reason text,
    add constraint cancelled_or_finalized check (cancelled_at is null or not is_finalized)`,
  'alter table order_line add column sample boolean not null default false',
  `update order_line set sample = true from movement
    where movement.reason = 'samples left' and movement.reference = order_line.order_number::text
      and movement.product = order_line.product and order_line.delivered_quantity > 0`,
  // The log has no change for this, nor for 0029: a new epoch makes each device load everything again.
  `update change_counter set epoch = gen_random_uuid()::text
    where exists (select 1 from order_line where sample) or exists (select 1 from orders where mailed is not null)`,
];
