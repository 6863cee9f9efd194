// Calls a server as any client of spec §7 would, sharing no code with the app: tests and benchmarks check the app with
// it.

export interface Api {
  readonly token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  put<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  delete<T>(path: string, headers?: Record<string, string>): Promise<T>;
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Signs in by the password grant and answers calls that carry its token. */
export async function signInByApi(url: string, username: string, password = 'teren-demo'): Promise<Api> {
  const form = new URLSearchParams({ grant_type: 'password', username, password, client_id: 'frontend', name: 'test' });
  const { access_token: token } = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form }).then(
    read<{ access_token: string }>,
  );
  const authorization = { authorization: `Bearer ${token}` };
  const write = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...authorization,
        'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }).then(read<never>);
  return {
    token,
    get: (path) => fetch(`${url}/api${path}`, { headers: authorization }).then(read<never>),
    post: (path, body, headers) => write('POST', path, body, headers),
    put: (path, body, headers) => write('PUT', path, body, headers),
    delete: (path, headers = {}) =>
      fetch(`${url}/api${path}`, { method: 'DELETE', headers: { ...authorization, ...headers } }).then(read<never>),
  };
}
