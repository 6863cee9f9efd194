import { nextDelayMs } from '#domain/sending';
import type { News, Run } from '../port/port';
import type { Push } from './push';

interface RoundsOptions {
  readonly push: Push;
  readonly news: Pick<News, 'begin' | 'pull'>;
  readonly run: Run;
  /** Whether the account is open: nothing is started before or after. */
  isOpen(): boolean;
  beforeDrain(): unknown;
  setTimer(callback: () => void, ms: number): () => void;
  random(): number;
  warn(message: string, details?: unknown): void;
}

export type Rounds = ReturnType<typeof createRounds>;

/** Decides when to send and to pull: on request, and again after a pause (retry with backoff). */
export const createRounds = (options: RoundsOptions) => {
  const { push, news, run, isOpen, setTimer, warn } = options;
  let cancelDrain: (() => void) | undefined;
  let cancelPull: (() => void) | undefined;
  let failedPulls = 0;

  const drain = (now: boolean): void => {
    if (!isOpen()) return;
    cancelDrain?.();
    options.beforeDrain();
    const work = push.drain(now).then(({ againInMs }) => {
      if (!isOpen() || againInMs === undefined) return;
      cancelDrain?.();
      cancelDrain = setTimer(() => drain(false), againInMs);
    });
    run('Sending', work);
  };

  const pull = (which: 'all' | 'stale'): void => {
    if (!isOpen()) return;
    cancelPull?.();
    // For example a full disk: if a page cannot be stored, it is requested again later, as if the server had not been
    // reached.
    const fetched = news.pull(which).catch((error: unknown) => {
      warn('Pulling failed', error);
      return 'offline' as const;
    });
    const work = fetched.then((result) => {
      failedPulls = result === 'done' ? 0 : failedPulls + 1;
      if (!isOpen() || result === 'done' || result === 'signed-out') return;
      cancelPull?.();
      cancelPull = setTimer(() => pull('stale'), nextDelayMs(failedPulls, options.random()));
    });
    run('Pulling', work);
  };

  return {
    drain,
    pull,
    begin(): void {
      cancelPull = news.begin(() => pull('all'));
      drain(true);
    },
    stop(): void {
      cancelDrain?.();
      cancelPull?.();
    },
  };
};
