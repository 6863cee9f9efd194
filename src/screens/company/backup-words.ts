import type { BackupTold } from '#wire/backup-told';
import { showStamp } from '#words/format';

const hour = 60 * 60_000;
/** Two of the server's own rounds: by then one has been missed. */
const longHours = 48;

/** The last backup as an administrator reads it; `todo` where somebody has to look at it. */
export const backupWords = (
  { lastMade, failed }: BackupTold,
  now: Date,
): { readonly words: string; readonly todo?: string } => {
  const hours = lastMade === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(lastMade)) / hour));
  const age = hours < longHours ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
  const words = lastMade === null ? 'none yet' : `${showStamp(lastMade)}, ${age}`;
  const ask = 'Ask whoever runs the server to look at it.';
  if (failed !== null) return { words, todo: `A backup has failed on ${showStamp(failed)}. ${ask}` };
  return hours >= longHours ? { words, todo: `That is long ago. ${ask}` } : { words };
};
