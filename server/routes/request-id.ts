import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The request's id in the log, on every answer, so that a user can report it. */
export const requestIdHeader = 'request-id';

/** Short enough to read out, long enough to be unique in a log. Never taken from the client. */
export const newRequestId = (): string => randomBytes(6).toString('hex');

/** Sends each request's id in the log (`reqId`) with its answer. */
export const nameRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
};
