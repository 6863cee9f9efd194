import type { SyncStatus } from '../sync/sync';
import type { Tone } from '../ui/ToneBadge';

// What the header's badge and the list behind it say (SYNC-5, design: look 'Honest about state').

export interface BadgeWords {
  readonly tone: Tone;
  readonly words: string;
}

/** The badge in one look: the connection when it is not there, then what needs the user, what is being sent, what waits. */
export const badgeWords = ({ connection, sending, waiting, needsYou }: SyncStatus): BadgeWords => {
  const offline = connection === 'offline';
  const count =
    needsYou > 0
      ? `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you`
      : waiting > 0 && (offline || !sending)
        ? `${waiting} waiting`
        : undefined;
  const words = offline ? ['Offline', count] : [count ?? (sending ? 'Sending' : 'Online')];
  return {
    tone: needsYou > 0 ? 'needs-you' : waiting > 0 || sending ? 'waits' : offline ? 'plain' : 'done',
    words: words.filter((word) => word !== undefined).join(', '),
  };
};

/** The same in a sentence, at the top of the list. */
export const connectionSentence = ({ connection, waiting, needsYou }: SyncStatus): string => {
  if (connection === 'offline') {
    return waiting > 0
      ? 'Offline. What waits is saved on this phone and will be sent by itself when the network is back.'
      : 'Offline. You can go on working; what you save stays on this phone until the network is back.';
  }
  if (needsYou > 0) return 'Online. The server refused something: send it again, or discard it.';
  return waiting > 0 ? 'Online. What waits is being sent.' : 'Online. Everything is sent.';
};
