import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Order } from '#wire/order';
import type { NewReturn, OrderReturn } from '#wire/order-return';
import type { Tx } from './database';
import { gather } from './gather';
import { readSetting } from './settings';

/** The setting with the least number of the next return: after a restore it is above all that were given before. */
export const leastReturnNumber = 'least-return-number';

/** Stores a return of a locked order under the next number; there are no gaps, because numbers are given one by one. */
export const storeReturn = async (tx: Tx, order: string, by: string, { reason, lines }: NewReturn): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('teren return numbers'))`.execute(tx);
  const least = Number((await readSetting(tx, leastReturnNumber)) ?? 1);
  const { rows } = await sql<{ number: number }>`
    insert into order_return (number, order_number, account, reason)
    select greatest(coalesce(max(number), 0) + 1, ${least}::bigint), ${Number(order)}, ${by}, ${reason}
    from order_return returning number`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A return was stored and not answered.');
  await sql`insert into order_return_line (return_number, position, product, into_stock, written_off)
    select ${row.number}, line.place - 1, line.product, line.into_stock, line.written_off
    from unnest(${lines.map(({ product }) => product)}::text[], ${lines.map(({ intoStock }) => intoStock)}::bigint[],
      ${lines.map(({ writtenOff }) => writtenOff)}::bigint[])
      with ordinality as line (product, into_stock, written_off, place)`.execute(tx);
  return row.number;
};

/** These orders with their returns. `wanted`: the condition on `orders` that they were read by. */
export const withReturns = async (tx: Tx, wanted: RawBuilder<SqlBool>, orders: readonly Order[]): Promise<Order[]> => {
  // Nothing comes back of an open order.
  if (!orders.some(({ isFinalized }) => isFinalized)) return [...orders];
  const returns = await readReturns(tx, wanted);
  return orders.map((order) => {
    const made = returns.get(Number(order.id));
    return made === undefined ? order : { ...order, returns: made };
  });
};

/** The returns of the wanted orders by order number, oldest first. `wanted`: a condition on `orders`. */
const readReturns = async (tx: Tx, wanted: RawBuilder<SqlBool>): Promise<Map<number, OrderReturn[]>> => {
  const rows = await tx
    .selectFrom('order_return')
    .innerJoin('orders', 'orders.number', 'order_return.order_number')
    .select(['order_return.number', 'order_number', 'at', 'account', 'reason', 'order_return.mailed'])
    .where(wanted)
    .orderBy('order_return.number')
    .execute();
  if (rows.length === 0) return new Map();
  const lineRows = await tx
    .selectFrom('order_return_line')
    .select(['return_number', 'product', 'into_stock', 'written_off'])
    .where(sql<SqlBool>`return_number = any(${rows.map(({ number }) => number)}::bigint[])`)
    .orderBy('return_number')
    .orderBy('position')
    .execute();
  const lines = gather(lineRows, (row) => row.return_number);
  const made = rows.map((row) => ({ order: row.order_number, made: returnOf(row, lines.get(row.number) ?? []) }));
  return new Map([...gather(made, ({ order }) => order)].map(([order, some]) => [order, some.map((one) => one.made)]));
};

interface ReturnRow {
  readonly number: number;
  readonly at: Date;
  readonly account: string;
  readonly reason: string;
  readonly mailed: Date | null;
}

interface LineRow {
  readonly product: string;
  readonly into_stock: number;
  readonly written_off: number;
}

const returnOf = ({ number, at, account, reason, mailed }: ReturnRow, lines: readonly LineRow[]): OrderReturn => ({
  number,
  at: at.toISOString(),
  by: account,
  reason,
  ...(mailed === null ? {} : { mailedAt: mailed.toISOString() }),
  lines: lines.map((line) => ({ product: line.product, intoStock: line.into_stock, writtenOff: line.written_off })),
});

/** Notes that a return was e-mailed, and answers its order's agent if it never was before. */
export const markReturnMailed = async (tx: Tx, number: number): Promise<string | undefined> => {
  const { rows } = await sql<{ agent: string }>`
    update order_return set mailed = now() from orders
    where order_return.number = ${number} and order_return.mailed is null
      and orders.number = order_return.order_number
    returning orders.agent`.execute(tx);
  return rows[0]?.agent;
};
