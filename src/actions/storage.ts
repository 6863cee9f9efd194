/**
 * How the place stands where this device keeps its work. `refused`: it cannot be opened; `blocked`: another tab, of an older app, holds it; `rescued`: the
 * browser took it away and what waits was written back; `lost`: it could not be, and is in memory alone.
 */
export type StorageState = 'fine' | 'refused' | 'blocked' | 'rescued' | 'lost';

export interface Storage {
  read(): StorageState;
  subscribe(callback: () => void): () => void;
  set(state: StorageState): void;
  /** The user has read it. */
  acknowledge(): void;
}

export const createStorageState = (): Storage => {
  const listeners = new Set<() => void>();
  let state: StorageState = 'fine';
  const set = (next: StorageState): void => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    read: () => state,
    subscribe(callback) {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
      };
    },
    set,
    acknowledge: () => set('fine'),
  };
};
