import { number } from './grammar';

const ask = 'Ask the person who runs the server to look at it.';

/** The server's backups, as an administrator reads of them. */
export const backups = {
  last: 'Last backup',
  none: 'none yet',
  hoursAgo: (time: string, hours: number) =>
    hours < 1 ? `${time}, within the hour` : `${time}, ${number(hours)} h ago`,
  daysAgo: (time: string, days: number) => `${time}, ${number(days)} days ago`,
  failed: (time: string) => `A backup has failed on ${time}. ${ask}`,
  noneScheduled: `The server makes none by itself. ${ask}`,
  longAgo: `That is long ago. ${ask}`,
};
