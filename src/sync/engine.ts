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
  /** Whether the account is open: nothing is begun before and after. */
  isOpen(): boolean;
  readonly left: AbortSignal;
}

/** What sends what waits and fetches what is new, for one account. */
export interface Engine extends Pick<Rounds, 'drain' | 'pull'> {
  start(): void;
  /** Connects, fetches and sends at once where it was between two attempts (SYNC-5). */
  wake(): void;
  /** The browser says that the network is gone. */
  doubt(): void;
  /** Brings these kinds, or everything that is new, by requests that begin after this call. */
  bring(kinds: readonly ItemType[] | undefined): Promise<unknown>;
  stop(): void;
}

/** What is done about all that is heard on the live connection. */
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
      news.connected(mark);
      // Events may have been missed, and the way is free (SYNC-5, SYNC-10).
      pullAll();
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
      // Where no socket gets through, each attempt at one asks for what is new; an answer says the server is there.
      pull('stale');
    },
  };
};

export const createEngine = (options: EngineOptions): Engine => {
  const { status, run, isHeld, left, onContact } = options;
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
    // Where nothing will be tried, nothing would show it.
    beforeDrain: () => isHeld() && status.set({ connection: 'offline' }),
  });
  const live = createLive({ ...options, ...news.live, ...listening(news, rounds, run, onContact) });
  const { drain, pull } = rounds;

  return {
    drain,
    pull,
    start() {
      live.start();
      // Both are asked for again when the socket is there, which may be long in coming.
      rounds.begin();
      run('Refreshing', news.keepFresh(run, live.renew, left));
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
