import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../server/storage/database';

// The figures of the overview by SQL, written out once more and sharing no code with the app. Amounts in bani.

export interface SqlSold {
  readonly id: string;
  readonly orders: number;
  readonly bani: number;
  /** The period before. */
  readonly before: number;
}
export interface SqlFigures {
  readonly sold: { readonly orders: number; readonly bani: number; readonly before: number };
  /** Who sold on which day of the period, in no particular order. */
  readonly days: readonly { readonly date: string; readonly agent: string; readonly bani: number }[];
  readonly topClients: readonly SqlSold[];
  readonly fallingClients: readonly SqlSold[];
  readonly topProducts: readonly SqlSold[];
  readonly fallingProducts: readonly SqlSold[];
  /** Open orders of 0–1, 2–3, 4–7, 8–14 and more days. */
  readonly waiting: readonly { readonly orders: number; readonly bani: number }[];
  readonly lacking: number;
  readonly short: readonly {
    readonly id: string;
    readonly needed: number;
    readonly inStock: number;
    readonly missing: number;
  }[];
  readonly fullBoxes: number;
  readonly irregular: number;
}

/** All columns but ids and dates are whole numbers, which the engines answer as numbers or as texts. */
const numbered = <Row>(row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, ['id', 'date', 'agent'].includes(name) ? value : Number(value)]),
  ) as Row;

const isOpen = sql`not is_finalized and cancelled_at is null`;

/** What orders are worth by one of their parts: the ten that sold most, or that fell most. */
const ranked = (worth: RawBuilder<unknown>, shows: 'top' | 'falling', today: string, days: number) => {
  const key = shows === 'top' ? sql`bani` : sql`before - bani`;
  return sql<object>`
    with worth as (${worth}), sums as (
      select id,
        count(distinct number) filter (where date > ${today}::date - ${days}::int) as orders,
        coalesce(sum(bani) filter (where date > ${today}::date - ${days}::int), 0) as bani,
        coalesce(sum(bani) filter (where date <= ${today}::date - ${days}::int), 0) as before
      from worth where date > ${today}::date - 2 * ${days}::int and date <= ${today}::date group by id)
    select * from sums where ${key} > 0 order by ${key} desc, id collate "C" limit 10`;
};
const byClient = sql`select client as id, number, date::date, price as bani from orders where cancelled_at is null`;
const byProduct = sql`
  select product as id, number, date::date, quantity * unitprice as bani
  from orders join order_line on order_number = number where cancelled_at is null`;

const stock = sql`select product, sum(quantity) as held from warehouse_line group by product`;

/** The figures of this day (yyyy-MM-dd) over so many days. */
export const overviewBySql = async (tx: Tx, today: string, days: number): Promise<SqlFigures> => {
  const all = async <Row>(query: RawBuilder<object>): Promise<Row[]> =>
    (await query.execute(tx)).rows.map((row) => numbered<Row>(row));
  const one = async <Row>(query: RawBuilder<object>): Promise<Row> => (await all<Row>(query))[0] as Row;
  const inPeriod = sql`cancelled_at is null and date::date > ${today}::date - ${days}::int and date <= ${today}`;
  return {
    sold: await one(sql<object>`
      select count(*) filter (where date::date > ${today}::date - ${days}::int) as orders,
        coalesce(sum(price) filter (where date::date > ${today}::date - ${days}::int), 0) as bani,
        coalesce(sum(price) filter (where date::date <= ${today}::date - ${days}::int), 0) as before
      from orders
      where cancelled_at is null and date::date > ${today}::date - 2 * ${days}::int and date <= ${today}`),
    days: await all(sql<object>`
      select date, agent, sum(price) as bani from orders where ${inPeriod} group by date, agent`),
    topClients: await all(ranked(byClient, 'top', today, days)),
    fallingClients: await all(ranked(byClient, 'falling', today, days)),
    topProducts: await all(ranked(byProduct, 'top', today, days)),
    fallingProducts: await all(ranked(byProduct, 'falling', today, days)),
    waiting: await all(sql<object>`
      select count(number) as orders, coalesce(sum(price), 0) as bani
      from (values (0, 1), (2, 3), (4, 7), (8, 14), (15, 100000)) as band (least, most)
      left join orders on ${isOpen} and greatest(0, ${today}::date - date::date) between least and most
      group by least order by least`),
    ...(await one<Pick<SqlFigures, 'lacking'>>(sql<object>`
      with wanted as (
        select number, product, sum(greatest(0, quantity - delivered_quantity)) as units
        from orders join order_line on order_number = number where ${isOpen} and not added group by number, product)
      select count(distinct number) as lacking
      from wanted left join (${stock}) as stock using (product) where units > coalesce(held, 0)`)),
    short: await all(sql<object>`
      with wanted as (
        select product, sum(quantity - delivered_quantity) as needed
        from orders join order_line on order_number = number
        where ${isOpen} and not added and quantity > delivered_quantity group by product)
      select product as id, needed, coalesce(held, 0) as "inStock", needed - coalesce(held, 0) as missing
      from wanted left join (${stock}) as stock using (product)
      where needed > coalesce(held, 0) order by missing desc, product collate "C"`),
    ...(await one<Pick<SqlFigures, 'fullBoxes'>>(sql<object>`
      select count(*) as "fullBoxes" from (
        select box.id from box join box_line on box_line.box = box.id
        group by box.id, capacity having sum(quantity) >= capacity) as full_ones`)),
    ...(await one<Pick<SqlFigures, 'irregular'>>(sql<object>`
      select count(*) as irregular
      from (${stock}) as stock
      full join (select product, sum(quantity) as boxed from box_line group by product) as boxes using (product)
      where coalesce(held, 0) <> coalesce(boxed, 0)`)),
  };
};
