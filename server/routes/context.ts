import type { FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor';
import type { Context } from '../use-cases/run';

/** Where a request is answered, and who makes it. */
export type ContextOf = (request: FastifyRequest) => Context;

export const contextsIn =
  (place: Omit<Context, 'actor'>): ContextOf =>
  (request) => ({ ...place, actor: (tx) => actorOf(tx, request) });
