import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';

/** What the browser answered: whether it keeps what is saved here for good; undefined while that is not known. */
const answer = proxy<{ kept?: boolean }>({});

/**
 * Asks the browser not to clear away what is saved here: it is work (SYNC-14). Asked once, at the start, so that a
 * screen that tells of a 'no' knows it from its first moment and does not take it back.
 */
export const requestPersistence = async (storage: Pick<StorageManager, 'persist'>): Promise<void> => {
  try {
    answer.kept = await storage.persist();
  } catch (error) {
    // A browser that cannot say promises nothing either way.
    console.warn('The browser cannot keep storage for good', error);
  }
};

/** Whether the browser keeps what is saved here for good; undefined while that is not known. */
export const usePersisted = (): boolean | undefined => useSnapshot(answer).kept;
