import { words } from '#words/words';
import type { SyncStatus } from '../sync/sync';
import type { Tone } from '../ui/ToneBadge';

// The texts of the header's badge (SYNC-5, design: look 'Honest about state'); it links to screens/waiting.

interface Badge {
  readonly tone: Tone;
  readonly text: string;
}

/**
 * The badge's state by priority: a missing connection, then entries that need the user, are being sent, are pending, or
 * only have to be read.
 */
export const badgeOf = ({ connection, obstacle, attended = 0, needsYou, toRead = 0, ...status }: SyncStatus): Badge => {
  const offline = connection === 'offline';
  const sending = status.sending || attended > 0;
  const waiting = offline ? status.waiting + attended : status.waiting;
  const count =
    needsYou > 0
      ? words.badge.needsYou(needsYou)
      : waiting > 0 && (offline || !sending)
        ? words.badge.waiting(waiting)
        : toRead > 0 && !sending
          ? words.badge.toRead(toRead)
          : undefined;
  const why = words.badge[obstacle ?? 'offline'];
  const said = offline ? [why, count] : [count ?? (sending ? words.badge.sending : words.badge.online)];
  return {
    tone:
      needsYou > 0 || obstacle !== undefined
        ? 'needs-you'
        : waiting > 0 || sending
          ? 'waits'
          : offline || toRead > 0
            ? 'plain'
            : 'done',
    text: said.filter((part) => part !== undefined).join(', '),
  };
};
