import type { FastifyInstance } from 'fastify';
import type { DemandBearer } from '../auth/actor';
import type { MailOrder } from '../use-cases/order-mail';
import type { Withdraw } from '../use-cases/withdrawal';
import type { WriteGroups } from '../use-cases/write-groups';
import { contextsIn, type Place } from './context';
import { registerHandIn } from './hand-in';
import { registerReads } from './reads';
import { registerSendMany } from './send-many';
import { registerWithdrawal, registerWrites } from './writes';

interface Api extends Place {
  readonly mailOrder: MailOrder;
  readonly withdraw: Withdraw;
  readonly groups: WriteGroups;
  readonly demandBearer: DemandBearer;
}

/**
 * Registers every call of the endpoints table except signing in. Spec §7 writes some paths with a doubled /api, so
 * every path is served both ways.
 */
export const registerApi = async (
  app: FastifyInstance,
  { mailOrder, withdraw, groups, demandBearer, ...place }: Api,
): Promise<void> => {
  const contextOf = contextsIn(place);
  registerHandIn(app, place);
  for (const prefix of ['/api', '/api/api']) {
    await app.register(
      (scope, _options, done) => {
        // Answers are personal: devices store them in their own databases, and no cache may.
        scope.addHook('onRequest', async (_request, reply) => {
          reply.header('cache-control', 'no-store');
        });
        scope.addHook('onRequest', demandBearer);
        registerReads(scope, contextOf);
        registerWrites(scope, contextOf, { mailOrder, run: groups.run });
        registerWithdrawal(scope, contextOf, withdraw);
        registerSendMany(scope, contextOf);
        done();
      },
      { prefix },
    );
  }
};
