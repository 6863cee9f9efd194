import { type Selectable, type SqlBool, sql } from 'kysely';
import { toBani, toLei } from '#domain/money';
import type { NewOrder, Order, OrderLine } from '#wire/order';
import type { Tx } from './database';
import { gather } from './gather';
import type { Tables } from './tables';

/** Orders by id, of one agent, or all of them; newest first (spec §7, decisions 12). Prices in Lei. */
export const readOrders = async (tx: Tx, which: { ids?: readonly string[]; agent?: string } = {}): Promise<Order[]> => {
  let wanted = sql<SqlBool>`true`;
  if (which.ids !== undefined) wanted = sql<SqlBool>`orders.number = any(${which.ids.map(Number)}::bigint[])`;
  if (which.agent !== undefined) wanted = sql<SqlBool>`orders.agent = ${which.agent}`;
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where(wanted)
    .orderBy('date', 'desc')
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const lineRows = await tx
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.number', 'order_line.order_number')
    .selectAll('order_line')
    .where(wanted)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
  const lines = gather(lineRows, (row) => row.order_number);
  return rows.map((row) => orderOf(row, (lines.get(row.number) ?? []).map(lineOf)));
};

/** A new order as it is stored: list prices, in bani, stand beside the quoted ones where they differ (STOCK-13). */
export interface OrderToStore {
  readonly order: NewOrder;
  readonly listPrices: ReadonlyMap<string, number>;
  readonly placedAt: Date;
}

/** Adds an order with its lines and answers it as it is stored. Client, agent and products must exist. */
export const insertOrder = async (tx: Tx, { order, listPrices, placedAt }: OrderToStore): Promise<Order> => {
  const row = await tx
    .insertInto('orders')
    .values({
      client: order.client,
      date: order.date,
      price: toBani(order.price),
      agent: order.agent,
      observations: order.observations ?? '',
      last_modified_observations: order.lastModifiedObservations ?? '',
      placed_at: placedAt,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = order.products.map((line, position) => {
    const unitprice = toBani(line.unitprice);
    const listprice = listPrices.get(line.product) ?? unitprice;
    return {
      order_number: row.number,
      position,
      product: line.product,
      quantity: line.quantity,
      unitprice,
      listprice: listprice === unitprice ? null : listprice,
      delivered_quantity: line.deliveredQuantity,
      added: false,
      taken: 0,
    };
  });
  const column = <Name extends keyof (typeof lines)[number]>(name: Name) => lines.map((line) => line[name]);
  await sql`
    insert into order_line (order_number, position, product, quantity, unitprice, listprice, delivered_quantity)
    select ${row.number}::bigint, * from unnest(${column('position')}::integer[], ${column('product')}::text[],
      ${column('quantity')}::bigint[], ${column('unitprice')}::bigint[], ${column('listprice')}::bigint[],
      ${column('delivered_quantity')}::bigint[])`.execute(tx);
  return orderOf(row, lines.map(lineOf));
};

const lineOf = (row: Selectable<Tables['order_line']>): OrderLine => ({
  product: row.product,
  quantity: row.quantity,
  unitprice: toLei(row.unitprice),
  deliveredQuantity: row.delivered_quantity,
  added: row.added,
  ...(row.listprice === null ? {} : { listprice: toLei(row.listprice) }),
});

const orderOf = (row: Selectable<Tables['orders']>, products: OrderLine[]): Order => ({
  id: String(row.number),
  client: row.client,
  date: row.date,
  price: toLei(row.price),
  agent: row.agent,
  observations: row.observations,
  lastModifiedObservations: row.last_modified_observations,
  isFinalized: row.is_finalized,
  products,
  placedAt: row.placed_at.toISOString(),
  version: row.version,
});
