import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { regions } from '#words/grammar';
import { currentLanguage, words } from '#words/words';
import { useTopmost } from './topmost';
import '@mantine/dates/styles.css';
import './day-picker.css';

interface DayPickerProps {
  /** yyyy-MM-dd; '' is no day. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  /** Called by Escape and by Back. */
  readonly onClose: () => void;
}

/** The library's own names of months are dayjs's, which writes Romanian ones with capitals. */
const shownAs = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(regions[currentLanguage()], { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00Z`));
};

/** A calendar in the app's language, weeks from Monday on; arrow keys go from day to day. */
export const DayPicker = ({ day, onPick, onClose }: DayPickerProps) => {
  useTopmost(true, onClose, false);
  const calendar = useRef<HTMLDivElement>(null);
  // The chosen day, today, or the month's first: the one that Tab would reach. Nothing may scroll to it, because the
  // popover has no place yet.
  useEffect(
    () => calendar.current?.querySelector<HTMLElement>('td>[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <DatePicker
      ref={calendar}
      className="day-picker"
      value={day === '' ? null : day}
      {...(day === '' ? {} : { defaultDate: day })}
      onChange={(picked) => picked !== null && onPick(picked)}
      firstDayOfWeek={1}
      // No day is red: colours mean something.
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      maxLevel="year"
      monthLabelFormat={shownAs({ month: 'long', year: 'numeric' })}
      weekdayFormat={(weekday) => shownAs({ weekday: 'short' })(weekday).slice(0, 2)}
      monthsListFormat={shownAs({ month: 'short' })}
      getDayAriaLabel={shownAs({ dateStyle: 'long' })}
      ariaLabels={{
        previousMonth: words.calendar.previousMonth,
        nextMonth: words.calendar.nextMonth,
        previousYear: words.calendar.previousYear,
        nextYear: words.calendar.nextYear,
      }}
    />
  );
};
