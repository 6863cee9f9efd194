import type { Unsent } from '#wire/person';
import { dayOrClock, formatLei, showStamp } from '#words/format';
import { words } from '#words/words';

/** The number of unsent entries in a device's last report. */
export const unsentText = ({ entries, oldest, value, at }: Unsent, now: Date): string =>
  words.sessions.unsent({
    count: entries,
    oldest: oldest === null ? undefined : showStamp(oldest),
    orders: value > 0 ? formatLei(value) : undefined,
    at: dayOrClock(at, now),
  });
