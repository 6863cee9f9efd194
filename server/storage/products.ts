import { sql } from 'kysely';
import { toBani, toLei } from '#domain/money';
import type { NewProduct, Product } from '#wire/product';
import type { Tx } from './database';
import { newId } from './ids';
import { isTaken } from './taken';

/** Products by id, or all of them, by code. Prices in Lei. */
export const readProducts = async (tx: Tx, ids?: readonly string[]): Promise<Product[]> => {
  let query = tx.selectFrom('product').selectAll().orderBy('code');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, price: toLei(row.price) }));
};

/** The ids of the products with these codes, by code as asked for; how a code is written makes no other product. */
export const readProductIds = async (tx: Tx, codes: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select product.id, asked.code from unnest(${codes}::text[]) as asked (code)
    join product on folded_code(product.code) = folded_code(asked.code)`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Adds a product; undefined when its code is taken. */
export const insertProduct = async (tx: Tx, product: NewProduct): Promise<Product | undefined> => {
  const row = { ...product, id: newId('product'), version: 1 };
  const inserted = await tx
    .insertInto('product')
    .values({ ...row, price: toBani(product.price) })
    .onConflict((conflict) => conflict.expression(sql`folded_code(code)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? undefined : row;
};

/** Gives a product these fields and its next version; undefined, and the transaction over, if the code is taken. */
export const storeProduct = async (tx: Tx, id: string, product: NewProduct): Promise<Product | undefined> => {
  try {
    const row = await tx
      .updateTable('product')
      .set({ ...product, price: toBani(product.price), version: sql`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, price: toLei(row.price) };
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
};

/**
 * Adds the products with new codes and gives the others their name and price; answers those that were added or really
 * changed. Codes must not repeat, however they are written; one that is known stays as it is written. Rows are taken in
 * code order, so that two imports at once wait for each other rather than deadlock.
 */
export const storeProducts = async (
  tx: Tx,
  products: readonly NewProduct[],
): Promise<{ id: string; added: boolean }[]> => {
  const ids = products.map(() => newId('product'));
  const result = await sql<{ id: string; version: number }>`
    insert into product (id, code, name, price, version)
    select id, code, name, price, 1
    from unnest(${ids}::text[], ${products.map((product) => product.code)}::text[],
      ${products.map((product) => product.name)}::text[], ${products.map((product) => toBani(product.price))}::bigint[])
      as row (id, code, name, price)
    order by folded_code(code)
    on conflict (folded_code(code)) do update set name = excluded.name, price = excluded.price, version = product.version + 1
      where product.name <> excluded.name or product.price <> excluded.price
    returning id, version`.execute(tx);
  const added = new Set(ids);
  return result.rows.map((row) => ({ id: row.id, added: added.has(row.id) }));
};
