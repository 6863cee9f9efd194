import { createListeners } from '#domain/listeners';
import type { TokenSource } from '../http/tokens';
import { type DeviceDatabase, openDeviceDatabase, type StoredTokens } from '../mirror/device-database';
import { createRefresh, type RefreshEnvironment } from './refresh';

/**
 * A change of the stored session: `cleared` by the user's sign-out, `refused` by the server, `missing` from this
 * device.
 */
type TokensChange = 'written' | 'rotated' | 'cleared' | 'refused' | 'missing';
const changes: readonly unknown[] = ['written', 'rotated', 'cleared', 'refused', 'missing'] satisfies TokensChange[];
const isChange = (value: unknown): value is TokensChange => changes.includes(value);

/**
 * What tokens need from outside: no window and no storages, so that a service worker can use them too (decisions 29).
 */
export interface TokensEnvironment extends RefreshEnvironment {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  openChannel(name: string): BroadcastChannel | undefined;
}

/** The device's database as the session uses it: other tabs and the service worker are notified of changes. */
export interface Tokens
  extends TokenSource,
    Pick<
      DeviceDatabase,
      | 'readUser'
      | 'writeUser'
      | 'sealKey'
      | 'leave'
      | 'leaving'
      | 'left'
      | 'endings'
      | 'ended'
      | 'endedBecause'
      | 'wipings'
      | 'handedIn'
    > {
  readonly read: DeviceDatabase['readTokens'];
  readonly write: DeviceDatabase['writeSession'];
  /**
   * A source that never lends one account's tokens to another account's writes (decisions 26): use it for the account's
   * Http.
   */
  forAccount(accountId: string): TokenSource;
  /**
   * Notified when a refresh rotated or ended the session, here or in another tab or the service worker, and when
   * another tab signed in or out (a caller of `write` or `leave` in this tab is not notified). Returns the unsubscribe.
   */
  onChange(listener: (change: TokensChange) => void): () => void;
  close(): void;
}

/** The stored tokens and their refresh (SESSION-1, 2, 4). */
export const createTokens = (environment: TokensEnvironment): Tokens => {
  const database = openDeviceDatabase(environment);
  const channel = environment.openChannel('teren-session');
  const listeners = createListeners<[TokensChange]>();
  const announce = (change: TokensChange): void => channel?.postMessage(change);
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isChange(data)) listeners.call(data);
  };
  channel?.addEventListener('message', onMessage);

  const { refresh, server } = createRefresh(environment, database, (change) => {
    announce(change);
    listeners.call(change);
  });
  const stored = async (): Promise<StoredTokens | undefined> => {
    const tokens = await database.readTokens();
    // Lost by the browser, or signed out elsewhere a moment ago: the session's listener finds out which.
    if (tokens === undefined) listeners.call('missing');
    return tokens;
  };

  return {
    accessToken: async () => (await stored())?.accessToken,
    refresh,
    server,
    read: database.readTokens,
    readUser: database.readUser,
    async write(tokens, user, sealKey) {
      await database.writeSession(tokens, user, sealKey);
      announce('written');
    },
    async writeUser(user, sealKey) {
      await database.writeUser(user, sealKey);
      announce('written');
    },
    async leave() {
      const leaving = await database.leave();
      if (leaving !== undefined) announce('cleared');
      return leaving;
    },
    sealKey: database.sealKey,
    leaving: database.leaving,
    left: database.left,
    endings: database.endings,
    ended: database.ended,
    endedBecause: database.endedBecause,
    wipings: database.wipings,
    handedIn: database.handedIn,
    forAccount: (accountId) => ({
      async accessToken() {
        const tokens = await stored();
        return tokens?.accountId === accountId ? tokens.accessToken : undefined;
      },
      refresh,
      server,
    }),
    onChange: listeners.add,
    close() {
      listeners.clear();
      channel?.removeEventListener('message', onMessage);
      channel?.close();
      database.close();
    },
  };
};
