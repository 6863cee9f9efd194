import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireBearer } from '../auth/plugin';
import type { MailOrder } from '../use-cases/order-mail';
import type { Context } from '../use-cases/run';
import { registerReads } from './reads';
import { registerWrites } from './writes';

/** Where a request is answered, and who makes it. */
export type ContextOf = (request: FastifyRequest) => Context;

/** Spec §7 writes some paths with the base's /api doubled; every path is served both ways. */
const prefixes = ['/api', '/api/api'];

/** Mounts every call of the endpoints table but those of signing in. */
export const registerApi = async (
  app: FastifyInstance,
  { contextOf, mailOrder }: { readonly contextOf: ContextOf; readonly mailOrder: MailOrder },
): Promise<void> => {
  for (const prefix of prefixes) {
    await app.register(
      (scope, _options, done) => {
        scope.addHook('onRequest', requireBearer);
        registerReads(scope, contextOf);
        registerWrites(scope, contextOf, mailOrder);
        done();
      },
      { prefix },
    );
  }
};
