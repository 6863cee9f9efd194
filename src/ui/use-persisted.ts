import { useSyncExternalStore } from 'react';

/** Whether the browser keeps the storage permanently; undefined while that is unknown. */
let kept: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the browser to keep the storage permanently, because it holds unsent work (SYNC-14). Asked once at the start, so
 * that screens know a refusal from their first render.
 */
export const requestPersistence = async (storage: Pick<StorageManager, 'persist'>): Promise<void> => {
  try {
    kept = await storage.persist();
  } catch (error) {
    // Without the API, nothing is promised.
    console.warn('The browser cannot keep storage for good', error);
  }
  for (const listener of listeners) listener();
};

/** The answer, for screens and tests. */
const persisted = {
  read: (): boolean | undefined => kept,
  subscribe(callback: () => void): () => void {
    listeners.add(callback);
    return () => listeners.delete(callback);
  },
};

/** Whether the browser keeps the storage permanently; undefined while that is unknown. */
export const usePersisted = (): boolean | undefined => useSyncExternalStore(persisted.subscribe, persisted.read);
