import { hourMs } from '#domain/durations';
import type { BackupStatus } from '#wire/backup-status';
import { showStamp } from '#words/format';
import { words } from '#words/words';

/** Hours between two, where the server does not say. */
const daily = 24;

/** The sentence about the last backup; `todo` if an admin has to act. */
export const backupAge = (
  { lastMade, failed, every = daily }: BackupStatus,
  now: Date,
): { readonly text: string; readonly todo?: string } => {
  const hours = lastMade === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(lastMade)) / hourMs));
  const text = lastMade === null ? words.backups.none : ageText(showStamp(lastMade), hours);
  if (failed !== null) return { text, todo: words.backups.failed(showStamp(failed)) };
  // A server that makes them by itself makes the first one within minutes.
  if (lastMade === null) return every === 0 ? { text, todo: words.backups.noneScheduled } : { text };
  // After two of the server's own rounds one was missed.
  return hours >= 2 * (every === 0 ? daily : every) ? { text, todo: words.backups.longAgo } : { text };
};

const ageText = (time: string, hours: number): string =>
  hours < 2 * daily ? words.backups.hoursAgo(time, hours) : words.backups.daysAgo(time, Math.floor(hours / 24));
