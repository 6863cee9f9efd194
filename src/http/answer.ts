import { type Answer, type EndpointName, endpoints } from '#wire/endpoints';
import { type Problem, problem } from '#wire/problem';
import { type Outcome, unreadableAnswer } from './outcome';

/** A response whose body was read to its end. */
export interface Received {
  readonly status: number;
  /** Redirects are not followed: the browser shows them as opaque, status 0. */
  readonly redirected: boolean;
  readonly contentType: string;
  readonly etag: string | undefined;
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
    return undefined; // the caller says what an answer that is no JSON means
  }
};

/** 2xx, or 304 which is the good answer to If-None-Match. */
export const isSuccess = ({ status }: Received): boolean => (status >= 200 && status < 300) || status === 304;
/** A captive portal sends its page or a redirect to it (decisions 25). */
export const isElsewhere = (received: Received): boolean =>
  received.redirected || (isSuccess(received) && isPage(received));

const notOurs = (received: Received): Outcome<never> => ({
  kind: 'offline',
  answered: true,
  status: received.status,
  reason: 'the answer is not from our server',
});

const unreadable = (received: Received, details: unknown): Outcome<never> => ({
  kind: 'refused',
  status: received.status,
  problem: { code: unreadableAnswer, message: 'The answer could not be read', details: { cause: details } },
});

const saysNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** What a successful response says, read by the endpoint's schema. */
export const readSuccess = <Name extends EndpointName>(name: Name, received: Received): Outcome<Answer<Name>> => {
  const { status, etag, mark } = received;
  const accepted = (answer: Answer<Name> | undefined): Outcome<Answer<Name>> => ({
    kind: 'accepted',
    status,
    answer,
    ...(etag === undefined ? {} : { etag }),
    ...(mark === undefined ? {} : { mark }),
  });
  if (isElsewhere(received)) return notOurs(received);
  if (status === 304 || isEmpty(received.text)) return accepted(undefined);
  const json = parseJson(received.text);
  if (json === undefined) return notOurs(received);
  const parsed = endpoints[name].answer.safeParse(json.value);
  // The table's row for `name` has just parsed it; TypeScript cannot follow that through the union of all rows.
  if (parsed.success) return accepted(parsed.data as Answer<Name>);
  // `{}` and `null` from a write are a plain backend's way of saying nothing (decisions 25).
  if (endpoints[name].method !== 'GET' && saysNothing(json.value)) return accepted(undefined);
  return unreadable(received, parsed.error.issues.slice(0, 5));
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

/** The problem a refusal states, or the best that can be said of one that states none. */
const problemOf = ({ status, text }: Received): Problem => {
  const json = parseJson(text);
  const parsed = problem.safeParse(json?.value);
  if (parsed.success) return parsed.data;
  const said = wordsIn(json?.value) ?? text.trim();
  return { code: codesByStatus[status] ?? 'refused', message: said.slice(0, 300) || `HTTP ${status}` };
};

/** What an error of somebody else's shape says in words: a person is shown it, and not the braces around it. */
const wordsIn = (value: unknown): string | undefined => {
  const { message, error } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return [message, error].find((words) => typeof words === 'string' && words !== '') as string | undefined;
};

/** What a response that is no success means: SYNC-5's offline or refused. */
export const readFailure = (received: Received): Outcome<never> => {
  const { status } = received;
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'offline', answered: true, status, reason: problemOf(received).message };
  if (status < 400 || isPage(received)) return notOurs(received);
  return { kind: 'refused', status, problem: problemOf(received) };
};
