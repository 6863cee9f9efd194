import { type Selectable, type SqlBool, sql } from 'kysely';
import { toBani, toLei } from '#domain/money';
import type { DateMark, NewOrder, Order, OrderLine } from '#wire/order';
import type { OrderEdit } from '#wire/order-edit';
import type { Tx } from './database';
import { gather } from './gather';
import { withReturns } from './order-returns';
import type { Tables } from './tables';

const columns = [
  'number',
  'client',
  'date',
  'price',
  'agent',
  'observations',
  'last_modified_observations',
  'is_finalized',
  'placed_at',
  'accepted',
  'date_mark',
  'mailed',
  'cancelled_at',
  'cancelled_by',
  'cancel_reason',
  'vat_prices',
  'edits',
  'version',
] as const;
const orderColumns = sql.join(columns.map((column) => sql.ref(column)));
type OrderRow = Pick<Selectable<Tables['orders']>, (typeof columns)[number]>;

const lineColumns = [
  'order_number',
  'product',
  'quantity',
  'unitprice',
  'listprice',
  'delivered_quantity',
  'added',
  'taken',
  'sample',
  'vat_rate',
] as const;
type LineRow = Pick<Selectable<Tables['order_line']>, (typeof lineColumns)[number]>;

/**
 * Orders by id, of one agent, or all of them; newest first (spec §7, decisions 12). Prices in Lei. `product`: with the
 * lines of this product alone.
 */
export const readOrders = async (
  tx: Tx,
  which: { ids?: readonly string[]; agent?: string | undefined; product?: string } = {},
): Promise<Order[]> => {
  let wanted = sql<SqlBool>`true`;
  if (which.ids !== undefined) wanted = sql<SqlBool>`orders.number = any(${which.ids.map(Number)}::bigint[])`;
  if (which.agent !== undefined) wanted = sql<SqlBool>`orders.agent = ${which.agent}`;
  const rows = await tx
    .selectFrom('orders')
    .select(columns)
    .where(wanted)
    .orderBy('date', 'desc')
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const ofProduct = which.product === undefined ? sql<SqlBool>`true` : sql<SqlBool>`product = ${which.product}`;
  const lineRows = await tx
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.number', 'order_line.order_number')
    .select(lineColumns.map((column) => `order_line.${column}` as const))
    .where(wanted)
    .where(ofProduct)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
  const lines = gather(lineRows, (row) => row.order_number);
  const orders = rows.map((row) => orderOf(row, (lines.get(row.number) ?? []).map(lineOf)));
  return withReturns(tx, wanted, orders);
};

/**
 * Locks the existing ones of these orders until the commit, in the order of their numbers; each id must be a number.
 * `product`: reads their lines of this product alone, so that a batch can tick an order of 2,000 lines one by one.
 */
export const lockOrders = async (tx: Tx, ids: readonly string[], product?: string): Promise<Order[]> => {
  // Two statements: the second one sees what was committed while the first one waited.
  await sql`select 1 from orders where number = any(${ids.map(Number)}::bigint[]) order by number for update`.execute(
    tx,
  );
  return readOrders(tx, { ids, ...(product === undefined ? {} : { product }) });
};

interface PlacedOrder {
  readonly order: NewOrder;
  readonly listPrices: ReadonlyMap<string, number>;
  /** Hundredths of a percent; none for a line whose rate is not known. */
  readonly vatRates: ReadonlyMap<string, number>;
  /** Undefined: the company has not said what its prices are, or pays no VAT. */
  readonly vatPrices?: Order['vatPrices'];
  readonly placedAt: Date;
  readonly dateMark?: DateMark | undefined;
}

/**
 * Adds an order with its lines and returns it as stored. List prices, in bani, are stored beside the quoted ones where
 * they differ (STOCK-13). Client, agent and products must exist.
 */
