import { sql } from 'kysely';
import type { Bag } from '#wire/stock';
import type { Tx } from './database';
import { newId } from './ids';
import { withStockLines } from './stock-lines';

/** Bags by id, of one agent, or all of them, each with its lines by product. Unit prices in Lei. */
export const readBags = async (
  tx: Tx,
  which: { ids?: readonly string[]; agent?: string | undefined } = {},
): Promise<Bag[]> => {
  let places = tx.selectFrom('bag').select(['id', 'agent', 'version']).orderBy('id');
  if (which.ids !== undefined) places = places.where(sql<boolean>`id = any(${which.ids}::text[])`);
  if (which.agent !== undefined) places = places.where('agent', '=', which.agent);
  return withStockLines(tx, 'bag', await places.execute());
};

/** Makes an empty bag for an agent and returns its id; undefined if the agent has one. */
export const insertBag = async (tx: Tx, agent: string): Promise<string | undefined> => {
  const row = await tx
    .insertInto('bag')
    .values({ id: newId('bag'), agent, version: 1 })
    .onConflict((conflict) => conflict.column('agent').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const agentsWithoutBag = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('account')
    .leftJoin('bag', 'bag.agent', 'account.id')
    .where('account.role', '=', 'agent')
    .where('bag.id', 'is', null)
    .select('account.id')
    .orderBy('account.id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Locks the existing ones of these bags until this transaction ends, in the same order everywhere, to avoid deadlocks.
 */
export const lockBagRows = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`select 1 from bag where id = any(${ids}::text[]) order by id for update`.execute(tx);
};

/** The existing ones of these bags, locked until this transaction ends. */
export const lockBags = async (tx: Tx, ids: readonly string[]): Promise<Bag[]> => {
  // Two statements: the second one sees what was committed while the first one waited.
  await lockBagRows(tx, ids);
  return readBags(tx, { ids });
};

/** Gives an agent's bag its next version, which locks it; returns its id, undefined if the agent has none. */
export const lockOwnBag = async (tx: Tx, agent: string): Promise<string | undefined> => {
  const row = await tx
    .updateTable('bag')
    .set({ version: sql`version + 1` })
    .where('agent', '=', agent)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/**
 * Takes one unit of each of these products out of a bag; returns the products that it held, the others are unchanged
 * (STOCK-11).
 */
export const takeOutOfBag = async (tx: Tx, bag: string, products: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .updateTable('bag_line')
    .set({ quantity: 0 })
    .where('bag', '=', bag)
    .where(sql<boolean>`product = any(${products}::text[])`)
    .where('quantity', '=', 1)
    .returning('product')
    .execute();
  return new Set(rows.map((row) => row.product));
};

/**
 * Puts one unit of each of these products into a locked bag; returns the products that it did not hold before, the
 * others are unchanged (STOCK-1).
 */
export const putIntoBag = async (tx: Tx, bag: string, products: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ product: string }>`
    insert into bag_line (bag, product, quantity, unitprice)
    select ${bag}, id, 1, price from product where id = any(${products}::text[])
    on conflict (bag, product) do update set quantity = 1 where bag_line.quantity = 0
    returning product`.execute(tx);
  return new Set(rows.map((row) => row.product));
};

/**
 * Gives a locked bag these quantities (0, 1, or null: the line is removed) and its next version. A line keeps its unit
 * price; a new one takes the product's (spec §4). The products must exist.
 */
export const storeBagLines = async (
  tx: Tx,
  bag: string,
  lines: readonly { readonly product: string; readonly quantity: number | null }[],
): Promise<void> => {
  const put = lines.filter(({ quantity }) => quantity !== null);
  const removed = lines.filter(({ quantity }) => quantity === null).map(({ product }) => product);
  await sql`insert into bag_line (bag, product, quantity, unitprice)
    select ${bag}, product.id, line.quantity, product.price
    from unnest(${put.map(({ product }) => product)}::text[], ${put.map(({ quantity }) => quantity)}::bigint[])
        as line (product, quantity)
      join product on product.id = line.product
    on conflict (bag, product) do update set quantity = excluded.quantity`.execute(tx);
  await tx
    .deleteFrom('bag_line')
    .where('bag', '=', bag)
    .where(sql<boolean>`product = any(${removed}::text[])`)
    .execute();
  await tx.updateTable('bag').set({ version: sql`version + 1` }).where('id', '=', bag).execute();
};
