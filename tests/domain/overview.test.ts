import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '#domain/dates';
import { isWithin } from '#domain/order-filter';
import { mostRanked, salesOf, salesPeriods } from '#domain/sales';
import { waitingByAge } from '#domain/waiting-ages';
import type { Order } from '#wire/order';

// Each figure of the overview equals what a naive walk over the orders says, and the list that its link leads to.

const today = '2026-11-30';
/** The day so many days before; below 0 after it. */
const dayBefore = (days: number): string => localDay(new Date(2026, 10, 30 - days));

const lei = fc.integer({ min: 0, max: 500_000 }).map((bani) => bani / 100);
const line = fc.record({
  product: fc.integer({ min: 10, max: 24 }).map((at) => `p${at}`),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitprice: lei,
  deliveredQuantity: fc.constant(0),
  added: fc.boolean(),
});
const orders: fc.Arbitrary<readonly Order[]> = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 99_999 }).map(String),
    date: fc.integer({ min: -3, max: 200 }).map(dayBefore),
    price: lei,
    agent: fc.constantFrom('ana', 'mihai', 'stefan'),
    client: fc.constantFrom('c1', 'c2', 'former'),
    isFinalized: fc.boolean(),
    cancelledAt: fc.constantFrom(undefined, undefined, '2026-11-20T08:00:00Z'),
    products: fc.array(line, { maxLength: 4 }),
    observations: fc.constant(''),
    lastModifiedObservations: fc.constant(''),
  }),
  { maxLength: 60 },
);
const days = fc.constantFrom(...salesPeriods);

const totalOf = (some: readonly Pick<Order, 'price'>[]): number =>
  some.reduce((bani, { price }) => bani + Math.round(price * 100), 0) / 100;
const worthOf = (some: readonly Order[], product: string): number =>
  some
    .flatMap(({ products }) => products.filter((line) => line.product === product))
    .reduce((bani, { quantity, unitprice }) => bani + quantity * Math.round(unitprice * 100), 0) / 100;
const clientToday = (client: string): string => (client === 'former' ? 'c1' : client);
const summedUp = (all: readonly Order[], length: number) => {
  const sales = salesOf(today, length, clientToday);
  for (const order of all) sales.add(order);
  return sales.sales();
};

describe('orders waiting by age', () => {
  test('each band has the open orders of the list that it leads to, and none is left out', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const waiting = waitingByAge(today);
        for (const order of all) waiting.add(order);
        const bands = waiting.bands();
        for (const { from, to, orders: count, total } of bands) {
          const filter = { stage: 'open', since: from || undefined, until: to || undefined } as const;
          const listed = all.filter((order) => isWithin(filter, order));
          expect([count, total]).toEqual([listed.length, totalOf(listed)]);
        }
        const open = all.filter((order) => isWithin({ stage: 'open' }, order));
        expect(bands.reduce((sum, band) => sum + band.orders, 0)).toBe(open.length);
      }),
    );
  });

  test.each([
    [-2, 0],
    [0, 0],
    [1, 0],
    [2, 2],
    [3, 2],
    [4, 4],
    [7, 4],
    [8, 8],
    [14, 8],
    [15, 15],
    [400, 15],
  ])('an order of %i days ago is in the band from %i days on', (age, least) => {
    const waiting = waitingByAge(today);
    waiting.add({ date: dayBefore(age), price: 10, isFinalized: false, cancelledAt: undefined });
    expect(waiting.bands().filter((band) => band.orders > 0)).toMatchObject([{ least, total: 10 }]);
  });
});

describe('what was ordered', () => {
  test('by day and agent it is what the orders of that day, of that agent, sum up to', () => {
    fc.assert(
      fc.property(orders, days, (all, length) => {
        const sales = summedUp(all, length);
        expect(sales.days.map(({ date }) => date)).toEqual(
          Array.from({ length }, (_, at) => dayBefore(length - 1 - at)),
        );
        for (const { date, orders: count, total, byAgent } of sales.days) {
          const ofDay = all.filter((order) => order.date === date);
          expect([count, total]).toEqual([ofDay.length, totalOf(ofDay)]);
          for (const agent of ['ana', 'mihai', 'stefan']) {
            const mine = ofDay.filter((order) => order.agent === agent);
            expect(byAgent.get(agent)?.total ?? 0).toBe(totalOf(mine));
          }
        }
        expect(sales.sold.total).toBe(totalOf(sales.days.map(({ total }) => ({ price: total }))));
      }),
    );
  });

  test('by client and product it is what their orders sum up to, also before the period', () => {
    fc.assert(
      fc.property(orders, days, (all, length) => {
        const { now, before, clients, products } = summedUp(all, length);
        const within = (range: typeof now) => all.filter(({ date }) => date >= range.from && date <= range.to);
        for (const { id, orders: count, total, before: earlier } of [...clients.top, ...clients.falling]) {
          const mine = within(now).filter(({ client }) => clientToday(client) === id);
          expect([count, total]).toEqual([mine.length, totalOf(mine)]);
          expect(earlier.total).toBe(totalOf(within(before).filter(({ client }) => clientToday(client) === id)));
        }
        for (const { id, orders: count, total } of [...products.top, ...products.falling]) {
          const having = within(now).filter((order) => order.products.some(({ product }) => product === id));
          expect([count, total]).toEqual([having.length, worthOf(having, id)]);
        }
      }),
    );
  });

  test('the ten that sold most, and the ten that fell most, are those of a whole sort', () => {
    fc.assert(
      fc.property(orders, days, (all, length) => {
        const { now, before, products } = summedUp(all, length);
        const within = (range: typeof now) => all.filter(({ date }) => date >= range.from && date <= range.to);
        const ids = [...new Set(all.flatMap((order) => order.products.map(({ product }) => product)))].toSorted();
        const ranked = (worth: (id: string) => number) =>
          ids
            .map((id) => ({ id, worth: Math.round(worth(id) * 100) }))
            .filter((one) => one.worth > 0)
            .toSorted((one, other) => other.worth - one.worth)
            .slice(0, mostRanked)
            .map(({ id }) => id);
        expect(products.top.map(({ id }) => id)).toEqual(ranked((id) => worthOf(within(now), id)));
        expect(products.falling.map(({ id }) => id)).toEqual(
          ranked((id) => worthOf(within(before), id) - worthOf(within(now), id)),
        );
      }),
    );
  });
});
