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

/** Another object after each write of this row of the account; also after a fault, which its reader meets too. */
export const useAsideWrites = ({ mirror }: OpenAccount, name: string): unknown =>
  useLiveQuery(() => mirror.asideLive(name).then(undefined, (error: unknown) => error), [mirror, name]);
