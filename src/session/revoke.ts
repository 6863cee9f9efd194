import { createHttp } from '../http/http';
import type { KnownServer } from '../http/known-server';
import type { StoredTokens } from '../mirror/device-database';
import type { TokensEnvironment } from './tokens';

/**
 * Tells the server that a session is over (SESSION-6), with tokens that this device has already forgotten; an expired access token is
 * refreshed for it. Where the server is not reached the session ends there by its age, and a warning says so.
 */
export const revokeSession = async (
  environment: TokensEnvironment,
  { accessToken, refreshToken }: StoredTokens,
  server: KnownServer,
) => {
  let current = accessToken;
  const http = createHttp({
    ...environment,
    tokens: {
      server: () => Promise.resolve(server),
      accessToken: () => Promise.resolve(current),
      async refresh() {
        const body = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: environment.clientId };
        const outcome = await http.call('token', { body });
        if (outcome.kind === 'refused') return 'refused';
        if (outcome.kind !== 'accepted' || outcome.answer === undefined) return 'offline';
        current = outcome.answer.access_token;
        return 'refreshed';
      },
    },
  });
  const outcome = await http.call('revoke');
  if (outcome.kind === 'offline') environment.warn('the server was not told of the sign-out', outcome.reason);
};
