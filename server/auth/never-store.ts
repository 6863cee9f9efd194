import type { FastifyReply } from 'fastify';

/** Tokens and keys are for the user only, and the founding state may change: caches must not store either. */
export const neverStore = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store');
};
