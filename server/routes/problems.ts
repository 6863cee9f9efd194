import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorFound } from '../auth/actor';
import { problemOf, Refusal } from '../refusal';
import type { SecurityEvent, SecurityLog } from '../security-log';
import { newRequestId, requestIdHeader } from './request-id';

/**
 * Answers every error as `{code, message, details?}` with a fitting status; our own faults are logged and not
 * explained. Refusals that hint at an attack are logged as security events.
 */
export const registerProblems = (app: FastifyInstance, secure: SecurityLog): void => {
  app.setErrorHandler((error, request, reply) => {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    logSecurity(error, request, (event) => secure(event, request), call);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new Refusal(404, 'not-found', `There is nothing at ${request.method} ${pathOf(request)}.`)),
  );
};

const logSecurity = (
  error: unknown,
  request: FastifyRequest,
  secure: (event: SecurityEvent) => void,
  call: string,
): void => {
  const security = error instanceof Refusal ? securityOf(error) : undefined;
  if (security !== undefined) secure({ security, account: actorFound(request)?.accountId, call });
};

/** The security event of a refusal: a current version of our app causes none of these. */
const securityOf = ({ code, outOfSight }: Refusal): SecurityEvent['security'] | undefined => {
  if (code === 'forbidden') return 'refused by role';
  if (outOfSight) return 'refused by sight';
  return code === 'invalid-body' || code === 'invalid-query' ? 'refused input' : undefined;
};

/** Answers any error of a request; also for `frameworkErrors`, which occur before hooks exist. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request.id);
  if (refusal.status === 503 && error === refusal) request.log.warn({ path: pathOf(request) }, refusal.message);
  else if (refusal.status >= 500) request.log.error({ err: error, path: pathOf(request) }, 'a call failed');
  return send(request, reply, refusal);
};

/** Whether an error of one write among several ends them all: the database can do none of them now. */
export const endsAll = (error: unknown): boolean => !(error instanceof Refusal) && refusalOf(error, '').status === 503;

/** The answer to one of several writes, logged as it would have been alone. `call`: its method and path. */
export const memberProblem = (
  error: unknown,
  request: FastifyRequest,
  secure: (event: SecurityEvent) => void,
  call: string,
): { readonly status: number; readonly json: string } => {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request.id);
  logSecurity(error, request, secure, call);
  if (refusal.status >= 500) request.log.error({ err: error, path: pathOf(request), call }, 'a call failed');
  return { status: refusal.status, json: JSON.stringify(problemOf(refusal)) };
};

/** Answers bytes that are not an HTTP request; only the socket exists. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', new Refusal(431, 'too-large', 'The headers are too large.')]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', new Refusal(408, 'unavailable', { say: 'request-late' })]
        : ['400 Bad Request', new Refusal(400, 'invalid-body', 'This is not a request.')];
  const body = JSON.stringify(problemOf(refusal));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n${requestIdHeader}: ` +
      `${newRequestId()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // The client may read the answer and never close.
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/** How long a refused connection may take to close. */
const lingerMs = 1_000;

const send = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.status === 413) letFinish(request, reply);
  if (refusal.status === 503) reply.header('retry-after', retryAfter);
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(problemOf(refusal));
};

/** Seconds after which a temporarily refused request may be repeated. */
const retryAfter = 5;

/**
 * A body that is too large is read up to this size, so that the client sees the answer instead of a broken connection.
 */
const mostDiscarded = 64 * 1_024 * 1_024;

const letFinish = (request: FastifyRequest, reply: FastifyReply): void => {
  if (Number(request.headers['content-length'] ?? Number.NaN) > mostDiscarded) return;
  reply.removeHeader('connection');
  let discarded = 0;
  request.raw.on('data', (chunk: Uint8Array) => {
    discarded += chunk.length;
    if (discarded > mostDiscarded) request.raw.destroy();
  });
};

const refusalOf = (error: unknown, requestId: string): Refusal => {
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (code === unknownOutcome) {
    return new Refusal(503, 'unavailable', { say: 'outcome-unknown' });
  }
  if (typeof code === 'string' && isPassing(code)) {
    return new Refusal(503, 'unavailable', { say: 'not-just-now' });
  }
  if (code !== undefined && unkeepable.has(code)) {
    return new Refusal(400, 'invalid-body', { say: 'value-not-kept' });
  }
  if (statusCode === 413) return new Refusal(413, 'too-large', 'The body is too large.');
  if (statusCode === 415) {
    return new Refusal(415, 'unsupported-media-type', 'The body is of a type that is not read here.');
  }
  if (statusCode === 404) return new Refusal(404, 'not-found', 'There is nothing there.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(400, 'invalid-body', message ?? 'The request cannot be read.');
  }
  return new Refusal(500, 'server-error', { say: 'report-request', request: requestId });
};

/** SQLSTATE's transaction_resolution_unknown: the connection broke during the commit. */
const unknownOutcome = '08007';

/**
 * Temporary errors: connection lost or refused, no room, shutting down, deadlock, serialization, time limit or lock
 * wait exceeded, and a standby that does not accept writes yet.
 */
const isPassing = (code: string): boolean =>
  /^(08|53|57P|25P03)/.test(code) ||
  ['40P01', '40001', '57014', '55P03', '25006'].includes(code) ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);

/** Values that pass the schemas but that PostgreSQL refuses: bytes, dates, numbers out of range. A 400, not a 500. */
const unkeepable = new Set(['22021', '22P05', '22007', '22008', '22003']);

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
