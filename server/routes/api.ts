import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DemandBearer } from '../auth/plugin';
import type { MailOrder } from '../use-cases/order-mail';
import type { Context } from '../use-cases/run';
import type { Withdraw } from '../use-cases/withdrawal';
import { registerReads } from './reads';
import { registerWithdrawal, registerWrites } from './writes';

/** Where a request is answered, and who makes it. */
export type ContextOf = (request: FastifyRequest) => Context;

/** Spec §7 writes some paths with the base's /api doubled; every path is served both ways. */
const prefixes = ['/api', '/api/api'];

/** Mounts every call of the endpoints table but those of signing in. */
export const registerApi = async (
  app: FastifyInstance,
  {
    contextOf,
    mailOrder,
    withdraw,
    demandBearer,
  }: {
    readonly contextOf: ContextOf;
    readonly mailOrder: MailOrder;
    readonly withdraw: Withdraw;
    readonly demandBearer: DemandBearer;
  },
): Promise<void> => {
  for (const prefix of prefixes) {
    await app.register(
      (scope, _options, done) => {
        scope.addHook('onRequest', demandBearer);
        registerReads(scope, contextOf);
        registerWrites(scope, contextOf, mailOrder);
        registerWithdrawal(scope, contextOf, withdraw);
        done();
      },
      { prefix },
    );
  }
};
