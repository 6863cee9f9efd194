import type { SyncStatus } from '../sync/sync';
import type { Tone } from '../ui/ToneBadge';

// What the header's badge and the list behind it say (SYNC-5, design: look 'Honest about state').

export interface BadgeWords {
  readonly tone: Tone;
  readonly words: string;
}

/** The badge in one look: what needs the user comes first, then sending, then waiting, then the connection. */
export const badgeWords = ({ connection, sending, waiting, needsYou }: SyncStatus): BadgeWords => {
  if (needsYou > 0) return { tone: 'needs-you', words: needsYou === 1 ? '1 needs you' : `${needsYou} need you` };
  if (connection === 'offline') {
    return waiting > 0 ? { tone: 'waits', words: `Offline, ${waiting} waiting` } : { tone: 'plain', words: 'Offline' };
  }
  if (sending) return { tone: 'waits', words: 'Sending' };
  if (waiting > 0) return { tone: 'waits', words: `${waiting} waiting` };
  return { tone: 'done', words: 'Online' };
};

/** The same in a sentence, at the top of the list. */
export const connectionSentence = ({ connection, waiting }: SyncStatus): string => {
  if (connection === 'offline') {
    return waiting > 0
      ? 'Offline. What waits is saved on this phone and will be sent by itself when the network is back.'
      : 'Offline. You can go on working; what you save stays on this phone until the network is back.';
  }
  return waiting > 0 ? 'Online. What waits is being sent.' : 'Online. Everything is sent.';
};
