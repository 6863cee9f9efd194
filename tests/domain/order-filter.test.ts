import { expect, test } from 'vitest';
import {
  cleared,
  everyOrder,
  filterOf,
  filtersOn,
  isFiltered,
  sortClicked,
  stageChosen,
  timeChosen,
  toggled,
} from '../../src/domain/order-choice';
import { isWithin, type OrderStage, orderStages } from '../../src/domain/order-filter';
import { lacksStock } from '../../src/domain/preparing';
import type { Order } from '../../src/wire/order';

const today = '2026-03-01';
const line = (over: Partial<Order['products'][number]> = {}): Order['products'][number] => ({
  product: 'p1',
  quantity: 4,
  unitprice: 1,
  deliveredQuantity: 0,
  added: false,
  ...over,
});
const order = { agent: 'a1', isFinalized: false, client: 'c1', date: today, products: [line()] };

test('times are counted with today, over the end of a month', () => {
  const of = (time: Parameters<typeof timeChosen>[0]) => {
    const { since, until } = filterOf({ ...everyOrder, time: timeChosen(time) }, today);
    return [since, until];
  };
  expect(of('any')).toEqual([undefined, undefined]);
  expect(of('today')).toEqual([today, today]);
  expect(of('week')).toEqual(['2026-02-23', today]);
  expect(of('month')).toEqual(['2026-01-31', today]);
  expect([timeChosen('yesterday'), stageChosen('lost')]).toEqual(['any', 'any']);
});

test('own dates may be open at either end, and count only while they are chosen', () => {
  const own = { ...everyOrder, time: 'own', from: '2026-02-01', to: '' } as const;
  expect(filterOf(own, today)).toMatchObject({ since: '2026-02-01', until: undefined });
  expect(filtersOn(own)).toBe(1);
  expect(filtersOn({ ...own, from: '' })).toBe(0);
  expect(filtersOn({ ...own, time: 'any' })).toBe(0);
  expect(filtersOn({ ...own, client: 'c1', agent: 'a1', stage: 'open', lacksStock: true, notMailed: true })).toBe(6);
});

test('an order is within a filter up to both of its days, and only with all that it asks', () => {
  const bounds = { since: '2026-02-28', until: today };
  const dates = ['2026-02-27', '2026-02-28', today, '2026-03-02'];
  expect(dates.filter((date) => isWithin(bounds, { ...order, date }))).toEqual(['2026-02-28', today]);
  expect(isWithin({ ...bounds, agent: 'a1', client: 'c1' }, order)).toBe(true);
  expect(isWithin({ ...bounds, agent: 'a2', client: 'c1' }, order)).toBe(false);
  expect(isWithin({ ...bounds, client: 'c2' }, order)).toBe(false);
  expect(isWithin({ ...bounds, client: 'c2' }, order, 'c2')).toBe(true);
  expect(isWithin({ notMailed: true }, order)).toBe(true);
  const mailed = { ...order, mailedAt: '2026-03-01T08:00:00.000Z' };
  expect(isWithin({ notMailed: true }, mailed)).toBe(false);
  expect(isWithin({ notMailed: true }, { ...mailed, edits: [{ at: '2026-03-01T09:00:00.000Z' }] })).toBe(true);
});

test('what is being prepared or prepared is open too; finalized and cancelled are neither', () => {
  const added = line({ added: true });
  const stagesOf = (over: Partial<typeof order>): OrderStage[] =>
    orderStages.filter((stage) => isWithin({ stage }, { ...order, ...over }));
  expect(stagesOf({})).toEqual(['any', 'open', 'notBegun']);
  expect(stagesOf({ products: [added, line({ product: 'p2' })] })).toEqual(['any', 'open', 'preparing']);
  expect(stagesOf({ products: [added] })).toEqual(['any', 'open', 'prepared']);
  expect(stagesOf({ products: [added], isFinalized: true })).toEqual(['any', 'finalized']);
  const cancelled = { ...order, cancelledAt: '2026-03-01T08:00:00.000Z' };
  expect(orderStages.filter((stage) => isWithin({ stage }, cancelled))).toEqual(['any', 'cancelled']);
  expect([isWithin({ notMailed: true }, cancelled), lacksStock(cancelled, new Map())]).toEqual([false, false]);
});

test('an open order lacks stock if one product is short over all of its lines that wait', () => {
  const stock = new Map([['p1', 7]]);
  expect(lacksStock({ isFinalized: false, products: [line({ quantity: 7 })] }, stock)).toBe(false);
  expect(lacksStock({ isFinalized: false, products: [line(), line()] }, stock)).toBe(true);
  expect(lacksStock({ isFinalized: false, products: [line(), line({ deliveredQuantity: 1 })] }, stock)).toBe(false);
  expect(lacksStock({ isFinalized: false, products: [line({ product: 'p2' })] }, stock)).toBe(true);
  expect(lacksStock({ isFinalized: false, products: [line({ product: 'p2', added: true })] }, stock)).toBe(false);
  expect(lacksStock({ isFinalized: true, products: [line({ product: 'p2' })] }, stock)).toBe(false);
});

test('‘See finalized’ and the sort outlive clearing; the text is a filter without being counted', () => {
  const choice = { ...everyOrder, text: ' ana ', client: 'c1' };
  expect([isFiltered(choice), filtersOn(choice), filterOf(choice, today).text]).toEqual([true, 1, 'ana']);
  const finalized = toggled(sortClicked(choice, 'total'));
  const sort = { column: 'total', direction: 'ascending' };
  expect(cleared(finalized)).toEqual({ ...everyOrder, stage: 'finalized', sort });
  expect(isFiltered(cleared(finalized))).toBe(false);
  expect(toggled(finalized).stage).toBe('any');
  expect(cleared({ ...choice, stage: 'prepared' })).toEqual(everyOrder);
});

test('a click on a head sorts by it, the next one the other way round', () => {
  const byDate = sortClicked(everyOrder, 'date');
  expect(byDate.sort).toEqual({ column: 'date', direction: 'ascending' });
  expect(sortClicked(byDate, 'date')).toEqual(everyOrder);
  const byClient = sortClicked(byDate, 'client');
  expect(byClient.sort).toEqual({ column: 'client', direction: 'ascending' });
  expect(sortClicked(byClient, 'client').sort?.direction).toBe('descending');
});
