import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';

/** A product in a place whose movements do not sum up to its quantity. */
export interface OutOfBalance {
  readonly place: string;
  readonly product: string;
  readonly held: number;
  readonly moved: number;
}

const held = sql`
  select 'warehouse ' || warehouse as place, product, quantity from warehouse_line
  union all select 'box ' || box, product, quantity from box_line
  union all select 'bag ' || bag, product, quantity from bag_line`;

/** Every line of these products, by place and product (`box b1 p1`). */
export const heldOf = (database: Database, products: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  database.transaction(async (tx) => {
    const { rows } = await sql<{ line: string; quantity: number }>`
      with held as (${held}) select place || ' ' || product as line, quantity from held
      where product = any(${products}::text[])`.execute(tx);
    return new Map(rows.map(({ line, quantity }) => [line, quantity]));
  });

/** Every place and product where the ledger and the quantities differ (STOCK-3, STOCK-12): must be none. */
export const outOfBalance = (database: Database): Promise<OutOfBalance[]> =>
  database.transaction(async (tx) => {
    const { rows } = await sql<OutOfBalance>`
      with held as (${held}),
      moved as (select place || ' ' || place_id as place, product, sum(delta)::bigint as quantity from movement
        group by 1, 2)
      select coalesce(held.place, moved.place) as place, coalesce(held.product, moved.product) as product,
        coalesce(held.quantity, 0) as held, coalesce(moved.quantity, 0) as moved
      from held full join moved on held.place = moved.place and held.product = moved.product
      where coalesce(held.quantity, 0) <> coalesce(moved.quantity, 0)`.execute(tx);
    return rows;
  });

/** The movements after the first `count`, oldest first. */
export const movementsAfter = (database: Database, count: number) =>
  database.transaction((tx) =>
    tx
      .selectFrom('movement')
      .select(['account', 'product', 'place', 'place_id', 'delta', 'reason', 'reference'])
      .orderBy('id')
      .offset(count)
      .execute(),
  );
