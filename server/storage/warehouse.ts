import { sql } from 'kysely';
import type { Warehouse } from '#wire/stock';
import type { Tx } from './database';
import { withStockLines } from './stock-lines';

/** The warehouse records by id, or all of them, each with its lines by product; there is one (spec §3). */
export const readWarehouses = async (tx: Tx, ids?: readonly string[]): Promise<Warehouse[]> => {
  let places = tx.selectFrom('warehouse').select(['id', 'version']).orderBy('id');
  if (ids !== undefined) places = places.where(sql<boolean>`id = any(${ids}::text[])`);
  return withStockLines(tx, 'warehouse', await places.execute());
};

/** The warehouse record without its lines; undefined if there is none. */
export const readWarehouseHead = async (tx: Tx): Promise<{ id: string; version: number } | undefined> =>
  tx.selectFrom('warehouse').select(['id', 'version']).orderBy('id').executeTakeFirst();

/** The same, locked together with its lines until this transaction ends. */
export const lockWarehouseHead = async (tx: Tx): Promise<{ id: string; version: number } | undefined> =>
  tx.selectFrom('warehouse').select(['id', 'version']).orderBy('id').forUpdate().executeTakeFirst();

/** Gives a locked warehouse record these quantities. The products must exist. */
export const setInWarehouse = async (tx: Tx, id: string, units: Units): Promise<void> => {
  await sql`insert into warehouse_line (warehouse, product, quantity)
    select ${id}, wanted.* from unnest(${[...units.keys()]}::text[], ${[...units.values()]}::bigint[]) as wanted
    on conflict (warehouse, product) do update set quantity = excluded.quantity`.execute(tx);
};

/** Gives the warehouse record its next version, which locks it; returns its id, undefined if there is none. */
export const nextVersionOfWarehouse = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx.updateTable('warehouse').set({ version: sql`version + 1` }).returning('id').executeTakeFirst();
  return row?.id;
};

export type Units = ReadonlyMap<string, number>;
export interface ProductUnits {
  readonly product: string;
  readonly units: number;
}

/** Takes these units out; returns the products that had enough, the others are unchanged (STOCK-11). */
export const takeOutOfWarehouse = async (tx: Tx, warehouse: string, units: Units): Promise<Set<string>> => {
  const { rows } = await sql<{ product: string }>`
    update warehouse_line set quantity = warehouse_line.quantity - wanted.units
    from unnest(${[...units.keys()]}::text[], ${[...units.values()]}::bigint[]) as wanted (product, units)
    where warehouse_line.warehouse = ${warehouse} and warehouse_line.product = wanted.product
      and warehouse_line.quantity >= wanted.units
    returning warehouse_line.product`.execute(tx);
  return new Set(rows.map((row) => row.product));
};

/** Puts these units in; returns the products' new quantities. */
export const putIntoWarehouse = async (tx: Tx, warehouse: string, units: Units): Promise<Units> => {
  const { rows } = await sql<{
    product: string;
    quantity: number;
  }>`insert into warehouse_line (warehouse, product, quantity)
    select ${warehouse}, returned.* from unnest(${[...units.keys()]}::text[],
      ${[...units.values()]}::bigint[]) as returned
    on conflict (warehouse, product) do update set quantity = warehouse_line.quantity + excluded.quantity
    returning product, quantity`.execute(tx);
  return new Map(rows.map(({ product, quantity }) => [product, quantity]));
};
