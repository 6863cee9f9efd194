import { password } from './company';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by asserting it
  readonly body: any;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls below /api of one server, as one signed-in user or without a sign-in. */
export type Call = (method: string, path: string, sent?: Sent) => Promise<Reply>;

/** Calls with this token, or with none. A string or bytes as body are sent as they are, anything else as JSON. */
export const caller =
  (url: string, token?: string): Call =>
  async (method, path, { body, headers } = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  };

/** Signs in by the password grant and calls as that user. */
export const callAs = async (url: string, username: string): Promise<Call> => {
  const form = new URLSearchParams({ grant_type: 'password', username, password, client_id: 'frontend', name: 'test' });
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form });
  const tokens = (await answer.json()) as { access_token?: string };
  if (tokens.access_token === undefined) throw new Error(`${username} was not signed in: ${answer.status}`);
  return caller(url, tokens.access_token);
};
