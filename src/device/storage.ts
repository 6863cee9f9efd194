import { createListeners } from '#domain/listeners';

/**
 * How the place stands where this device keeps its work. `refused`: it cannot be opened; `blocked`: another tab, of an
 * older app, holds it; `stuck`: the browser says nothing; `rescued`: the browser took it away and what waits was
 * written back; `lost`: it could not be, and is in memory alone.
 */
export type StorageState = 'fine' | 'refused' | 'blocked' | 'stuck' | 'rescued' | 'lost';

/** After so long somebody who waits is told what may be the matter; it goes on all the same. */
const longestOpeningMs = 10_000;

export const createStorageWatch = ({ setTimer }: { setTimer(callback: () => void, ms: number): () => void }) => {
  const listeners = createListeners();
  let state: StorageState = 'fine';
  const set = (next: StorageState): void => {
    if (state === next) return;
    state = next;
    listeners.call();
  };
  return {
    read: (): StorageState => state,
    subscribe: listeners.add,
    set,
    /** Says how the opening of something goes that is kept here, also while nothing comes of it. */
    async opening<T>(open: () => Promise<T>): Promise<T> {
      const cancel = setTimer(() => {
        // Why it takes so long may be known already.
        if (state === 'fine') set('stuck');
      }, longestOpeningMs);
      try {
        const opened = await open();
        if (state === 'blocked' || state === 'stuck') set('fine');
        return opened;
      } catch (error) {
        set('refused');
        throw error;
      } finally {
        cancel();
      }
    },
    /** The user has read it. */
    acknowledge: (): void => set('fine'),
  };
};
export type StorageWatch = ReturnType<typeof createStorageWatch>;
