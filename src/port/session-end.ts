import type { Announced } from '#wire/capabilities';
import { createHttp, type HttpOptions } from '../http/http';
import type { KnownServer } from '../http/known-server';
import type { StoredTokens } from '../mirror/device-database';
import { adapterFor } from './announced';

interface EndOptions extends Pick<HttpOptions, 'apiBase' | 'fetch' | 'setTimer' | 'warn'> {
  readonly clientId: string;
}
type End = (options: EndOptions, tokens: StoredTokens, server: KnownServer) => Promise<void>;

/** With tokens that this device has already forgotten; an expired access token is refreshed for it. */
const revoke: End = async (options, { accessToken, refreshToken }, server) => {
  let current = accessToken;
  const { apiBase, fetch, clientId, setTimer, warn } = options;
  const http = createHttp({
    apiBase,
    fetch,
    setTimer,
    warn,
    tokens: {
      server: () => Promise.resolve(server),
      accessToken: () => Promise.resolve(current),
      async refresh() {
        const body = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId };
        const outcome = await http.call('token', { body });
        if (outcome.kind === 'refused') return 'refused';
        if (outcome.kind !== 'accepted' || outcome.answer === undefined) return 'offline';
        current = outcome.answer.access_token;
        return 'refreshed';
      },
    },
  });
  const outcome = await http.call('revoke');
  if (outcome.kind === 'offline') warn('the server was not told of the sign-out', outcome.reason);
};

/**
 * Ends a session at its server (SESSION-6). At a plain backend, and where the server is not reached, it ends by its
 * age.
 */
export const endAtServer = (
  options: EndOptions,
  announced: Announced | undefined,
  ...rest: [StoredTokens, KnownServer]
): Promise<void> => adapterFor<End>(announced, { ours: revoke, plain: () => Promise.resolve() })(options, ...rest);
