import type { Announced } from '#wire/capabilities';
import { createHttp, type HttpOptions } from '../http/http';
import type { KnownServer } from '../http/known-server';
import type { StoredTokens } from '../mirror/device-database';
import { adapterFor } from './announced';

interface EndOptions extends Pick<HttpOptions, 'apiBase' | 'fetch' | 'setTimer' | 'warn'> {
  readonly clientId: string;
}

/**
 * Ends a session at its server (SESSION-6), with tokens that this device has already forgotten; an expired access token
 * is refreshed for it. At a plain backend, and where the server is not reached, it ends by its age.
 */
export const endAtServer = async (
  { apiBase, fetch, clientId, setTimer, warn }: EndOptions,
  announced: Announced | undefined,
  { accessToken, refreshToken }: StoredTokens,
  server: KnownServer,
): Promise<void> => {
  if (!adapterFor(announced, { ours: true, plain: false })) return;
  let current = accessToken;
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