export const insertOrder = async (
  tx: Tx,
  { order, listPrices, vatRates, vatPrices, placedAt, dateMark }: PlacedOrder,
): Promise<Order> => {
  const lines = order.products.map((line, position) => {
    const unitprice = toBani(line.unitprice);
    const listprice = listPrices.get(line.product) ?? unitprice;
    return {
      position,
      product: line.product,
      quantity: line.quantity,
      unitprice,
      listprice: listprice === unitprice ? null : listprice,
      delivered_quantity: line.deliveredQuantity,
      added: false,
      taken: 0,
      sample: line.deliveredQuantity > 0,
      vat_rate: vatRates.get(line.product) ?? null,
    };
  });
  const column = <Name extends keyof (typeof lines)[number]>(name: Name) => lines.map((line) => line[name]);
  // One statement for both tables: on the embedded database every statement costs time.
  const { rows } = await sql<OrderRow>`
    with placed as (
      insert into orders (client, date, price, agent, observations, last_modified_observations, placed_at, date_mark,
        vat_prices, version)
      values (${order.client}, ${order.date}, ${toBani(order.price)}, ${order.agent}, ${order.observations ?? ''},
        ${order.lastModifiedObservations ?? ''}, ${placedAt}, ${dateMark ?? null},
        ${vatPrices ?? null}, 1)
      returning ${orderColumns}),
    lines as (
      insert into order_line (order_number, position, product, quantity, unitprice, listprice, delivered_quantity,
        sample, vat_rate)
      select placed.number, line.* from placed, unnest(${column('position')}::integer[], ${column('product')}::text[],
        ${column('quantity')}::bigint[], ${column('unitprice')}::bigint[], ${column('listprice')}::bigint[],
        ${column('delivered_quantity')}::bigint[], ${column('sample')}::boolean[],
        ${column('vat_rate')}::integer[]) as line)
    select ${orderColumns} from placed`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('An order was stored and not answered.');
  return orderOf(row, lines.map(lineOf));
};

/** Gives an order these fields, the price in Lei, and its next version. It must exist. */
export const storeOrder = async (
  tx: Tx,
  id: string,
  order: Pick<
    Order,
    'client' | 'date' | 'dateMark' | 'observations' | 'lastModifiedObservations' | 'isFinalized' | 'price'
  > & { readonly edits: readonly OrderEdit[] },
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({
      client: order.client,
      date: order.date,
      date_mark: order.dateMark ?? null,
      edits: sql`${JSON.stringify(order.edits)}::text::jsonb`,
      observations: order.observations,
      last_modified_observations: order.lastModifiedObservations,
      is_finalized: order.isFinalized,
      price: toBani(order.price),
      version: sql`version + 1`,
    })
    .where('number', '=', Number(id))
    .execute();
};

/** Marks an order as cancelled, now, and gives it its next version. It must exist. */
export const storeCancellation = async (tx: Tx, id: string, by: string, reason: string): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ cancelled_at: sql`now()`, cancelled_by: by, cancel_reason: reason, version: sql`version + 1` })
    .where('number', '=', Number(id))
    .execute();
};

/** Gives orders whose lines have changed their next version. */
export const nextVersionOfOrders = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update orders set version = version + 1 where number = any(${ids.map(Number)}::bigint[])`.execute(tx);
};

const lineOf = (row: Omit<LineRow, 'order_number'>): OrderLine => ({
  product: row.product,
  quantity: row.quantity,
  unitprice: toLei(row.unitprice),
  deliveredQuantity: row.delivered_quantity,
  added: row.added,
  ...(row.added ? { taken: row.taken } : {}),
  ...(row.delivered_quantity > 0 ? { sample: row.sample } : {}),
  ...(row.listprice === null ? {} : { listprice: toLei(row.listprice) }),
  ...(row.vat_rate === null ? {} : { vatRate: row.vat_rate / 100 }),
});

const orderOf = (row: OrderRow, products: OrderLine[]): Order => ({
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
  ...(row.accepted === null ? {} : { acceptedAt: row.accepted.toISOString() }),
  ...(row.date_mark === null ? {} : { dateMark: row.date_mark }),
  ...(row.mailed === null ? {} : { mailedAt: row.mailed.toISOString() }),
  ...cancellationOf(row),
  ...(row.vat_prices === null ? {} : { vatPrices: row.vat_prices }),
  ...(row.edits.length === 0 ? {} : { edits: row.edits }),
  version: row.version,
});

const cancellationOf = (row: OrderRow): Pick<Order, 'cancelledAt' | 'cancelledBy' | 'cancelReason'> =>
  row.cancelled_at === null
    ? {}
    : {
        cancelledAt: row.cancelled_at.toISOString(),
        cancelledBy: row.cancelled_by ?? '',
        cancelReason: row.cancel_reason ?? '',
      };
