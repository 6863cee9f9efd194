import type { FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor';
import type { Database } from '../storage/database';
import type { Context } from '../use-cases/run';

/** Where this request is answered, and who makes it. */
export const contextOf = (database: Database, request: FastifyRequest): Context => ({
  database,
  actor: (tx) => actorOf(tx, request),
});
