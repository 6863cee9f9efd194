import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';

/** Whether the browser has granted persistent storage; undefined while that is unknown. */
const answer = proxy<{ kept?: boolean }>({});

/**
 * Asks the browser not to evict what is stored here, because it is work (SYNC-14). Asked once, at the start, so that a
 * screen knows a 'no' before it is first shown.
 */
export const requestPersistence = async (storage: Pick<StorageManager, 'persist'>): Promise<void> => {
  try {
    answer.kept = await storage.persist();
  } catch (error) {
    // A browser that cannot answer promises nothing.
    console.warn('The browser cannot keep storage for good', error);
  }
};

/** Whether the browser has granted persistent storage; undefined while that is unknown. */
export const usePersisted = (): boolean | undefined => useSnapshot(answer).kept;
