import { sql } from 'kysely';
import { toLei } from '#domain/money';
import type { Bag } from '#wire/stock';
import type { Tx } from './database';
import { linesByPlace } from './gather';

export type BagLine = Bag['products'][number];

/** Bags by id, of one agent, or all of them, each with its lines by product. Unit prices in Lei. */
export const readBags = async (tx: Tx, which: { ids?: readonly string[]; agent?: string } = {}): Promise<Bag[]> => {
  let places = tx.selectFrom('bag').selectAll().orderBy('id');
  if (which.ids !== undefined) places = places.where(sql<boolean>`id = any(${which.ids}::text[])`);
  if (which.agent !== undefined) places = places.where('agent', '=', which.agent);
  const rows = await places.execute();
  const lines = await readBagLines(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, products: lines.get(row.id) ?? [] }));
};

/** The lines of these bags, of these products alone where they are given, by bag. Unit prices in Lei. */
export const readBagLines = async (
  tx: Tx,
  ids: readonly string[],
  products?: readonly string[],
): Promise<Map<string, BagLine[]>> => {
  let query = tx
    .selectFrom('bag_line')
    .select(['bag as place', 'product', 'quantity', 'unitprice', 'added'])
    .where(sql<boolean>`bag = any(${ids}::text[])`)
    .orderBy('product');
  if (products !== undefined) query = query.where(sql<boolean>`product = any(${products}::text[])`);
  const rows = await query.execute();
  return linesByPlace(rows.map((row) => ({ ...row, unitprice: toLei(row.unitprice) })));
};
