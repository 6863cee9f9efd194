import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBefore, localDay } from '#domain/dates';
import { toBani } from '#domain/money';
import { lacksStock } from '#domain/preparing';
import { type SoldOf, salesOf, salesPeriods } from '#domain/sales';
import { shortProducts } from '#domain/short-products';
import { waitingByAge } from '#domain/waiting-ages';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import type { Warehouse } from '#wire/stock';
import { loadDemo } from '../../server/seed/demo';
import type { Database } from '../../server/storage/database';
import { callAs } from '../support/calls';
import { engines } from '../support/databases';
import { addOrders, workOnOrders } from '../support/many-orders';
import { overviewBySql, type SqlFigures } from '../support/overview-sql';
import { type RunningServer, startServer } from '../support/server';

// The figures that an admin's device computes of what the server gives it equal the same by SQL. What the screen shows
// of 100,000 orders is compared in `bench/overview-screen.bench.ts`.

const count = 2_000;
const today = localDay(new Date());

const soldAs = ({ id, orders, total, before }: SoldOf) => ({
  id,
  orders,
  bani: toBani(total),
  before: toBani(before.total),
});
const sorted = <Row>(rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

describe.each(engines)('on $name', ({ open }) => {
  let server: RunningServer;
  let database: Database;
  let orders: readonly Order[];
  let stock: ReadonlyMap<string, number>;
  const bySql = (days = 14): Promise<SqlFigures> => database.transaction((tx) => overviewBySql(tx, today, days));

  beforeAll(async () => {
    database = await open();
    await loadDemo(database, {
      async also(tx) {
        await addOrders(tx, { count, days: 300, until: today });
        await workOnOrders(tx, daysBefore(today, 20));
      },
    });
    server = await startServer({ database });
    const admin = await callAs(server.url, 'admin');
    const read = async <Row>(path: string): Promise<Row[]> => (await admin('GET', path)).body;
    orders = await read<Order>(endpoints.orders.path);
    const [warehouse] = await read<Warehouse>(endpoints.warehouses.path);
    stock = new Map(warehouse?.products.map(({ product, quantity }) => [product, quantity]));
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  test.each(salesPeriods)('what was ordered in %i days is what SQL sums up', async (days) => {
    const sum = salesOf(today, days);
    for (const order of orders) if (order.cancelledAt === undefined) sum.add(order);
    const sales = sum.sales();
    const wanted = await bySql(days);
    expect(wanted.sold.orders).toBeGreaterThan(50);
    expect({
      orders: sales.sold.orders,
      bani: toBani(sales.sold.total),
      before: toBani(sales.soldBefore.total),
    }).toEqual(wanted.sold);
    const byDay = sales.days.flatMap(({ date, byAgent }) =>
      [...byAgent].map(([agent, { total }]) => ({ date, agent, bani: toBani(total) })),
    );
    expect(sorted(byDay)).toEqual(sorted(wanted.days.map(({ date, agent, bani }) => ({ date, agent, bani }))));
    expect(sales.clients.top.map(soldAs)).toEqual(wanted.topClients);
    expect(sales.clients.falling.map(soldAs)).toEqual(wanted.fallingClients);
    expect(sales.products.top.map(soldAs)).toEqual(wanted.topProducts);
    expect(sales.products.falling.map(soldAs)).toEqual(wanted.fallingProducts);
    expect(wanted.fallingProducts).toHaveLength(10);
  });

  test('what waits, by age, and what lacks stock is what SQL counts', async () => {
    const waiting = waitingByAge(today);
    for (const order of orders) waiting.add(order);
    const { waiting: bands, lacking, short } = await bySql();
    expect(waiting.bands().map((band) => ({ orders: band.orders, bani: toBani(band.total) }))).toEqual(bands);
    expect(bands.every((band) => band.orders > 0)).toBe(true);
    expect(orders.filter((order) => lacksStock(order, stock))).toHaveLength(lacking);
    const missing = shortProducts(orders, stock);
    expect(missing.map(({ product, promised, inStock, ...its }) => [product, promised, inStock, its.missing])).toEqual(
      short.map(({ id, needed, inStock, ...its }) => [id, needed, inStock, its.missing]),
    );
    expect([lacking > 0, short.length > 0]).toEqual([true, true]);
  });
});
