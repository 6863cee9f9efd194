import { openPort } from '../port/open-port';
import type { PortOptions } from '../port/port';
import { createPush } from './push';

/**
 * Sends what waits, without a window: for the service worker's background sync. Open the mirror with `load: 'outbox'`.
 * Resolves to whether everything that could be sent was; otherwise the browser may try again.
 */
export const drainInBackground = async (
  options: Omit<PortOptions, 'onContact' | 'onRestored' | 'becomes'>,
): Promise<boolean> => {
  let restored = false;
  const { sender, news } = openPort({
    ...options,
    onContact: () => undefined,
    onRestored() {
      restored = true;
    },
  });
  const push = createPush({ ...options, sender, onSending: () => undefined });
  const sent = await push.drain(true);
  // Was the server restored since this phone was told of an acceptance (SYNC-16, SYNC-23)? No page may be opened for
  // long. A plain backend gives no marks.
  if ((await options.mirror.apply.cursor()).marks.length > 0) await news.pull('all');
  const { againInMs } = restored ? await push.drain(true) : sent;
  return againInMs === undefined;
};
