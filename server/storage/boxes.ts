import { sql } from 'kysely';
import type { Box } from '#wire/stock';
import type { NewBox } from '#wire/stock-saves';
import type { Tx } from './database';
import { newId } from './ids';
import { withStockLines } from './stock-lines';
import { isUniqueViolation } from './unique-violation';

/** Boxes by id, or all of them, by name, each with its lines by product. */
export const readBoxes = async (tx: Tx, ids?: readonly string[]): Promise<Box[]> =>
  withStockLines(tx, 'box', await readBoxHeads(tx, ids));

export type BoxHead = Required<Pick<Box, 'id' | 'name' | 'capacity' | 'version'>>;

const headColumns = ['id', 'name', 'capacity', 'version'] as const;

/** Boxes by id, or all of them, by name. */
export const readBoxHeads = async (tx: Tx, ids?: readonly string[]): Promise<BoxHead[]> => {
  let query = tx.selectFrom('box').select(headColumns).orderBy('name').orderBy('id');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  return query.execute();
};

/** The existing ones of these boxes, locked together with their lines until this transaction ends. */
export const lockBoxes = async (tx: Tx, ids: readonly string[]): Promise<BoxHead[]> =>
  // The same locking order everywhere, so that two adjustments wait for each other instead of deadlocking.
  tx
    .selectFrom('box')
    .select(headColumns)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Units of one product to put into a box (positive) or take out (negative). */
export interface BoxUnits {
  readonly box: string;
  readonly product: string;
  readonly units: number;
}

/**
 * Takes units out of boxes; returns the lines that had enough, the others are unchanged (STOCK-11). A line with 0 units
 * is removed.
 */
export const takeOutOfBoxes = async (
  tx: Tx,
  units: readonly BoxUnits[],
): Promise<Pick<BoxUnits, 'box' | 'product'>[]> => {
  const taken = units.filter((one) => one.units < 0).map((one) => ({ ...one, units: -one.units }));
  const { rows } = await sql<{ box: string; product: string }>`
    update box_line set quantity = box_line.quantity - wanted.units
    from unnest(${columns(taken)}) as wanted (box, product, units)
    where box_line.box = wanted.box and box_line.product = wanted.product and box_line.quantity >= wanted.units
    returning box_line.box, box_line.product`.execute(tx);
  await sql`delete from box_line using unnest(${columns(taken)}) as wanted (box, product, units)
    where box_line.box = wanted.box and box_line.product = wanted.product and box_line.quantity = 0`.execute(tx);
  return rows;
};

/** Puts units into boxes; the caller checks the capacity afterwards with `usedOfBoxes`. The products must exist. */
export const putIntoBoxes = async (tx: Tx, units: readonly BoxUnits[]): Promise<void> => {
  const put = units.filter((one) => one.units > 0);
  await sql`insert into box_line (box, product, quantity) select put.* from unnest(${columns(put)}) as put
    on conflict (box, product) do update set quantity = box_line.quantity + excluded.quantity`.execute(tx);
};

const columns = (units: readonly BoxUnits[]) =>
  sql`${units.map((one) => one.box)}::text[], ${units.map((one) => one.product)}::text[],
    ${units.map((one) => one.units)}::bigint[]`;

/** How many units are in each of these boxes; empty boxes are missing. */
export const usedOfBoxes = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ box: string; used: number }>`
    select box, sum(quantity)::bigint as used from box_line where box = any(${ids}::text[]) group by box`.execute(tx);
  return new Map(rows.map(({ box, used }) => [box, used]));
};

/** How many units of these products are in all boxes together; products in no box are missing. */
export const unitsInBoxes = async (tx: Tx, products: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ product: string; units: number }>`
    select product, sum(quantity)::bigint as units from box_line where product = any(${products}::text[])
      group by product`.execute(tx);
  return new Map(rows.map(({ product, units }) => [product, units]));
};

/** Gives locked boxes their next version. */
export const nextVersionOfBoxes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('box')
    .set({ version: sql`version + 1` })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
};

/** The spelling of this name at another box, compared without case; undefined if no other box has it. */
export const takenName = async (tx: Tx, name: string, but?: string): Promise<string | undefined> => {
  const same = await tx
    .selectFrom('box')
    .select(['id', 'name'])
    .where(sql<string>`lower(btrim(name))`, '=', sql<string>`lower(btrim(${name}))`)
    .execute();
  return same.find(({ id }) => id !== but)?.name;
};

/** Adds an empty box; returns its id, undefined if its name is taken. */
export const insertBox = async (tx: Tx, box: Pick<NewBox, 'name' | 'capacity'>): Promise<string | undefined> => {
  const inserted = await tx
    .insertInto('box')
    .values({ ...box, id: newId('box'), version: 1 })
    .onConflict((conflict) => conflict.expression(sql`lower(btrim(name))`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** Stores a locked box and its next version; false, and the transaction is aborted, if the name is taken. */
export const storeBox = async (
  tx: Tx,
  id: string,
  { name, capacity }: Pick<NewBox, 'name' | 'capacity'>,
): Promise<boolean> => {
  try {
    await tx.updateTable('box').set({ name, capacity, version: sql`version + 1` }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

export const removeBox = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('box_line').where('box', '=', id).where('quantity', '=', 0).execute();
  await tx.deleteFrom('box').where('id', '=', id).execute();
};
