import dayjs from 'dayjs';

// Dates are yyyy-MM-dd on the wire and dd/MM/yyyy on the screen; stamps are ro-RO, 24 h (spec §9). Callers pass the
// clock.

/** The texts for a missing and an unreadable date (spec §8). */
interface NoDate {
  readonly none: string;
  readonly invalid: string;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const readDate = (text: string): dayjs.Dayjs | undefined => {
  const read = dayjs(text);
  if (!read.isValid()) return undefined;
  // '2026-02-30' would silently become a day in March.
  return isoDay.test(text) && read.format('YYYY-MM-DD') !== text ? undefined : read;
};

/**
 * yyyy-MM-dd (or the local day of an ISO instant) as dd/MM/yyyy; 'No date' or 'Invalid Date' if there is none (spec
 * §8).
 */
export const showDate = (day: string | undefined, { none, invalid }: NoDate): string => {
  if (day === undefined || day.trim() === '') return none;
  return /^\d{4}-\d{2}-\d{2}/.test(day) ? (readDate(day)?.format('DD/MM/YYYY') ?? invalid) : invalid;
};

/** The local day of an instant, yyyy-MM-dd: the date of an order (decisions 12). */
export const localDay = (instant: Date): string => dayjs(instant).format('YYYY-MM-DD');

/** An instant as ISO local time without a zone, as in `lastModifiedObservations` (spec §3). */
export const localIso = (instant: Date): string => dayjs(instant).format('YYYY-MM-DDTHH:mm:ss');

/** 'Last modified' stamp: dd.mm.yyyy hh:mm, local, 24 h (spec §9). */
export const showStamp = (iso: string | undefined, { none, invalid }: NoDate): string => {
  if (iso === undefined || iso.trim() === '') return none;
  return readDate(iso)?.format('DD.MM.YYYY HH:mm') ?? invalid;
};

/** The time of day for an instant of today ('09:40'), with the date on other days ('20.11.2026 09:40'). */
export const dayOrClock = (iso: string, now: Date, { invalid }: Pick<NoDate, 'invalid'>): string => {
  const read = readDate(iso);
  if (read === undefined) return invalid;
  return read.format(read.isSame(dayjs(now), 'day') ? 'HH:mm' : 'DD.MM.YYYY HH:mm');
};

/** The day so many days before another (yyyy-MM-dd). */
export const daysBefore = (day: string, days: number): string => dayjs(day).subtract(days, 'day').format('YYYY-MM-DD');
