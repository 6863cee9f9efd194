import { words } from '#words/words';
import type { SyncStatus } from '../sync/sync';
import type { Tone } from '../ui/ToneBadge';

// What the header's badge says (SYNC-5, design: look 'Honest about state'); the screen behind it is screens/waiting.

interface Badge {
  readonly tone: Tone;
  readonly text: string;
}

/**
 * The badge in one look: the connection when it is not there, then what needs the user, is being sent, waits, or is
 * only to be read, which is no alarm.
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
