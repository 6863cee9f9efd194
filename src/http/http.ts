import ky from 'ky';
import {
  type Answer,
  type EndpointName,
  endpoints,
  idempotencyHeader,
  ifMatchHeader,
  secondTryParameter,
  versionTag,
} from '#wire/endpoints';
import { markHeader } from '#wire/log-mark';
import { isElsewhere, isSuccess, type Received, readFailure, readSuccess } from './answer';
import type { Outcome } from './outcome';
import type { TokenSource } from './tokens';

/** Spec §7, §9: the pause before the one retry of a failed response. */
export const secondTryDelayMs = 300;
/** Silence after which an attempt is given up, body included, so that it never holds the sender's lock (decisions 24). */
export const attemptTimeoutMs = 30_000;

export type { TokenSource } from './tokens';

export interface HttpOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch;
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
  readonly tokens: TokenSource;
}

export interface CallRequest {
  /** Fills `:id` in the endpoint's path. */
  readonly params?: { readonly id: string };
  readonly query?: Readonly<Record<string, string | number>>;
  /** JSON, unless `contentType` is given (then a string sent as it is) or the endpoint is `token` (form-encoded). */
  readonly body?: unknown;
  /** Idempotency-Key, the same on every attempt (SYNC-1). */
  readonly key?: string;
  readonly ifNoneMatch?: string;
  /** The version that the item must have (capability `versions`). */
  readonly ifMatch?: number;
  readonly contentType?: string;
  /** Gives the call up; its outcome is then offline, unanswered. */
  readonly signal?: AbortSignal;
}

export interface Http {
  /** Makes one call of the contract's table, with the spec's refresh and second try; never throws for a failed call (spec §7). */
  call<Name extends EndpointName>(name: Name, request?: CallRequest): Promise<Outcome<Answer<Name>>>;
}

const pathOf = (name: EndpointName, request: CallRequest): string =>
  endpoints[name].path.replace(':id', encodeURIComponent(request.params?.id ?? '')).slice(1);

/** Body and content type as spec §7 wants them. */
const payloadOf = (name: EndpointName, { body, contentType }: CallRequest): { body?: string; type?: string } => {
  if (body === undefined) return {};
  if (name === 'token')
    return {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      type: 'application/x-www-form-urlencoded',
    };
  if (contentType !== undefined) return { body: String(body), type: contentType };
  return { body: JSON.stringify(body), type: 'application/json' };
};

/** The client for every call of spec §7. */
export const createHttp = (options: HttpOptions): Http => {
  const attempt = async (
    name: EndpointName,
    request: CallRequest,
    token: string | undefined,
    secondTry: boolean,
  ): Promise<Received> => {
    const { body, type } = payloadOf(name, request);
    const headers = new Headers({ Accept: 'application/json' });
    if (type !== undefined) headers.set('Content-Type', type);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (request.key !== undefined) headers.set(idempotencyHeader, request.key);
    if (request.ifNoneMatch !== undefined) headers.set('If-None-Match', request.ifNoneMatch);
    if (request.ifMatch !== undefined) headers.set(ifMatchHeader, versionTag(request.ifMatch));
    const silence = new AbortController();
    const giveUp = () => silence.abort();
    const timer = setTimeout(giveUp, attemptTimeoutMs);
    request.signal?.addEventListener('abort', giveUp);
    if (request.signal?.aborted) giveUp();
    try {
      const response = await ky(pathOf(name, request), {
        prefix: options.apiBase,
        method: endpoints[name].method,
        headers,
        ...(body === undefined ? {} : { body }),
        searchParams: { ...request.query, ...(secondTry ? { [secondTryParameter]: 'true' } : {}) },
        credentials: 'include',
        // The mirror is the cache; and a redirect is somebody else's (decisions 25).
        cache: 'no-store',
        redirect: 'manual',
        // The spec's own retry is below; ky's timeout would not cover reading the body.
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        signal: silence.signal,
        fetch: options.fetch,
      });
      return {
        status: response.status,
        redirected:
          response.type === 'opaqueredirect' ||
          (response.status >= 300 && response.status < 400 && response.status !== 304),
        contentType: response.headers.get('content-type') ?? '',
        etag: response.headers.get('etag') ?? undefined,
        mark: response.headers.get(markHeader) ?? undefined,
        text: await response.text(),
      };
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', giveUp);
    }
  };

  const pause = () => new Promise<void>((resolve) => options.setTimer(resolve, secondTryDelayMs));

  return {
    async call<Name extends EndpointName>(name: Name, request: CallRequest = {}): Promise<Outcome<Answer<Name>>> {
      const withToken = name !== 'token';
      let token = withToken ? await options.tokens.accessToken() : undefined;
      if (withToken && token === undefined) return { kind: 'signed-out', reason: 'no access token is stored' };
      let refreshed = false;
      let secondTry = false;
      for (;;) {
        let received: Received;
        try {
          received = await attempt(name, request, token, secondTry);
        } catch (error) {
          // No response: the request may have had its effect, so it goes back to its owner instead of out again (decisions 24).
          return { kind: 'offline', answered: false, reason: error instanceof Error ? error.message : String(error) };
        }
        const { status } = received;
        if (status === 401 && token !== undefined) {
          // One refresh per request (spec §7).
          if (refreshed) return { kind: 'offline', answered: true, status, reason: 'refused with a fresh token' };
          const refresh = await options.tokens.refresh(token);
          if (refresh === 'offline')
            return { kind: 'offline', answered: true, status, reason: 'the refresh got no answer' };
          if (refresh === 'refused') return { kind: 'signed-out', reason: 'the refresh was refused' };
          refreshed = true;
          token = await options.tokens.accessToken();
          if (token === undefined) return { kind: 'signed-out', reason: 'signed out meanwhile' };
          continue;
        }
        if (isSuccess(received) || isElsewhere(received)) return readSuccess(name, received);
        if (secondTry || status === 401) return readFailure(received);
        options.warn(`${endpoints[name].method} ${endpoints[name].path} failed with ${status}, trying a second time`);
        await pause();
        secondTry = true;
      }
    },
  };
};
