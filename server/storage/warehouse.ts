import { sql } from 'kysely';
import type { StockLine, Warehouse } from '#wire/stock';
import type { Tx } from './database';
import { linesByPlace } from './gather';

/** The warehouse records by id, or all of them, each with its lines by product; there is one (spec §3). */
export const readWarehouses = async (tx: Tx, ids?: readonly string[]): Promise<Warehouse[]> => {
  let places = tx.selectFrom('warehouse').selectAll().orderBy('id');
  if (ids !== undefined) places = places.where(sql<boolean>`id = any(${ids}::text[])`);
  const rows = await places.execute();
  const lines = await readWarehouseLines(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, products: lines.get(row.id) ?? [] }));
};

/** The lines of these warehouses, of these products alone where they are given, by warehouse. */
export const readWarehouseLines = async (
  tx: Tx,
  ids: readonly string[],
  products?: readonly string[],
): Promise<Map<string, StockLine[]>> => {
  let query = tx
    .selectFrom('warehouse_line')
    .select(['warehouse as place', 'product', 'quantity'])
    .where(sql<boolean>`warehouse = any(${ids}::text[])`)
    .orderBy('product');
  if (products !== undefined) query = query.where(sql<boolean>`product = any(${products}::text[])`);
  return linesByPlace(await query.execute());
};
