import type { Capability } from '#wire/capabilities';
import type { Role } from '#wire/session';
import type { Http } from '../http/http';
import type { Mirror } from '../outbox/account-mirror';
import { createFetching } from './fetching';
import type { Locks } from './locks';
import { createPush } from './push';

/**
 * Sends what waits, without a window: for the service worker's background sync. Open the mirror with `load: 'outbox'`.
 * Resolves to whether everything that could be sent was; otherwise the browser may try again.
 */
export const drainInBackground = async (options: {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly locks: Locks;
  readonly user: { readonly id: string; readonly role: Role; readonly capabilities: readonly Capability[] };
  now(): Date;
  random(): number;
  newKey(): string;
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
}): Promise<boolean> => {
  let restored = false;
  const quiet = { onContact: () => undefined, onSending: () => undefined };
  const { refetch, hasLog, pull } = createFetching({
    ...options,
    ...quiet,
    onRestored() {
      restored = true;
    },
  });
  const push = createPush({ ...options, ...quiet, refetch });
  const sent = await push.drain(true);
  // Was the server restored since this phone was told of an acceptance? No page may be opened for long (SYNC-16,
  // SYNC-23).
  if (hasLog && (await options.mirror.apply.cursor()).marks.length > 0) await pull('all');
  const { againInMs } = restored ? await push.drain(true) : sent;
  return againInMs === undefined;
};
