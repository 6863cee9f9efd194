import { useRef, useState } from 'react';
import type { WriteEnd } from './use-write';

interface OnePerKey {
  /** Keys for which something is being done. */
  readonly busy: ReadonlySet<string>;
  /** Does this unless something is being done under this key; `onThrown` where it fails as nobody expected. */
  run(key: string, work: () => Promise<void>, onThrown: (error: unknown) => void): Promise<WriteEnd>;
}

/**
 * Writes about several things on one screen, one at a time for each: a second tap does nothing, also before anything is
 * drawn.
 */
export const useOnePerKey = (): OnePerKey => {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const show = () => setBusy(new Set(running.current));
  return {
    busy,
    async run(key, work, onThrown) {
      if (running.current.has(key)) return 'open';
      running.current.add(key);
      show();
      try {
        await work();
        return 'done';
      } catch (error) {
        onThrown(error);
        return 'open';
      } finally {
        running.current.delete(key);
        show();
      }
    },
  };
};
