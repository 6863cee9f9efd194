import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** On every answer: what the log calls the request, so that a user can report it. */
export const requestIdHeader = 'request-id';

/** Short enough to be read out, long enough to be met once in a log. Never what a client sent. */
export const newRequestId = (): string => randomBytes(6).toString('hex');

/** Says on every answer what the request is called in the log (`reqId`). */
export const nameRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
};
