import { isProblemCode, type Problem } from '#wire/problem';
import { createHttp } from '../http/http';
import type { KnownServer } from '../http/known-server';
import { noTokens, type TokenSource } from '../http/tokens';
import {
  type DeviceUser,
  type EndedBecause,
  type Leaving,
  openDeviceDatabase,
  type StoredTokens,
} from '../mirror/device-database';
import { serverOf } from '../port/announced';

/** Held while a refresh runs, across calls, tabs and the service worker (SESSION-4). */
export const refreshLock = 'teren-refresh';
export const sessionChannel = 'teren-session';

/**
 * What happened to the stored session: `cleared` by the user's sign-out, `refused` by the server, `missing` from this
 * device.
 */
export type TokensChange = 'written' | 'rotated' | 'cleared' | 'refused' | 'missing';
const changes: readonly unknown[] = ['written', 'rotated', 'cleared', 'refused', 'missing'] satisfies TokensChange[];
const isChange = (value: unknown): value is TokensChange => changes.includes(value);

/**
 * What tokens need of the outside world: no window and no storages, so that a service worker can have them too
 * (decisions 29).
 */
export interface TokensEnvironment {
  /** Base of the spec §7 calls, e.g. '/api'. */
  readonly apiBase: string;
  readonly clientId: string;
  readonly fetch: typeof fetch;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  readonly locks: Pick<LockManager, 'request'>;
  openChannel(name: string): BroadcastChannel | undefined;
  /** Calls back once after so many milliseconds; returns the cancel. */
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
}

export interface Tokens extends TokenSource {
  read(): Promise<StoredTokens | undefined>;
  readUser(): Promise<DeviceUser | undefined>;
  write(tokens: StoredTokens, user: DeviceUser, sealKey?: string): Promise<void>;
  writeUser(user: DeviceUser, sealKey?: string): Promise<void>;
  clear(because: 'expired'): Promise<void>;
  /** What an account's own is sealed under at its sign-out (SYNC-26). */
  sealKey(accountId: string): Promise<string | undefined>;
  /** Ends the session by the user's hand; answers whose it was. */
  leave(): Promise<Leaving | undefined>;
  /** Whose sign-outs are not finished. */
  leaving(): Promise<readonly Leaving[]>;
  /** This account's sign-out is finished. */
  left(accountId: string): Promise<void>;
  /** Why no session is stored any more. */
  endedBecause(): Promise<EndedBecause | undefined>;
  /**
   * A source that never lends one account's tokens to another account's writes (decisions 26): give this one to the
   * account's Http.
   */
  forAccount(accountId: string): TokenSource;
  /**
   * Told when a refresh rotated or ended the session, here or in another tab or the service worker, and when another
   * tab signed in or out (the caller of `write` or `clear` here knows already). Returns the unsubscribe.
   */
  onChange(listener: (change: TokensChange) => void): () => void;
  close(): void;
}

/** A refusal that says in the words of a token endpoint that these tokens are good for nothing any more. */
const endsSession = ({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean =>
  [400, 401, 403].includes(status) && isProblemCode(problem.code);

/** The stored tokens and the one refresh that everybody shares (SESSION-1, 2, 4). */
export const createTokens = (environment: TokensEnvironment): Tokens => {
  const database = openDeviceDatabase(environment);
  const channel = environment.openChannel(sessionChannel);
  const listeners = new Set<(change: TokensChange) => void>();
  const tell = (change: TokensChange): void => {
    for (const listener of listeners) listener(change);
  };
  const announce = (change: TokensChange): void => {
    channel?.postMessage(change);
    tell(change);
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isChange(data)) tell(data);
  };
  channel?.addEventListener('message', onMessage);

  const server = async (): Promise<KnownServer> => serverOf(await database.readUser());

  // The refresh call itself goes without a bearer, so it can never refresh in a circle.
  const http = createHttp({
    apiBase: environment.apiBase,
    fetch: environment.fetch,
    setTimer: environment.setTimer,
    warn: environment.warn,
    tokens: { ...noTokens, server },
  });

  const refreshLocked = async (stale: string): Promise<'refreshed' | 'offline' | 'refused'> => {
    // 1. Somebody else may have refreshed, or signed out, while this one waited for the lock.
    const stored = await database.readTokens();
    if (stored === undefined) return 'refused';
    if (stored.accessToken !== stale) return 'refreshed';
    // 2. Ask for new ones. A backend may have given none to ask with: then this session cannot be renewed (spec §8).
    if (stored.refreshToken === '') {
      if (await database.clear('required', '')) announce('refused');
      return 'refused';
    }
    const outcome = await http.call('token', {
      body: { grant_type: 'refresh_token', refresh_token: stored.refreshToken, client_id: environment.clientId },
    });
    // 3. New ones replace exactly the ones they were made from: a sign-out meanwhile stays a sign-out.
    if (outcome.kind === 'accepted' && outcome.answer !== undefined) {
      // A refresh that brings no other refresh token leaves the one there is.
      const { access_token: accessToken, refresh_token: refreshToken = stored.refreshToken } = outcome.answer;
      const kept = await database.rotate(stored.refreshToken, { accessToken, refreshToken });
      if (kept) announce('rotated');
      return kept ? 'refreshed' : 'refused';
    }
    // 4. Only a token endpoint's own refusal ends the session; no answer, or somebody else's words, never do
    // (SESSION-1, SYNC-21).
    if (outcome.kind === 'refused' && endsSession(outcome)) {
      if (await database.clear('expired', stored.refreshToken)) announce('refused');
      return 'refused';
    }
    return 'offline';
  };

  // Callers in this process share one flight per stale token; the lock does the same between processes.
  const flights = new Map<string, Promise<'refreshed' | 'offline' | 'refused'>>();
  const refresh = (stale: string): Promise<'refreshed' | 'offline' | 'refused'> => {
    const flying = flights.get(stale);
    if (flying !== undefined) return flying;
    const flight = Promise.resolve(environment.locks.request(refreshLock, () => refreshLocked(stale))).finally(() =>
      flights.delete(stale),
    );
    flights.set(stale, flight);
    return flight;
  };

  const stored = async (): Promise<StoredTokens | undefined> => {
    const tokens = await database.readTokens();
    // Lost by the browser, or signed out elsewhere a moment ago: the session's watcher looks which.
    if (tokens === undefined) tell('missing');
    return tokens;
  };

  const accessToken = async (): Promise<string | undefined> => (await stored())?.accessToken;

  return {
    accessToken,
    refresh,
    server,
    read: database.readTokens,
    readUser: database.readUser,
    async write(tokens, user, sealKey) {
      await database.writeSession(tokens, user, sealKey);
      channel?.postMessage('written' satisfies TokensChange);
    },
    async writeUser(user, sealKey) {
      await database.writeUser(user, sealKey);
      channel?.postMessage('written' satisfies TokensChange);
    },
    endedBecause: database.endedBecause,
    async clear(because) {
      if (await database.clear(because)) channel?.postMessage('cleared' satisfies TokensChange);
    },
    sealKey: database.sealKey,
    async leave() {
      const leaving = await database.leave();
      if (leaving !== undefined) channel?.postMessage('cleared' satisfies TokensChange);
      return leaving;
    },
    leaving: database.leaving,
    left: database.left,
    forAccount: (accountId) => ({
      async accessToken() {
        const tokens = await stored();
        return tokens?.accountId === accountId ? tokens.accessToken : undefined;
      },
      refresh,
      server,
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      channel?.removeEventListener('message', onMessage);
      channel?.close();
      database.close();
    },
  };
};
