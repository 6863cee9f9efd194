import { sql } from 'kysely';
import type { Tx } from '../../server/storage/database';

export interface ManyOrders {
  readonly count: number;
  /** Over how many days, of which the last is `until` (yyyy-MM-dd). */
  readonly days: number;
  readonly until: string;
}

/**
 * Adds orders of three lines to a company, with log rows, as if its agents had placed them over time. Written directly
 * into the database, because over HTTP 100,000 of them would take almost an hour.
 */
export const addOrders = async (tx: Tx, { count, days, until }: ManyOrders): Promise<void> => {
  await sql`
    with clients as (select array_agg(id order by id) as ids from client),
      agents as (select array_agg(id order by id) as ids from account where role = 'agent')
    insert into orders (client, date, price, agent, observations, last_modified_observations, is_finalized,
      placed_at, version)
    select clients.ids[1 + i % cardinality(clients.ids)],
      to_char(${until}::date - (${count}::int - i) * ${days}::int / ${count}::int, 'YYYY-MM-DD'),
      6000 + i % 90000, agents.ids[1 + i % cardinality(agents.ids)],
      case when i % 5 = 0 then 'De livrat dimineața' else '' end, '', i % 3 = 0,
      ${until}::timestamp + interval '8 hours'
        - make_interval(days => (${count}::int - i) * ${days}::int / ${count}::int, secs => i % 30000), 1
    from generate_series(1, ${count}::int) as i, clients, agents`.execute(tx);
  await sql`
    with products as (select id, row_number() over (order by id) - 1 as at from product)
    insert into order_line (order_number, position, product, quantity, unitprice)
    select number, line, products.id, 1 + number % 9, 1000 + number % 900
    from orders cross join generate_series(0, 2) as line
    join products on products.at = (number * 7 + line * 13) % (select count(*) from product)
    where not exists (select from order_line where order_number = number)`.execute(tx);
  await sql`
    insert into change (seq, type, id, line, audience, created, deleted)
    select last_seq + row_number() over (order by number), 'order', number::text, '', agent, true, false
    from orders, change_counter
    where not exists (select from change where type = 'order' and change.id = number::text)`.execute(tx);
  // A log ends with a mark (SYNC-23): without one, every device starts over and over.
  await sql`
    with counter as (
      update change_counter set last_seq = (select max(seq) from change) returning last_seq)
    insert into log_mark (seq, mark) select last_seq, gen_random_uuid()::text from counter`.execute(tx);
};

/**
 * Makes orders of a company what they become at its desk: those before `since` (yyyy-MM-dd) finalized, and of the later
 * ones some cancelled, some ticked in part and some delivered in part. Their stock does not follow.
 */
export const workOnOrders = async (tx: Tx, since: string): Promise<void> => {
  await sql`update orders set is_finalized = true where date < ${since} and cancelled_at is null`.execute(tx);
  await sql`
    update orders set cancelled_at = now(), cancel_reason = 'Duplicate',
      cancelled_by = (select min(id) from account where role = 'admin')
    where not is_finalized and number % 11 = 0`.execute(tx);
  await sql`
    update order_line set added = true, taken = quantity - delivered_quantity
    from orders where number = order_number and not is_finalized and (number + position) % 4 = 0`.execute(tx);
  await sql`
    update order_line set delivered_quantity = quantity / 2
    from orders where number = order_number and not is_finalized and not added and (number + position) % 5 = 0
      and delivered_quantity = 0`.execute(tx);
};
