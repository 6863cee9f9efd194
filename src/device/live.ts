import { useLiveQuery } from 'dexie-react-hooks';
import { useDevice } from './context';
import type { OpenAccount } from './device';

// Live queries over small tables of this device, whichever tab, or the service worker, writes them. What the mirror has
// in memory is asked in `src/views`.

/** Wipes that admins have ordered for accounts of this device; undefined until they are read. A fault is thrown. */
export const useWipings = () => {
  const { tokens } = useDevice();
  return useLiveQuery(() => tokens.wipings(), [tokens]);
};

/**
 * Undefined until this row of the account is read, and another object after each write of it; also after a fault, which
 * its reader meets too.
 */
export const useAsideWrites = ({ mirror }: OpenAccount, name: string): object | undefined =>
  useLiveQuery(async () => {
    await mirror.asideLive(name).then(undefined, () => undefined);
    return {};
  }, [mirror, name]);
