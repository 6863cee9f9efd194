import { sql } from 'kysely';
import { toBani } from '#domain/money';
import type { OrderLine } from '#wire/order';
import type { Tx } from './database';

/**
 * Ticks the unticked lines of this product in a locked order, and stores with each how many units that takes: those not
 * delivered yet (STOCK-6). Returns the sum; the caller must take the units.
 */
export const tickLines = async (tx: Tx, order: string, product: string): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    update order_line set added = true, taken = quantity - delivered_quantity
    where order_number = ${Number(order)} and product = ${product} and not added
    returning taken`.execute(tx);
  return sumOf(rows);
};

/** Unticks the ticked lines of this product; returns the units that ticking took, whatever has changed since. */
export const untickLines = async (tx: Tx, order: string, product: string): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with before as (
      select order_number, position, taken from order_line
      where order_number = ${Number(order)} and product = ${product} and added)
    update order_line set added = false, taken = 0 from before
    where order_line.order_number = before.order_number and order_line.position = before.position
    returning before.taken`.execute(tx);
  return sumOf(rows);
};

/** Counts more units (or fewer, below 0) of this product as delivered, in the lines of a locked order (STOCK-18). */
export const deliverOfLine = async (tx: Tx, order: string, product: string, units: number): Promise<void> => {
  await sql`update order_line set delivered_quantity = delivered_quantity + ${units}
    where order_number = ${Number(order)} and product = ${product} and not added`.execute(tx);
};

/**
 * Unticks all lines of a locked order; `deliveredBack`: nothing of it counts as delivered any more. The caller must
 * move the units (STOCK-17).
 */
export const emptyLines = async (tx: Tx, order: string, deliveredBack: boolean): Promise<void> => {
  await sql`update order_line set added = false, taken = 0,
      delivered_quantity = case when ${deliveredBack} then 0 else delivered_quantity end,
      sample = sample and not ${deliveredBack}
    where order_number = ${Number(order)}`.execute(tx);
};

/** Units that an order's line gets from a delivery; `checked` if they are all that it still needs. */
interface LineUnits {
  readonly orderId: string;
  readonly productId: string;
  readonly units: number;
  readonly checked: boolean;
}

/**
 * Gives lines of locked orders their units (STOCK-9): a checked line is ticked and stores the units as taken; for
 * others they count as delivered. Lines that are already ticked are unchanged.
 */
export const allocateToLines = async (tx: Tx, lines: readonly LineUnits[]): Promise<void> => {
  await sql`update order_line set added = given.checked,
      taken = case when given.checked then given.units else 0 end,
      delivered_quantity = delivered_quantity + case when given.checked then 0 else given.units end
    from unnest(${lines.map((line) => Number(line.orderId))}::bigint[], ${lines.map((line) => line.productId)}::text[],
      ${lines.map((line) => line.units)}::bigint[], ${lines.map((line) => line.checked)}::boolean[])
      as given (order_number, product, units, checked)
    where order_line.order_number = given.order_number and order_line.product = given.product
      and not order_line.added`.execute(tx);
};

const sumOf = (rows: readonly { readonly taken: number }[]): number => rows.reduce((sum, { taken }) => sum + taken, 0);

/** The changed lines of an order, by product: an order has each product at most once. */
export interface LineEdits {
  readonly changed: readonly OrderLine[];
  readonly added: readonly OrderLine[];
  readonly removed: readonly string[];
}

/** Changes, removes and appends lines of a locked order. The products must exist. */
export const storeLines = async (tx: Tx, order: string, { changed, added, removed }: LineEdits): Promise<void> => {
  const number = Number(order);
  await tx
    .deleteFrom('order_line')
    .where('order_number', '=', number)
    .where(sql<boolean>`product = any(${removed}::text[])`)
    .execute();
  await sql`update order_line set quantity = line.quantity, unitprice = line.unitprice, listprice = line.listprice
    from unnest(${columns(changed)}) as line (product, quantity, unitprice, listprice, vat_rate)
    where order_line.order_number = ${number} and order_line.product = line.product`.execute(tx);
  await sql`insert into order_line (order_number, position, product, quantity, unitprice, listprice,
      vat_rate)
    select ${number}, coalesce((select max(position) from order_line where order_number = ${number}), -1) + line.place,
      line.product, line.quantity, line.unitprice, line.listprice, line.vat_rate
    from unnest(${columns(added)}) with ordinality
      as line (product, quantity, unitprice, listprice, vat_rate, place)`.execute(tx);
};

const columns = (lines: readonly OrderLine[]) =>
  sql`${lines.map((line) => line.product)}::text[], ${lines.map((line) => line.quantity)}::bigint[],
    ${lines.map((line) => toBani(line.unitprice))}::bigint[],
    ${lines.map((line) => (line.listprice === undefined ? null : toBani(line.listprice)))}::bigint[],
    ${lines.map(({ vatRate }) => (vatRate === undefined ? null : Math.round(vatRate * 100)))}::integer[]`;
