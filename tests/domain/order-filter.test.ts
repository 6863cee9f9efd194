import { expect, test } from 'vitest';
import { boundsOf, everyOrder, filtersOn, isWithin, timeChosen } from '../../src/domain/order-filter';

const today = '2026-03-01';
const order = { agent: 'a1', isFinalized: false, client: 'c1', date: today };

test('times are counted with today, over the end of a month', () => {
  const of = (time: Parameters<typeof timeChosen>[0]) => boundsOf({ ...everyOrder, time: timeChosen(time) }, today);
  expect(of('any')).toEqual({ client: undefined });
  expect(of('today')).toEqual({ client: undefined, since: today, until: today });
  expect(of('week')).toEqual({ client: undefined, since: '2026-02-23', until: today });
  expect(of('month')).toEqual({ client: undefined, since: '2026-01-31', until: today });
  expect(timeChosen('yesterday')).toBe('any');
});

test('own dates may be open at either end, and count only while they are chosen', () => {
  const own = { ...everyOrder, time: 'own', from: '2026-02-01', to: '' } as const;
  expect(boundsOf(own, today)).toEqual({ client: undefined, since: '2026-02-01', until: undefined });
  expect(filtersOn(boundsOf(own, today))).toBe(1);
  expect(filtersOn(boundsOf({ ...own, from: '' }, today))).toBe(0);
  expect(filtersOn(boundsOf({ ...own, time: 'any' }, today))).toBe(0);
  expect(filtersOn(boundsOf({ ...own, client: 'c1' }, today))).toBe(2);
});

test('an order is within a filter up to both of its days, and only with all that it asks', () => {
  const bounds = { finalizedOnly: false, since: '2026-02-28', until: today };
  const dates = ['2026-02-27', '2026-02-28', today, '2026-03-02'];
  expect(dates.filter((date) => isWithin(bounds, { ...order, date }))).toEqual(['2026-02-28', today]);
  expect(isWithin({ ...bounds, agent: 'a1', client: 'c1' }, order)).toBe(true);
  expect(isWithin({ ...bounds, agent: 'a2', client: 'c1' }, order)).toBe(false);
  expect(isWithin({ ...bounds, client: 'c2' }, order)).toBe(false);
  expect(isWithin({ ...bounds, client: 'c2' }, order, 'c2')).toBe(true);
  expect(isWithin({ finalizedOnly: true }, order)).toBe(false);
  expect(isWithin({ finalizedOnly: true }, { ...order, isFinalized: true })).toBe(true);
});
