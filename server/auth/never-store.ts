import type { FastifyReply } from 'fastify';

/** Tokens and keys are for the user alone, and what stands here may change: no cache keeps either. */
export const neverStore = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store');
};
