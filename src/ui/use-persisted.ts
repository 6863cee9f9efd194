import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';

/** Whether the browser has granted persistent storage; undefined while that is unknown. */
const answer = proxy<{ kept?: boolean }>({});

const learn = async (asking: () => Promise<boolean>): Promise<void> => {
  try {
    answer.kept = await asking();
  } catch (error) {
    // A browser that cannot answer promises nothing.
    console.warn('The browser cannot keep storage for good', error);
  }
};

/** Reads at the start what the browser has granted, so that a screen knows a 'no' before it is first shown. */
export const readPersistence = (storage: Pick<StorageManager, 'persisted'>): Promise<void> =>
  learn(() => storage.persisted());

/**
 * Asks the browser not to evict what is stored here, because it is work (SYNC-14). Firefox shows its user a question,
 * which has a reason only once there is work.
 */
export const requestPersistence = (storage: Pick<StorageManager, 'persist'>): Promise<void> =>
  learn(() => storage.persist());

/** Whether the browser has granted persistent storage; undefined while that is unknown. */
export const usePersisted = (): boolean | undefined => useSnapshot(answer).kept;
