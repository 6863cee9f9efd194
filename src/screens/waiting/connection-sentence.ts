import type { useSyncStatus } from '../../device/context';

/** How the connection stands and what becomes of what waits, in a sentence at the top of the list (design: look 'Honest about state'). */
export const connectionSentence = ({
  connection,
  obstacle,
  waiting,
  needsYou,
}: Pick<ReturnType<typeof useSyncStatus>, 'connection' | 'obstacle' | 'waiting' | 'needsYou'>): string => {
  if (obstacle === 'another-company') {
    return 'This is another company’s server, so nothing is sent to it. What you save stays on this phone. Use your own company’s network or address; it goes on by itself there.';
  }
  if (obstacle === 'app-too-old') {
    return 'The server wants a newer Teren, so nothing is sent. It comes by itself, and what waits is kept and sent then.';
  }
  if (obstacle === 'session-refused') {
    return 'You are logged in, but the server refuses it. Log out and log in again; what waits is kept.';
  }
  if (obstacle === 'code-missing') {
    return 'A part of the app did not come, so nothing is sent. Load this page again where there is a signal; what waits is kept.';
  }
  if (connection === 'offline') {
    return waiting > 0
      ? 'Offline. What waits is saved on this phone and will be sent by itself when the network is back.'
      : 'Offline. You can go on working; what you save stays on this phone until the network is back.';
  }
  if (needsYou > 0) return 'Online. Something needs you: see below what can be done about it.';
  return waiting > 0 ? 'Online. What waits is being sent.' : 'Online. Nothing waits to be sent.';
};
