import { nextDelayMs } from '#domain/sending';
import type { Engine, EngineOptions } from './engine';

/**
 * The engine, loaded once the first screen is drawn, which does not need its code. Requests made before that are
 * covered by its start. If its code cannot be loaded, loading is retried after a pause and as soon as there is a
 * network.
 */
export const createLateEngine = (options: EngineOptions): Engine => {
  let engine: Engine | undefined;
  let coming: Promise<void> | undefined;
  let cancelAgain: (() => void) | undefined;
  let failures = 0;

  const fetchAndStart = async (): Promise<void> => {
    try {
      const [{ createEngine }] = await Promise.all([import('./engine'), import('../http/exchange')]);
      if (!options.isOpen()) return;
      engine = createEngine(options);
      engine.start();
    } catch (error) {
      if (!options.isOpen()) return;
      options.warn('The code that sends and fetches could not be fetched', error);
      options.onContact(false);
      failures += 1;
      // Older browsers remember until the page is reloaded that a file could not be fetched: only a reload helps.
      if (failures > 1 && options.isOnline()) options.status.set({ obstacle: 'code-missing' });
      cancelAgain = options.setTimer(begin, nextDelayMs(failures, options.random()));
    }
  };
  /** A stop does not wait for it: a fetch may hang as long as the network does. */
  const begun = (): Promise<void> => {
    if (engine !== undefined || !options.isOpen()) return Promise.resolve();
    cancelAgain?.();
    coming ??= fetchAndStart().finally(() => {
      coming = undefined;
    });
    return coming;
  };
  const begin = (): void => void begun();

  return {
    start: begin,
    drain: (now) => engine?.drain(now),
    pull: (which) => engine?.pull(which),
    wake() {
      if (engine === undefined) begin();
      else engine.wake();
    },
    doubt: () => engine?.doubt(),
    async bring(kinds) {
      await begun();
      await engine?.bring(kinds);
    },
    stop() {
      cancelAgain?.();
      engine?.stop();
    },
  };
};
