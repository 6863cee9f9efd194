import type { BackupStatus } from '#wire/backup-status';
import { showStamp } from '#words/format';
import { words } from '#words/words';

const hour = 60 * 60_000;
/** Two of the server's own rounds: by then one has been missed. */
const longHours = 48;

/** The last backup as an administrator reads it; `todo` where somebody has to look at it. */
export const backupAge = (
  { lastMade, failed }: BackupStatus,
  now: Date,
): { readonly text: string; readonly todo?: string } => {
  const hours = lastMade === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(lastMade)) / hour));
  const text = lastMade === null ? words.backups.none : ageText(showStamp(lastMade), hours);
  if (failed !== null) return { text, todo: words.backups.failed(showStamp(failed)) };
  return hours >= longHours ? { text, todo: words.backups.longAgo } : { text };
};

const ageText = (time: string, hours: number): string =>
  hours < longHours ? words.backups.hoursAgo(time, hours) : words.backups.daysAgo(time, Math.floor(hours / 24));
