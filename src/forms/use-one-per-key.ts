import { useRef, useState } from 'react';
import type { WriteEnd } from './use-write';

interface OnePerKey {
  /** Keys with a write in progress. */
  readonly busy: ReadonlySet<string>;
  /** Runs this unless a write with this key is in progress; `onThrown` is called for an unexpected failure. */
  run(key: string, work: () => Promise<void>, onThrown: (error: unknown) => void): Promise<WriteEnd>;
}

/**
 * Writes about several items on one screen, one at a time per item: a second tap does nothing, even before the next
 * render.
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
