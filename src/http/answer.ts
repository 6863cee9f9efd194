import { type Answer, type EndpointName, endpoints } from '#wire/endpoints';
import { isProblemCode, type Problem, problem as problemSchema } from '#wire/problem';
import type { Said } from '#wire/said';
import type { Unanswered } from '#wire/silence';
import type { KnownServer } from './known-server';
import { answersRequest, type RequestParts } from './naming';
import type { Outcome } from './outcome';

export interface Received {
  readonly status: number;
  /** Redirects are not followed: the browser shows them as opaque, status 0. */
  readonly redirected: boolean;
  readonly contentType: string;
  readonly etag: string | undefined;
  /** The company that the answer's header names (SYNC-21). */
  readonly companyId: string | undefined;
  readonly mark: string | undefined;
  readonly text: string;
}

const isEmpty = (text: string): boolean => text.trim() === '';
const isPage = ({ contentType, text }: Received): boolean =>
  contentType.includes('text/html') || /^\s*<(!doctype|html|head|body)/i.test(text);

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined; // the caller decides what an answer that is not JSON means
  }
};

const isSuccess = ({ status }: Received): boolean => (status >= 200 && status < 300) || status === 304;
/** Whether nothing failed: 2xx, a 304, or a captive portal's page or redirect (decisions 25). These are not retried. */
export const isNoFailure = (received: Received): boolean => received.redirected || isSuccess(received);

const noAnswer = (
  { status }: Received,
  reason: Unanswered,
  because?: 'another-company' | 'app-too-old' | 'unfit',
): Outcome<never> => ({
  kind: 'offline',
  answered: true,
  status,
  reason,
  ...(because === undefined ? {} : { because }),
});
const notOurs = (received: Received): Outcome<never> => noAnswer(received, 'not-from-ours');

/** A read needs its answer from any server; a write on a plain backend may be answered without a body. */
const needsAnswer = (name: EndpointName): boolean =>
  endpoints[name].method === 'GET' || name === 'token' || name === 'importInvoice';

/** Reads a successful response with the endpoint's schema, and checks that it answers this request. */
const readSuccess = <Name extends EndpointName>(
  name: Name,
  received: Received,
  asked: RequestParts,
  { ours }: KnownServer,
): Outcome<Answer<Name>> => {
  const { status, etag, mark } = received;
  const accepted = (answer: Answer<Name> | undefined): Outcome<Answer<Name>> => ({
    kind: 'accepted',
    status,
    answer,
    ...(etag === undefined ? {} : { etag }),
    ...(mark === undefined ? {} : { mark }),
  });
  // A partial response was never asked for.
  if (received.redirected || isPage(received) || status === 206) return notOurs(received);
  if (status === 304) return asked.ifNoneMatch === undefined ? notOurs(received) : accepted(undefined);
  const mayNameNothing = !ours && !needsAnswer(name);
  if (isEmpty(received.text)) return mayNameNothing ? accepted(undefined) : notOurs(received);
  const json = parseJson(received.text);
  if (json === undefined) return notOurs(received);
  const parsed = endpoints[name].answer.safeParse(json.value);
  // The table's row for `name` has just parsed it; TypeScript cannot follow that through the union of all rows.
  if (parsed.success && answersRequest(name, parsed.data, asked, ours)) return accepted(parsed.data as Answer<Name>);
  if (mayNameNothing) return accepted(undefined);
  const at = parsed.error?.issues[0]?.path.join('.') ?? '';
  const reason = { message: '', said: { say: 'answer-unfit', path: endpoints[name].path, part: at } satisfies Said };
  return noAnswer(received, reason, 'unfit');
};

const codesByStatus: Record<number, string> = {
  400: 'invalid-body',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  412: 'stale-version',
  413: 'too-large',
  415: 'unsupported-media-type',
};
/** How a token endpoint refuses (RFC 6749, 5.2). */
const oauthErrors: readonly unknown[] = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

const fieldsIn = (text: string): Readonly<Record<string, unknown>> => {
  const value = parseJson(text)?.value;
  return (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
};

/** Whether a refusal contains a problem: with a code that this app knows, with an unknown code, or none. */
type Stated = 'ours' | 'unknown' | 'none';

/**
 * The problem that a refusal contains, or else the best guess, because the user should see the server's message and not
 * its JSON.
 */
const problemOf = (name: EndpointName, { status, text }: Received): { problem: Problem; stated: Stated } => {
  const fields = fieldsIn(text);
  const parsed = problemSchema.safeParse(fields);
  if (parsed.success && isProblemCode(parsed.data.code)) return { problem: parsed.data, stated: 'ours' };
  // The end of a session is not guessed from a status: only the token endpoint's own error counts (SESSION-1).
  if (name !== 'token' && parsed.success) return { problem: parsed.data, stated: 'unknown' };
  const { message, error } = fields;
  const ofTokens = oauthErrors.includes(error) ? 'session-over' : undefined;
  const code = (name === 'token' ? ofTokens : codesByStatus[status]) ?? 'refused';
  const said = [message, error].find((words) => typeof words === 'string' && words !== '') ?? text.trim();
  return { problem: { code, message: String(said).slice(0, 300) || `HTTP ${status}` }, stated: 'none' };
};

/** What an unsuccessful response means: SYNC-5's offline or refused. */
const readFailure = (name: EndpointName, received: Received, { ours, companyId }: KnownServer): Outcome<never> => {
  const { status } = received;
  const { problem, stated } = problemOf(name, received);
  if (problem.code === 'app-too-old') return noAnswer(received, 'app-too-old', 'app-too-old');
  if (status === 408 || status === 429 || status >= 500)
    return isPage(received) ? notOurs(received) : noAnswer(received, { message: problem.message, said: problem.said });
  // A newer version of our server may use a code that this app does not know: then its header identifies it.
  const named = stated === 'unknown' && companyId !== undefined && received.companyId === companyId;
  if (status < 400 || isPage(received) || (ours && stated !== 'ours' && !named)) return notOurs(received);
  return { kind: 'refused', status, problem };
};

/** What a response means, given what is known about the server (SYNC-5, SYNC-21). */
export const readAnswer = <Name extends EndpointName>(
  name: Name,
  received: Received,
  asked: RequestParts,
  server: KnownServer,
): Outcome<Answer<Name>> => {
  const outcome = isNoFailure(received)
    ? readSuccess(name, received, asked, server)
    : readFailure(name, received, server);
  const said = outcome.kind === 'accepted' && name === 'me' ? fieldsIn(received.text)['companyId'] : undefined;
  const announced = received.companyId ?? said;
  const isAnother = server.companyId !== undefined && announced !== undefined && announced !== server.companyId;
  return isAnother ? noAnswer(received, 'another-company', 'another-company') : outcome;
};
export type ReadAnswer = typeof readAnswer;
