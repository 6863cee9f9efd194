import { createListeners } from '#domain/listeners';

/**
 * The state of this device's storage. `refused`: it cannot be opened; `blocked`: a tab with an older version of the app
 * holds it; `stuck`: the browser does not answer; `rescued`: the browser deleted it and the pending entries were
 * written back; `lost`: they could not be, and exist in memory only.
 */
export type StorageState = 'fine' | 'refused' | 'blocked' | 'stuck' | 'rescued' | 'lost';

/** If opening takes longer, the user is shown what may be wrong; opening continues. */
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
    /** Opens stored data and reports how that goes, also while it hangs. */
    async opening<T>(open: () => Promise<T>): Promise<T> {
      const cancel = setTimer(() => {
        // The reason for the delay may be known already.
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
    /** The user has read the message. */
    acknowledge: (): void => set('fine'),
  };
};
export type StorageWatch = ReturnType<typeof createStorageWatch>;
