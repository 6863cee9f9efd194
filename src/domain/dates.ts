// Dates are yyyy-MM-dd on the wire, dd/MM/yyyy on the screen; stamps are ro-RO, 24 h (spec §9). The clock is always
// handed in.

/** Shown where there is no date, and where there is one that cannot be read (spec §8). */
export const noDate = 'No date';
export const invalidDate = 'Invalid Date';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const padded = (number: number, digits = 2): string => String(number).padStart(digits, '0');
const clockOf = (instant: Date): string => `${padded(instant.getHours())}:${padded(instant.getMinutes())}`;

/** The local day of an instant, yyyy-MM-dd: the date of an order (decisions 12). */
export const localDay = (instant: Date): string =>
  [padded(instant.getFullYear(), 4), padded(instant.getMonth() + 1), padded(instant.getDate())].join('-');

/** Midnight at which a local day, yyyy-MM-dd, begins; undefined for a day that is none. */
export const startOfDay = (day: string): Date | undefined => {
  const read = new Date(`${day}T00:00`);
  // '2026-02-30' would roll over into March in silence.
  return isoDay.test(day) && localDay(read) === day ? read : undefined;
};

/** A local day or an ISO instant; without a zone it is local time. */
const readDate = (text: string): Date | undefined => {
  if (isoDay.test(text)) return startOfDay(text);
  const read = new Date(text);
  return Number.isNaN(read.getTime()) ? undefined : read;
};

/** The local day of an instant as people here write it. */
const written = (instant: Date, between: '/' | '.'): string => localDay(instant).split('-').reverse().join(between);

/**
 * yyyy-MM-dd (or an ISO instant, as its local day) as dd/MM/yyyy; 'No date' and 'Invalid Date' where there is none
 * (spec §8).
 */
export const showDate = (day: string | undefined): string => {
  if (day === undefined || day.trim() === '') return noDate;
  const read = /^\d{4}-\d{2}-\d{2}/.test(day) ? readDate(day) : undefined;
  return read === undefined ? invalidDate : written(read, '/');
};

/** An instant as ISO local time without zone, as `lastModifiedObservations` has it (spec §3). */
export const localIso = (instant: Date): string =>
  `${localDay(instant)}T${clockOf(instant)}:${padded(instant.getSeconds())}`;

/** 'Last modified' stamp: dd.mm.yyyy hh:mm, local, 24 h (spec §9). */
export const showStamp = (iso: string | undefined): string => {
  if (iso === undefined || iso.trim() === '') return noDate;
  const read = readDate(iso);
  return read === undefined ? invalidDate : `${written(read, '.')} ${clockOf(read)}`;
};

/** An instant as a person says it: '09:40' today, '20.11.2026 09:40' on another day. */
export const dayOrClock = (iso: string, now: Date): string => {
  const read = readDate(iso);
  return read !== undefined && localDay(read) === localDay(now) ? clockOf(read) : showStamp(iso);
};

/** Age of what waits (SYNC-6): 'since 09:40' today, 'since 20.11.2026 09:40' before. */
export const showSince = (iso: string, now: Date): string => `since ${dayOrClock(iso, now)}`;
