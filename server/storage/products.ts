import { type Selectable, sql } from 'kysely';
import type { CatalogueRow } from '#domain/catalogue-csv';
import { toBani, toLei } from '#domain/money';
import type { NewProduct } from '#wire/new-product';
import type { Product } from '#wire/product';
import type { Tx } from './database';
import { newId } from './ids';
import type { Tables } from './tables';
import { isUniqueViolation } from './unique-violation';

const columns = [
  'id',
  'code',
  'name',
  'price',
  'pack_size',
  'pack_unit',
  'vat_rate',
  'category',
  'archived',
  'version',
] as const;
type Row = Pick<Selectable<Tables['product']>, (typeof columns)[number]>;

/** Products by id, or all of them, by code. Prices in Lei. */
export const readProducts = async (tx: Tx, ids?: readonly string[]): Promise<Product[]> => {
  let query = tx.selectFrom('product').select(columns).orderBy('code');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  return (await query.execute()).map(productOf);
};

/** Empty fields are left out: a hundred thousand rows carry only what they have. */
const productOf = ({ id, name, code, price, version, ...row }: Row): Product => ({
  id,
  name,
  code,
  price: toLei(price),
  ...(row.pack_size === null ? {} : { packSize: row.pack_size }),
  ...(row.pack_unit === null ? {} : { packUnit: row.pack_unit }),
  ...(row.vat_rate === null ? {} : { vatRate: row.vat_rate / 100 }),
  ...(row.category === null ? {} : { category: row.category }),
  ...(row.archived ? { archived: true } : {}),
  version,
});

/** A field as its column has it: undefined if it is unchanged, null if it is cleared. */
const columnOf = <Value, Stored>(value: Value | '' | undefined, stored: (value: Value) => Stored) =>
  value === undefined ? undefined : value === '' ? null : stored(value);

const same = <Value>(value: Value): Value => value;
const hundredths = (percent: number): number => Math.round(percent * 100);

const rowOf = ({ name, code, price, packSize, packUnit, vatRate, category, archived }: NewProduct) => ({
  name,
  code,
  price: toBani(price),
  pack_size: columnOf(packSize, same),
  pack_unit: columnOf(packUnit, same),
  vat_rate: columnOf(vatRate, hundredths),
  category: columnOf(category, same),
  archived,
});

/**
 * The ids of the products with these codes, by code as requested; different spellings of a code mean the same product.
 */
export const readProductIds = async (tx: Tx, codes: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select product.id, asked.code from unnest(${codes}::text[]) as asked (code)
    join product on folded_code(product.code) = folded_code(asked.code)`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** The products with these codes, in any spelling, locked until the commit. */
export const lockProductsOf = async (tx: Tx, codes: readonly string[]): Promise<Product[]> => {
  const rows = await tx
    .selectFrom('product')
    .select(columns)
    .where(sql<boolean>`folded_code(code) = any(select folded_code(asked) from unnest(${codes}::text[]) as asked)`)
    .orderBy(sql`folded_code(code)`)
    .forNoKeyUpdate()
    .execute();
  return rows.map(productOf);
};

/** Adds a product; undefined if its code is taken. */
export const insertProduct = async (tx: Tx, product: NewProduct): Promise<Product | undefined> => {
  const inserted = await tx
    .insertInto('product')
    .values({ ...rowOf(product), id: newId('product'), version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return inserted && productOf(inserted);
};

/**
 * Gives a product these fields and its next version; undefined, and the transaction is aborted, if the code is taken.
 */
export const storeProduct = async (tx: Tx, id: string, product: NewProduct): Promise<Product | undefined> => {
  try {
    const row = await tx
      .updateTable('product')
      .set({ ...rowOf(product), version: sql`version + 1` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return productOf(row);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

/**
 * Adds the products with new codes and gives the others their name, price and further fields; returns those that were
 * added or really changed. Codes must not repeat, in any spelling; a known product keeps the spelling of its code, and
 * stays archived if it is. Rows are processed in code order, so that two imports at once wait for each other instead of
 * deadlocking. Undefined, and the transaction is aborted, if the previous release's index treats two of the codes as
 * equal.
 */
export const storeProducts = async (
  tx: Tx,
  products: readonly CatalogueRow[],
): Promise<{ id: string; added: boolean }[] | undefined> => {
  try {
    return await upsertProducts(tx, products);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

const upsertProducts = async (tx: Tx, products: readonly CatalogueRow[]): Promise<{ id: string; added: boolean }[]> => {
  const ids = products.map(() => newId('product'));
  const rows = products.map(rowOf);
  const result = await sql<{ id: string; version: number }>`
    insert into product (id, code, name, price, pack_size, pack_unit, vat_rate, category, version)
    select id, code, name, price, pack_size, pack_unit, vat_rate, category, 1
    from unnest(${ids}::text[], ${rows.map(({ code }) => code)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ price }) => price)}::bigint[], ${rows.map((row) => row.pack_size ?? null)}::integer[],
      ${rows.map((row) => row.pack_unit ?? null)}::text[], ${rows.map((row) => row.vat_rate ?? null)}::integer[],
      ${rows.map((row) => row.category ?? null)}::text[])
      as row (id, code, name, price, pack_size, pack_unit, vat_rate, category)
    order by folded_code(code)
    on conflict (folded_code(code)) do update set name = excluded.name, price = excluded.price,
      pack_size = coalesce(excluded.pack_size, product.pack_size),
      pack_unit = coalesce(excluded.pack_unit, product.pack_unit),
      vat_rate = coalesce(excluded.vat_rate, product.vat_rate),
      category = coalesce(excluded.category, product.category), version = product.version + 1
      where product.name <> excluded.name or product.price <> excluded.price
        or product.pack_size is distinct from coalesce(excluded.pack_size, product.pack_size)
        or product.pack_unit is distinct from coalesce(excluded.pack_unit, product.pack_unit)
        or product.vat_rate is distinct from coalesce(excluded.vat_rate, product.vat_rate)
        or product.category is distinct from coalesce(excluded.category, product.category)
    returning id, version`.execute(tx);
  const added = new Set(ids);
  return result.rows.map((row) => ({ id: row.id, added: added.has(row.id) }));
};
