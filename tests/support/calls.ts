// Calls a server like each client of spec §7, without the app's code: tests and benchmarks check the app with it.

/** The password of everybody in the demo company, and in the small company of the tests. */
export const password = 'teren-demo';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** As parsed: a test asserts what it expects of an answer. */
  readonly body: ReturnType<typeof JSON.parse>;
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

/** The answer to a sign-in by the password grant. */
export const signInWith = (url: string, username: string, word = password, agent = 'test'): Promise<Response> =>
  fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'user-agent': agent },
    body: new URLSearchParams({
      grant_type: 'password',
      username,
      password: word,
      client_id: 'frontend',
      name: 'test',
    }),
  });

/** The answer to a refresh. */
export const refreshWith = (url: string, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, client_id: 'frontend' }),
  });

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Signs in, which must succeed. */
export const tokensOf = async (...who: Parameters<typeof signInWith>): Promise<Tokens> => {
  const answer = await signInWith(...who);
  if (!answer.ok) throw new Error(`${who[1]} was not signed in: ${answer.status}`);
  return (await answer.json()) as Tokens;
};

export const tokenOf = async (...who: Parameters<typeof signInWith>): Promise<string> =>
  (await tokensOf(...who)).access_token;

/** Signs in and calls as that user. */
export const callAs = async (...who: Parameters<typeof signInWith>): Promise<Call> =>
  caller(who[0], await tokenOf(...who));

/** Calls that must succeed: each answers what the server said, and throws where it refused. */
export interface Api {
  readonly token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  put<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  delete<T>(path: string, headers?: Record<string, string>): Promise<T>;
}

/** Signs in and calls as that user, where nothing may be refused; text is a file. */
export const signInByApi = async (...who: Parameters<typeof signInWith>): Promise<Api> => {
  const token = await tokenOf(...who);
  const call = caller(who[0], token);
  const answered = async (method: string, path: string, sent?: Sent) => {
    const { status, body } = await call(method, path, sent);
    if (status >= 300) throw new Error(`${status} ${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const write =
    (method: string) =>
    (path: string, body: unknown, headers: Record<string, string> = {}) =>
      answered(method, path, {
        body,
        headers: { ...(typeof body === 'string' ? { 'content-type': 'text/csv' } : {}), ...headers },
      });
  return {
    token,
    get: (path) => answered('GET', path),
    post: write('POST'),
    put: write('PUT'),
    delete: (path, headers) => answered('DELETE', path, headers === undefined ? {} : { headers }),
  };
};
