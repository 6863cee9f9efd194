import dayjs from 'dayjs';

// Dates are yyyy-MM-dd on the wire, dd/MM/yyyy on the screen; stamps are ro-RO, 24 h (spec §9). The clock is always
// handed in.

/** What is shown where there is no date, and where there is one that cannot be read (spec §8). */
interface NoDate {
  readonly none: string;
  readonly invalid: string;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const readDate = (text: string): dayjs.Dayjs | undefined => {
  const read = dayjs(text);
  if (!read.isValid()) return undefined;
  // '2026-02-30' would roll over into March in silence.
  return isoDay.test(text) && read.format('YYYY-MM-DD') !== text ? undefined : read;
};

/**
 * yyyy-MM-dd (or an ISO instant, as its local day) as dd/MM/yyyy; 'No date' and 'Invalid Date' where there is none
 * (spec §8).
 */
export const showDate = (day: string | undefined, { none, invalid }: NoDate): string => {
  if (day === undefined || day.trim() === '') return none;
  return /^\d{4}-\d{2}-\d{2}/.test(day) ? (readDate(day)?.format('DD/MM/YYYY') ?? invalid) : invalid;
};

/** The local day of an instant, yyyy-MM-dd: the date of an order (decisions 12). */
export const localDay = (instant: Date): string => dayjs(instant).format('YYYY-MM-DD');

/** An instant as ISO local time without zone, as `lastModifiedObservations` has it (spec §3). */
export const localIso = (instant: Date): string => dayjs(instant).format('YYYY-MM-DDTHH:mm:ss');

/** 'Last modified' stamp: dd.mm.yyyy hh:mm, local, 24 h (spec §9). */
export const showStamp = (iso: string | undefined, { none, invalid }: NoDate): string => {
  if (iso === undefined || iso.trim() === '') return none;
  return readDate(iso)?.format('DD.MM.YYYY HH:mm') ?? invalid;
};

/** An instant as a person says it: '09:40' today, '20.11.2026 09:40' on another day. */
export const dayOrClock = (iso: string, now: Date, { invalid }: Pick<NoDate, 'invalid'>): string => {
  const read = readDate(iso);
  if (read === undefined) return invalid;
  return read.format(read.isSame(dayjs(now), 'day') ? 'HH:mm' : 'DD.MM.YYYY HH:mm');
};
