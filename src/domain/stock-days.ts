import type { Movement } from '#wire/movement';
import { daysBefore, localDay } from './dates';

// A product's stock over time: what its warehouse held at the beginning and the end of each day, from its movements.

/** The lengths of a period in days; 'all': from its first movement on. */
export const stockPeriods = [14, 90, 'all'] as const;
export type StockPeriod = (typeof stockPeriods)[number];

/** The first day (yyyy-MM-dd) of a period that ends today; '' of all time. */
export const firstDayOf = (period: StockPeriod, today: string): string =>
  period === 'all' ? '' : daysBefore(today, period - 1);

/** One local day of one place. */
export interface StockDay {
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly opening: number;
  /** Units that came and that went, neither below 0. */
  readonly in: number;
  readonly out: number;
  readonly closing: number;
}

/** Movements of one product in one place, and the days that they are read for. */
export interface StockTime {
  readonly movements: readonly Pick<Movement, 'at' | 'delta'>[];
  /** Older ones exist within the period, which were not read: the day of the oldest one may lack some. */
  readonly more: boolean;
  /** What the place holds now. */
  readonly quantity: number;
  /** The first day; '': of all time. */
  readonly from: string;
  readonly today: string;
}

/**
 * Each day to today, the oldest first: from the quantity of now back, less what moved later (STOCK-3). A movement whose
 * stamp is ahead of this device's clock is of today.
 */
export const stockDays = ({ movements, more, quantity, from, today }: StockTime): readonly StockDay[] => {
  const moved = new Map<string, { in: number; out: number }>();
  let oldest = today;
  for (const { at, delta } of movements) {
    const day = localDay(new Date(at));
    const date = day > today ? today : day;
    if (date < oldest) oldest = date;
    const sums = moved.get(date) ?? { in: 0, out: 0 };
    if (delta > 0) sums.in += delta;
    else sums.out -= delta;
    moved.set(date, sums);
  }
  // Of all time it begins with the day before, on which there was nothing: the first step is seen.
  const known = daysBefore(oldest, more ? -1 : 1);
  const first = more || from === '' ? known : from;
  const days: StockDay[] = [];
  let closing = quantity;
  for (let date = today; date >= first; date = daysBefore(date, 1)) {
    const { in: into = 0, out = 0 } = moved.get(date) ?? {};
    const opening = closing - into + out;
    days.push({ date, opening, in: into, out, closing });
    closing = opening;
  }
  return days.reverse();
};
