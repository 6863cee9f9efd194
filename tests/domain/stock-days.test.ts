import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '#domain/dates';
import { firstDayOf, stockDays, stockPeriods } from '#domain/stock-days';

// A product's stock by day equals what a naive replay of its movements from an empty warehouse says.

const today = '2026-11-30';
const dayAt = (ago: number): Date => new Date(2026, 10, 30 - ago, 12);
const dayAgo = (ago: number): string => localDay(dayAt(ago));

interface Play {
  readonly at: string;
  readonly delta: number;
}
/** Movements of the last 40 days, newest first as the server gives them. */
const plays: fc.Arbitrary<readonly Play[]> = fc
  .array(
    fc.record({
      ago: fc.integer({ min: 0, max: 40 }),
      minute: fc.integer({ min: -719, max: 719 }),
      delta: fc.integer({ min: -9, max: 20 }).filter((delta) => delta !== 0),
    }),
    { maxLength: 80 },
  )
  .map((all) =>
    all
      .map(({ ago, minute, delta }) => ({ at: new Date(dayAt(ago).getTime() + minute * 60_000).toISOString(), delta }))
      .sort((one, other) => other.at.localeCompare(one.at)),
  );
const unitsOf = (some: readonly Play[]): number => some.reduce((sum, { delta }) => sum + delta, 0);
const until = (all: readonly Play[], day: string) => all.filter(({ at }) => localDay(new Date(at)) <= day);
const on = (all: readonly Play[], day: string) => all.filter(({ at }) => localDay(new Date(at)) === day);

describe('[STOCK-3] stock by day', () => {
  test('each day opens and closes as a replay of all movements does, also of a part of them', () => {
    fc.assert(
      fc.property(plays, fc.constantFrom(...stockPeriods), (all, period) => {
        const from = firstDayOf(period, today);
        const asked = all.filter(({ at }) => localDay(new Date(at)) >= from);
        const days = stockDays({ movements: asked, more: false, quantity: unitsOf(all), from, today });
        expect(days.at(-1)).toMatchObject({ date: today, closing: unitsOf(all) });
        for (const { date, opening, in: into, out, closing } of days) {
          const moved = on(all, date);
          expect([date, closing]).toEqual([date, unitsOf(until(all, date))]);
          expect([date, opening]).toEqual([date, unitsOf(until(all, date)) - unitsOf(moved)]);
          expect(into).toBe(unitsOf(moved.filter(({ delta }) => delta > 0)));
          expect(out).toBe(0 - unitsOf(moved.filter(({ delta }) => delta < 0)));
        }
        if (period === 'all') expect(days[0]).toMatchObject({ opening: 0, in: 0, out: 0, closing: 0 });
        else expect(days.map(({ date }) => date)).toEqual(days.map((_, at) => dayAgo(days.length - 1 - at)));
      }),
    );
  });

  test('where older movements were not read, it begins with the first day of which all are known', () => {
    fc.assert(
      fc.property(plays, fc.integer({ min: 1, max: 30 }), (all, read) => {
        fc.pre(all.length > read);
        const movements = all.slice(0, read);
        const days = stockDays({ movements, more: true, quantity: unitsOf(all), from: dayAgo(89), today });
        for (const { date, opening, closing } of days)
          expect([date, opening, closing]).toEqual([
            date,
            unitsOf(until(all, date)) - unitsOf(on(all, date)),
            unitsOf(until(all, date)),
          ]);
        const oldest = localDay(new Date(movements.at(-1)?.at ?? ''));
        expect(days.every(({ date }) => date > oldest)).toBe(true);
      }),
    );
  });

  test('without a movement each day has what the warehouse has now', () => {
    const days = stockDays({ movements: [], more: false, quantity: 7, from: dayAgo(13), today });
    expect(days).toHaveLength(14);
    expect(days.every(({ opening, closing }) => opening === 7 && closing === 7)).toBe(true);
  });

  test('a movement that is ahead of the clock of this device is of today', () => {
    const ahead = [{ at: dayAt(-1).toISOString(), delta: 5 }];
    const days = stockDays({ movements: ahead, more: false, quantity: 5, from: dayAgo(13), today });
    expect(days.at(-1)).toEqual({ date: today, opening: 0, in: 5, out: 0, closing: 5 });
  });

  test('10,000 movements of today that are not all leave no day that is known', () => {
    const movements = Array.from({ length: 10_000 }, () => ({ at: dayAt(0).toISOString(), delta: 1 }));
    expect(stockDays({ movements, more: true, quantity: 20_000, from: dayAgo(13), today })).toEqual([]);
  });
});
