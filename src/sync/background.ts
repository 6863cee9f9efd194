import { openPort } from '../port/open-port';
import type { PortOptions } from '../port/port';
import { createPush } from './push';

/**
 * Sends pending entries without a window, for the service worker's background sync. The mirror must be opened with
 * `load: 'outbox'`. Resolves to true if everything sendable was sent; otherwise the browser may try again.
 */
export const drainInBackground = async (
  options: Omit<PortOptions, 'onContact' | 'onRestored' | 'acceptAs'>,
): Promise<boolean> => {
  let restored = false;
  const { sender, news } = openPort({
    ...options,
    onContact: () => undefined,
    onRestored() {
      restored = true;
    },
  });
  const push = createPush({ ...options, sender, onSending: () => undefined, asksFirst: true });
  const sent = await push.drain(true);
  // Checks whether the server was restored since its last known acceptance (SYNC-16, SYNC-23), because no page may be
  // opened for a long time. A plain backend gives no marks.
  if ((await options.mirror.apply.cursor()).marks.length > 0) await news.pull('all');
  const { againInMs } = restored ? await push.drain(true) : sent;
  return againInMs === undefined;
};
