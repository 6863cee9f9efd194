import type { SyncStatus } from '../sync/sync';
import type { Tone } from '../ui/ToneBadge';

// What the header's badge says (SYNC-5, design: look 'Honest about state'); the screen behind it is screens/waiting.

interface BadgeWords {
  readonly tone: Tone;
  readonly words: string;
}

const obstacleWords: Readonly<Record<NonNullable<SyncStatus['obstacle']>, string>> = {
  'another-company': 'Wrong server',
  'app-too-old': 'Update needed',
  'session-refused': 'Log in again',
  'code-missing': 'Reload',
};

/**
 * The badge in one look: the connection when it is not there, then what needs the user, is being sent, waits, or is
 * only to be read, which is no alarm.
 */
export const badgeWords = ({
  connection,
  obstacle,
  attended = 0,
  needsYou,
  toRead = 0,
  ...status
}: SyncStatus): BadgeWords => {
  const offline = connection === 'offline';
  const sending = status.sending || attended > 0;
  const waiting = offline ? status.waiting + attended : status.waiting;
  const count =
    needsYou > 0
      ? `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you`
      : waiting > 0 && (offline || !sending)
        ? `${waiting} waiting`
        : toRead > 0 && !sending
          ? `${toRead} to read`
          : undefined;
  const why = obstacle === undefined ? 'Offline' : obstacleWords[obstacle];
  const words = offline ? [why, count] : [count ?? (sending ? 'Sending' : 'Online')];
  return {
    tone:
      needsYou > 0 || obstacle !== undefined
        ? 'needs-you'
        : waiting > 0 || sending
          ? 'waits'
          : offline || toRead > 0
            ? 'plain'
            : 'done',
    words: words.filter((word) => word !== undefined).join(', '),
  };
};
