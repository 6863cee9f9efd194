import type { FastifyRequest } from 'fastify';
import { type CallerOf, createActorOf } from '../auth/actor';
import type { SecurityLog } from '../security-log';
import type { Context } from '../use-cases/run';

export type ContextOf = (request: FastifyRequest) => Context;

/** The parts of a context that are the same for all requests. */
export interface Place extends Omit<Context, 'actor' | 'caller' | 'secure'> {
  readonly callerOf: CallerOf;
  readonly secure: SecurityLog;
}

export const contextsIn = ({ callerOf, secure, ...place }: Place): ContextOf => {
  const actorOf = createActorOf(callerOf);
  return (request) => ({
    ...place,
    caller: () => callerOf(request),
    actor: (tx) => actorOf(tx, request),
    secure: (event) => secure(event, request),
  });
};
