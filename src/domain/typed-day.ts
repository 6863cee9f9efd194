import dayjs from 'dayjs';

// Days as people type them; separate from dates.ts, because the first screens only show days.

const dayFirst = /^(\d{1,2})[,./\-\s]+(\d{1,2})[,./\-\s]+(\d{4})\.?$|^(\d\d)(\d\d)(\d{4})$/;
const yearFirst = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * A day as yyyy-MM-dd; undefined if the text is none, or none yet. It is typed as '5.1.2026', '05/01/2026' or
 * '5-1-2026', by the digits of a phone's number pad alone ('05012026'), or pasted as yyyy-MM-dd. The day is always
 * first: '05/01' is never guessed to be the first of May.
 */
export const dayTyped = (text: string): string | undefined => {
  const typed = text.trim();
  const [, d, m, y, day = d, month = m, year = y] = dayFirst.exec(typed) ?? [];
  const iso = year === undefined ? typed : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  // dayjs makes a day in March of '2026-02-30'.
  return yearFirst.test(iso) && dayjs(iso).format('YYYY-MM-DD') === iso ? iso : undefined;
};

/** A day whose typing is over: '5.1.26' is of this century, which '5.1.20' is not while '5.1.2026' is typed. */
export const dayLeft = (text: string): string | undefined =>
  dayTyped(text) ?? dayTyped(text.trim().replace(/(\D)(\d\d)\.?$/, (_, before, year) => `${before}20${year}`));

/** A day (yyyy-MM-dd) as it stands in a field, '05.01.2026', as stamps write it; any other text as it is. */
export const dayInField = (day: string): string => day.replace(yearFirst, '$3.$2.$1');

/** Whether no day is within these, yyyy-MM-dd, both inclusive; '' is no bound. */
export const endsBeforeItBegins = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from !== '' && to !== '' && to < from;
