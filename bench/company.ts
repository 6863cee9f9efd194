import { sql } from 'kysely';
import { openDatabase } from '../server/storage/open-database';

/**
 * Adds `count` orders of three lines over two years, with log rows, to a demo company whose server is not running, as
 * if agents had placed them. Written directly into the database, because over HTTP it would take almost an hour.
 */
export async function placeOrders(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.transaction(async (tx) => {
      await sql`
        with clients as (select array_agg(id order by id) as ids from client),
          agents as (select array_agg(id order by id) as ids from account where role = 'agent')
        insert into orders (client, date, price, agent, observations, last_modified_observations, is_finalized,
          placed_at, version)
        select clients.ids[1 + i % cardinality(clients.ids)], to_char(date '2024-11-01' + (i * 730 / ${count}::int),
          'YYYY-MM-DD'),
          6000 + i % 90000, agents.ids[1 + i % cardinality(agents.ids)],
          case when i % 5 = 0 then 'De livrat dimineața' else '' end, '', i % 3 = 0,
          timestamp '2024-11-01 08:00' + make_interval(days => i * 730 / ${count}::int, secs => i % 30000), 1
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
      await sql`update change_counter set last_seq = (select max(seq) from change)`.execute(tx);
    });
  } finally {
    await database.close();
  }
}
