import type { ItemType } from '#wire/change';
import { openPort } from '../port/open-port';
import type { News, PortOptions, Run } from '../port/port';
import { createLive, type LiveOptions } from './live';
import { createPush } from './push';
import { createRounds, type Rounds } from './rounds';
import type { StatusStore } from './status';

export interface EngineOptions
  extends Omit<PortOptions, 'onRestored'>,
    Pick<LiveOptions, 'eventsUrl' | 'apiAuthKey' | 'openSocket'> {
  readonly status: StatusStore;
  readonly run: Run;
  isOnline(): boolean;
  /** Whether nothing may be sent. */
  isHeld(): boolean;
  /** Whether the account is open: nothing is started before or after. */
  isOpen(): boolean;
  readonly closed: AbortSignal;
}

/** Sends pending entries and fetches news, for one account. */
export interface Engine extends Pick<Rounds, 'drain' | 'pull'> {
  start(): void;
  /** Connects, fetches and sends at once instead of waiting for the next retry (SYNC-5). */
  wake(): void;
  /** The browser reports that the network is gone. */
  doubt(): void;
  /** Fetches these kinds, or everything new, by requests that begin after this call. */
  bring(kinds: readonly ItemType[] | undefined): Promise<unknown>;
  stop(): void;
}

/** Handles everything that arrives on the live connection. */
const listening = (
  news: News,
  { pull, drain }: Rounds,
  run: Run,
  onContact: (reached: boolean) => void,
): Pick<LiveOptions, 'onReady' | 'onEvent' | 'onSeq' | 'onClosed'> => {
  const pullAll = () => pull('all');
  return {
    onReady(mark) {
      onContact(true);
      // Events may have been missed, and the server can be reached (SYNC-5, SYNC-10).
      run('Connecting', news.connected(mark, pullAll));
      drain(true);
    },
    onEvent(event) {
      onContact(true);
      run('A live event', news.receive(event, pullAll));
    },
    onSeq(seq) {
      onContact(true);
      run('A heartbeat', news.reach(seq, pullAll));
    },
    onClosed() {
      onContact(false);
      // If no socket can connect, each attempt also pulls; an answer shows that the server can be reached.
      pull('stale');
    },
  };
};

export const createEngine = (options: EngineOptions): Engine => {
  const { status, run, isHeld, closed, onContact } = options;
  const { sender, news } = openPort({ ...options, onRestored: () => drain(true) });
  const push = createPush({
    ...options,
    sender,
    knownOffline: isHeld,
    onSending: (sending) => status.set({ sending }),
  });
  const rounds = createRounds({
    ...options,
    push,
    news,
    // Without an attempt, no failure would show the badge 'offline'.
    beforeDrain: () => isHeld() && status.set({ connection: 'offline' }),
  });
  const live = createLive({ ...options, ...news.live, ...listening(news, rounds, run, onContact) });
  const { drain, pull } = rounds;

  return {
    drain,
    pull,
    start() {
      live.start();
      // Both are repeated when the socket connects, which may take long.
      rounds.begin();
      run('Refreshing', news.keepFresh(run, live.renew, closed));
    },
    wake() {
      live.wake();
      pull('stale');
      drain(true);
    },
    doubt: live.doubt,
    bring: (kinds) => (kinds === undefined ? news.pull('all') : news.bring(kinds)),
    stop() {
      push.stop();
      live.stop();
      rounds.stop();
    },
  };
};
