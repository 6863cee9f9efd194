import { words } from '#words/words';
import type { useSyncStatus } from '../../device/context';

/**
 * The state of the connection and what happens to pending entries, in a sentence above the list (design: look 'Honest
 * about state').
 */
export const connectionSentence = ({
  connection,
  obstacle,
  waiting,
  needsYou,
}: Pick<ReturnType<typeof useSyncStatus>, 'connection' | 'obstacle' | 'waiting' | 'needsYou'>): string => {
  if (obstacle !== undefined) return words.waiting.obstacles[obstacle];
  if (connection === 'offline') return waiting > 0 ? words.waiting.offlineWaits : words.waiting.offline;
  if (needsYou > 0) return words.waiting.onlineNeedsYou;
  return waiting > 0 ? words.waiting.onlineWaits : words.waiting.online;
};
