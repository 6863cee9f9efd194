import type { Unsent } from '#wire/person';
import { dayOrClock, formatLei, showStamp } from '#words/format';

/**
 * What a device had not sent when it said so last: '3 unsent, oldest 24.11.2026 10:12, Lei 120.00 of orders · reported
 * 11:40'.
 */
export const unsentWords = ({ entries, oldest, value, at }: Unsent, now: Date): string => {
  const since = oldest === null ? '' : `, oldest ${showStamp(oldest)}`;
  const orders = value > 0 ? `, ${formatLei(value)} of orders` : '';
  return `${entries} unsent${since}${orders} · reported ${dayOrClock(at, now)}`;
};
