import { sql } from 'kysely';
import type { Box, StockLine } from '#wire/stock';
import type { Tx } from './database';
import { linesByPlace } from './gather';

/** Boxes by id, or all of them, by name, each with its lines by product. */
export const readBoxes = async (tx: Tx, ids?: readonly string[]): Promise<Box[]> => {
  let places = tx.selectFrom('box').selectAll().orderBy('name').orderBy('id');
  if (ids !== undefined) places = places.where(sql<boolean>`id = any(${ids}::text[])`);
  const rows = await places.execute();
  const lines = await readBoxLines(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, products: lines.get(row.id) ?? [] }));
};

/** The lines of these boxes, of these products alone where they are given, by box. */
export const readBoxLines = async (
  tx: Tx,
  ids: readonly string[],
  products?: readonly string[],
): Promise<Map<string, StockLine[]>> => {
  let query = tx
    .selectFrom('box_line')
    .select(['box as place', 'product', 'quantity'])
    .where(sql<boolean>`box = any(${ids}::text[])`)
    .orderBy('product');
  if (products !== undefined) query = query.where(sql<boolean>`product = any(${products}::text[])`);
  return linesByPlace(await query.execute());
};
