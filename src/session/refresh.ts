import { isProblemCode, type Problem } from '#wire/problem';
import { createHttp } from '../http/http';
import type { KnownServer } from '../http/known-server';
import { noTokens, type TokenSource } from '../http/tokens';
import type { DeviceDatabase } from '../mirror/device-database';
import { serverOf } from '../port/announced';

export interface RefreshEnvironment {
  /** Base of the spec §7 calls, e.g. '/api'. */
  readonly apiBase: string;
  readonly clientId: string;
  /** This app's build, if the API is of the server that delivered it: another server may not allow the header. */
  readonly app?: string | undefined;
  readonly fetch: typeof fetch;
  readonly locks: Pick<LockManager, 'request'>;
  /** Calls back once after so many milliseconds; returns the cancel. */
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
}

type Refreshed = Awaited<ReturnType<TokenSource['refresh']>>;

/** A token endpoint's error that says that these tokens are no longer valid. */
const endsSession = ({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean =>
  [400, 401, 403].includes(status) && isProblemCode(problem.code);

/**
 * The secret of a wipe (SESSION-11), undefined if there is none; null if the code to check it cannot be loaded: then
 * the refresh is repeated later.
 */
const wipeSecretOf = async (
  { warn }: Pick<RefreshEnvironment, 'warn'>,
  database: Pick<DeviceDatabase, 'readUser'>,
  { details }: Problem,
): Promise<string | undefined | null> => {
  const secret = details?.['wipe'];
  if (secret === undefined) return undefined;
  try {
    return await (await import('./wipe-request')).wipeSecretIn(secret, (await database.readUser())?.wipeHash);
  } catch (error) {
    warn('Whether this device is to be wiped could not be judged', error);
    return null;
  }
};

/** The one refresh that all calls, tabs and the service worker share (SESSION-1, 2, 4). */
export const createRefresh = (
  environment: RefreshEnvironment,
  database: DeviceDatabase,
  announce: (change: 'rotated' | 'refused') => void,
): Required<Pick<TokenSource, 'refresh' | 'server'>> => {
  const server = async (): Promise<KnownServer> => serverOf(await database.readUser());

  // The refresh call itself is sent without a bearer, so that it cannot cause another refresh.
  const http = createHttp({ ...environment, tokens: { ...noTokens, server } });

  const refreshLocked = async (stale: string): Promise<Refreshed> => {
    // 1. Another caller may have refreshed, or signed out, while this one waited for the lock.
    const stored = await database.readTokens();
    if (stored === undefined) return 'refused';
    if (stored.accessToken !== stale) return 'refreshed';
    // 2. Request new tokens. A backend may have issued no refresh token: then this session cannot be renewed (spec §8).
    if (stored.refreshToken === '') {
      if (await database.clear('required', '')) announce('refused');
      return 'refused';
    }
    const outcome = await http.call('token', {
      body: { grant_type: 'refresh_token', refresh_token: stored.refreshToken, client_id: environment.clientId },
    });
    // 3. New tokens replace only the ones they were made from: a sign-out meanwhile remains.
    if (outcome.kind === 'accepted' && outcome.answer !== undefined) {
      // If the answer has no new refresh token, the current one is kept.
      const { access_token: accessToken, refresh_token: refreshToken = stored.refreshToken } = outcome.answer;
      const kept = await database.rotate(stored.refreshToken, { accessToken, refreshToken });
      if (kept) announce('rotated');
      return kept ? 'refreshed' : 'refused';
    }
    // 4. Only a token endpoint's own refusal ends the session; a missing answer or another server's answer does not
    // (SESSION-1, SYNC-21).
    if (outcome.kind === 'refused' && endsSession(outcome)) {
      const secret = await wipeSecretOf(environment, database, outcome.problem);
      if (secret === null) return 'offline';
      const because = secret === undefined ? 'expired' : 'wiped';
      if (await database.clear(because, stored.refreshToken, secret)) announce('refused');
      return 'refused';
    }
    return 'offline';
  };

  // Callers in this process share one request per stale token; the lock does the same between processes (SESSION-4).
  const flights = new Map<string, Promise<Refreshed>>();
  return {
    server,
    refresh(stale) {
      const flying = flights.get(stale);
      if (flying !== undefined) return flying;
      const flight = Promise.resolve(environment.locks.request('teren-refresh', () => refreshLocked(stale))).finally(
        () => flights.delete(stale),
      );
      flights.set(stale, flight);
      return flight;
    },
  };
};
