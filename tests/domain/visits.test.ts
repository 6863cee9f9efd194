import { describe, expect, test } from 'vitest';
import { plannedFor, unusualGap, visitStates, visitsByAgentAndDay } from '#domain/visits';
import { newClient } from '#wire/client';
import { newVisit } from '#wire/visit';

// 2026-11-23 is a Monday.
const monday = '2026-11-23';

const client = (id: string, visitDays: string, visitAgent = 'aana', more: object = {}) => ({
  id,
  name: id,
  visitDays,
  visitAgent,
  ...more,
});
const order = (id: string, of: string, date = monday, agent = 'aana') => ({ id, client: of, agent, date });
const visit = (of: string, date = monday, agent = 'aana') => ({ client: of, agent, date, reason: 'closed' });

describe('[VISIT-2] the plan of visits', () => {
  const days = (visitDays: unknown) => {
    const read = newClient.safeParse({ name: 'Magazin', phone: '07123', visitDays });
    return read.success ? read.data.visitDays : read.error.issues.map(({ message }) => message).join();
  };

  test.each([
    ['135', '135'],
    [' 5, 3 1 ', '135'],
    ['1,1,7', '17'],
    ['', ''],
    ['  ', ''],
    [undefined, ''],
    [null, ''],
  ])('days typed as %j are kept as %j', (typed, kept) => {
    expect(days(typed)).toBe(kept);
  });

  test.each(['8', '0', '1-5', 'luni', '1;2', '1'.repeat(101)])('%j is no days', (typed) => {
    expect(days(typed)).toBe('visit-days-wrong');
  });

  test('has a day’s clients of an agent by name, without archived and erased ones', () => {
    const clients = [
      client('Șura 2', '135'),
      client('Băcănia 10', '1'),
      client('Băcănia 9', '17'),
      client('Zorile', '2345'),
      client('Alta', '1', 'adan'),
      client('Nimeni', '1', ''),
      client('Arhivat', '1', 'aana', { archived: true }),
      client('Erased client 1', '1', 'aana', { erased: '2026-11-20T08:00:00.000Z' }),
      // As a device kept it before there was a plan.
      { id: 'v', name: 'Vechi' } as ReturnType<typeof client>,
    ];
    const names = (date: string) => plannedFor(clients, 'aana', date).map(({ name }) => name);
    expect(names(monday)).toEqual(['Băcănia 9', 'Băcănia 10', 'Șura 2']);
    expect(names('2026-11-24')).toEqual(['Zorile']);
    expect(names('2026-11-29')).toEqual(['Băcănia 9']);
  });
});

describe('[VISIT-1] the outcome of a day', () => {
  const planned = [client('c1', '1'), client('c2', '1'), client('c3', '1')];
  const states = (orders: ReturnType<typeof order>[], visits: ReturnType<typeof visit>[]) =>
    visitStates(planned, orders, visits, 'aana', monday).map(
      ({ client: of, state, orders: ids, isPlanned, visit: by }) =>
        [of, state, ids.join(), isPlanned ? 'planned' : 'unplanned', by?.reason ?? ''].join(' ').trim(),
    );

  test('ordered, closed or open, in the order of the plan; an order beats a closed visit', () => {
    expect(states([], [])).toEqual(['c1 open  planned', 'c2 open  planned', 'c3 open  planned']);
    expect(states([order('1', 'c2'), order('2', 'c2')], [visit('c2'), visit('c3')])).toEqual([
      'c1 open  planned',
      'c2 ordered 1,2 planned closed',
      'c3 closed  planned closed',
    ]);
  });

  test('other days and agents do not count, and who was not planned comes last', () => {
    const orders = [
      order('1', 'c1', '2026-11-22'),
      order('2', 'c1', monday, 'adan'),
      order('3', 'c8', `${monday}T08:00:00`),
    ];
    expect(states(orders, [visit('c9'), visit('c2', monday, 'adan'), visit('c2', '2026-11-22')])).toEqual([
      'c1 open  planned',
      'c2 open  planned',
      'c3 open  planned',
      'c8 ordered 3 unplanned',
      'c9 closed  unplanned closed',
    ]);
  });

  test('is counted for every agent and day, by the plan of today', () => {
    const clients = [client('c1', '12'), client('c2', '1'), client('c3', '2', 'adan')];
    const orders = [order('1', 'c1'), order('2', 'c3'), order('3', 'c1', '2026-11-30')];
    const visits = [visit('c2'), visit('c1', '2026-11-25', 'adan')];
    expect(visitsByAgentAndDay(clients, orders, visits, ['aana', 'adan'], monday, '2026-11-25')).toEqual([
      { agent: 'aana', date: monday, planned: 2, ordered: 2, closed: 1, open: 0, unplanned: 1 },
      { agent: 'aana', date: '2026-11-24', planned: 1, ordered: 0, closed: 0, open: 1, unplanned: 0 },
      { agent: 'adan', date: '2026-11-24', planned: 1, ordered: 0, closed: 0, open: 1, unplanned: 0 },
      { agent: 'adan', date: '2026-11-25', planned: 0, ordered: 0, closed: 1, open: 0, unplanned: 1 },
    ]);
    expect(visitsByAgentAndDay(clients, orders, visits, ['aana'], monday, '2026-11-22')).toEqual([]);
  });
});

describe('[VISIT-2] an unusual gap since the last order', () => {
  const weekly = ['2026-11-02', '2026-11-09', '2026-11-16'];

  test.each([
    ['no order', [], '2026-11-23', undefined],
    ['one order, five weeks ago', ['2026-10-19'], monday, undefined],
    ['one order, more than five weeks ago', ['2026-10-18'], monday, 5],
    ['two orders say no rhythm', ['2026-11-01', '2026-11-02'], monday, undefined],
    ['weekly, a week ago', weekly, monday, undefined],
    ['weekly, twice the usual time ago', weekly, '2026-11-30', undefined],
    ['weekly, more than twice the usual time ago', weekly, '2026-12-01', 2],
    ['daily, not two weeks ago', ['2026-11-14', '2026-11-15', '2026-11-16'], '2026-11-29', undefined],
    ['daily, two weeks ago', ['2026-11-16', '2026-11-14', '2026-11-15'], '2026-11-30', 2],
    ['the same day counts once', ['2026-11-02', '2026-11-02', '2026-11-02'], monday, undefined],
    ['three orders have the mean of two times', ['2026-11-01', '2026-11-05', '2026-11-15'], '2026-11-29', undefined],
    ['and the day after', ['2026-11-01', '2026-11-05', '2026-11-15'], '2026-11-30', 2],
    ['monthly, five weeks ago', ['2026-08-17', '2026-09-17', '2026-10-19'], monday, undefined],
    ['a day in the future is today', [...weekly, '2027-01-01'], monday, undefined],
  ])('%s', (_what, dates, today, weeks) => {
    expect(unusualGap(dates, today)).toBe(weeks);
  });
});

test('[VISIT-1] a closed visit has a real day, a known reason and a short note', () => {
  const sent = { client: 'c1', agent: 'aana', date: monday, reason: 'closed' };
  expect(newVisit.parse({ ...sent, note: ' mâine ' })).toEqual({ ...sent, note: 'mâine' });
  expect(newVisit.parse(sent)).toEqual({ ...sent, note: '' });
  for (const wrong of [{ date: '2026-02-30' }, { reason: 'tired' }, { note: 'x'.repeat(501) }, { client: undefined }])
    expect(newVisit.safeParse({ ...sent, ...wrong }).success).toBe(false);
});
