import ky from 'ky';
import {
  appHeader,
  companyHeader,
  type EndpointName,
  endpoints,
  idempotencyHeader,
  ifMatchHeader,
  secondTryParameter,
  versionTag,
} from '#wire/endpoints';
import { markHeader } from '#wire/log-mark';
import type { Received } from './answer';
import type { RequestParts } from './naming';
import type { Watch, WatchSilence } from './silence';

export { isNoFailure, readAnswer } from './answer';

export interface CallRequest extends RequestParts {
  readonly contentType?: string;
  /** Commits of the server's log that this device knows, for a write: its ids are of that log (SYNC-23). */
  readonly marks?: readonly string[];
  /** Aborts the call; its outcome is then offline, unanswered. */
  readonly signal?: AbortSignal;
}

interface Sent {
  readonly name: EndpointName;
  readonly request: CallRequest;
  readonly token: string | undefined;
  readonly secondTry: boolean;
}

interface ExchangeOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch;
  readonly watch: WatchSilence;
  readonly app?: string | undefined;
}

const pathOf = (name: EndpointName, request: CallRequest): string =>
  endpoints[name].path.replace(':id', encodeURIComponent(request.params?.id ?? '')).slice(1);

/** How a call is named in warnings. */
export const nameOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

/** Body and content type as required by spec §7. */
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

const headersOf = ({ name, request, token }: Sent, type: string | undefined, app: string | undefined): Headers => {
  const headers = new Headers({ Accept: 'application/json' });
  if (app !== undefined) headers.set(appHeader, app);
  if (type !== undefined) headers.set('Content-Type', type);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (request.key !== undefined) headers.set(idempotencyHeader, request.key);
  const isWrite = endpoints[name].method !== 'GET';
  if (isWrite && request.marks !== undefined && request.marks.length > 0) headers.set(markHeader, request.marks.join());
  if (request.ifNoneMatch !== undefined) headers.set('If-None-Match', request.ifNoneMatch);
  if (request.ifMatch !== undefined) headers.set(ifMatchHeader, versionTag(request.ifMatch));
  return headers;
};

/** Reads the body completely, and reports each chunk. */
const textOf = async ({ body }: Response, { received }: Watch): Promise<string> => {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    received();
    text += decoder.decode(value, { stream: true });
  }
};

/** One request and its complete response. Throws if there is no response, or if the request is aborted. */
export const exchange = async (options: ExchangeOptions, sent: Sent): Promise<Received> => {
  const { name, request, secondTry } = sent;
  const { body, type } = payloadOf(name, request);
  const silence = new AbortController();
  const watch = options.watch(() => silence.abort(), new TextEncoder().encode(body ?? '').length);
  try {
    const response = await ky(pathOf(name, request), {
      prefix: options.apiBase,
      method: endpoints[name].method,
      headers: headersOf(sent, type, options.app),
      ...(body === undefined ? {} : { body }),
      searchParams: { ...request.query, [secondTryParameter]: secondTry ? true : undefined },
      credentials: 'include',
      // The mirror is the cache; and a redirect is not from our server (decisions 25).
      cache: 'no-store',
      redirect: 'manual',
      // The caller makes the spec's retry, and the watch measures silence (docs/decisions/wire.md, 2026-11-25).
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      signal: AbortSignal.any([silence.signal, ...(request.signal ? [request.signal] : [])]),
      fetch: options.fetch,
    });
    watch.received();
    return {
      status: response.status,
      redirected:
        response.type === 'opaqueredirect' ||
        (response.status >= 300 && response.status < 400 && response.status !== 304),
      contentType: response.headers.get('content-type') ?? '',
      etag: response.headers.get('etag') ?? undefined,
      mark: response.headers.get(markHeader) ?? undefined,
      companyId: response.headers.get(companyHeader) ?? undefined,
      text: await textOf(response, watch),
    };
  } finally {
    watch.stop();
  }
};
