import type { UnsentEntry } from '#wire/handed-in';
import { endpoints } from '../../src/wire/endpoints';
import { type Call, caller, password, type Reply, signInWith } from './calls';

/** A phone as the server sees it: its session, and its calls. */
export interface WipedPhone {
  readonly call: Call;
  /** Id of its session. */
  readonly session: string;
  /** sha256 of the secret that makes it wipe itself. */
  readonly wipeHash: string;
  /** Uses its refresh token. */
  refresh(): Promise<Reply>;
}

/** Signs in as a phone does. */
export const openWipedPhone = async (url: string, username: string, agent = 'test'): Promise<WipedPhone> => {
  const tokens = (await (await signInWith(url, username, password, agent)).json()) as {
    readonly access_token: string;
    readonly refresh_token: string;
  };
  const call = caller(url, tokens.access_token);
  const { body: me } = await call('GET', endpoints.me.path);
  const { body: sessions } = await call('GET', endpoints.mySessions.path);
  let refreshToken = tokens.refresh_token;
  return {
    call,
    session: (sessions as { id: string; isThis: boolean }[]).find(({ isThis }) => isThis)?.id ?? '',
    wipeHash: me.wipeHash,
    async refresh() {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'frontend' };
      const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(form) });
      const body = await answer.json();
      refreshToken = body.refresh_token ?? refreshToken;
      return { status: answer.status, headers: answer.headers, body };
    },
  };
};

/** Ends a session so that its device is wiped. */
export const endAndWipe = (admin: Call, session: string): Promise<Reply> =>
  admin('POST', endpoints.endSession.path.replace(':id', session), { body: { wipe: true } });

/** The only call allowed after such an end. */
export const handIn = (
  url: string,
  secret: string,
  entries: readonly UnsentEntry[],
  sent: { readonly last?: boolean; readonly marks?: readonly string[] } = {},
): Promise<Reply> =>
  caller(url)('POST', endpoints.handIn.path, { body: { secret, marks: [], last: true, ...sent, entries } });

/** An admin's decision. */
export const decide = (admin: Call, id: string, accept: boolean, key?: string): Promise<Reply> =>
  admin('PUT', endpoints.decideHandedIn.path.replace(':id', id), {
    body: { accept },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
