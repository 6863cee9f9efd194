import type { FastifyRequest } from 'fastify';
import type { ActorOf } from '../auth/actor';
import type { SecurityLog } from '../security-log';
import type { Context } from '../use-cases/run';

export type ContextOf = (request: FastifyRequest) => Context;

/** The parts of a context that are the same for all requests. */
export interface Place extends Omit<Context, 'actor' | 'secure'> {
  readonly actorOf: ActorOf;
  readonly secure: SecurityLog;
}

export const contextsIn =
  ({ actorOf, secure, ...place }: Place): ContextOf =>
  (request) => ({ ...place, actor: (tx) => actorOf(tx, request), secure: (event) => secure(event, request) });
