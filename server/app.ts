import fastify, { type FastifyInstance } from 'fastify';
import { config as configureZod, locales } from 'zod/mini';
import { companyHeader } from '#wire/endpoints';
import { type DemandBearer, registerAuth, requireBearer } from './auth/plugin';
import { readCompanyId, registerCompanyId } from './company-id';
import type { Config } from './config';
import { registerEvents } from './events/plugin';
import { registerHealth } from './keeping/health';
import { pruneHourly } from './keeping/prune';
import { createMailer } from './mail/mailer';
import { httpOptions, limitRequests, type RequestLimits, requestLimits } from './request-limits';
import { registerApi } from './routes/api';
import { answerBrokenRequest, answerError, registerProblems } from './routes/problems';
import { nameRequests, newRequestId, requestIdHeader } from './routes/request-id';
import { loggerOptions, registerSecurity } from './security';
import { registerStatic } from './static';
import type { Database } from './storage/database';
import { mailsOrders } from './use-cases/order-mail';
import { type Withdraw, withdraws } from './use-cases/withdrawal';

// zod/mini says 'Invalid input' to everything until it is given words.
configureZod(locales.en());

export interface AppParts {
  readonly database: Database;
  readonly config: Config;
  readonly withdraw?: Withdraw;
  /** How long a request may take to arrive; tests take others. */
  readonly limits?: RequestLimits;
  /** Who is refused before anything of a call is read; a part, so that a test sees what happens without it. */
  readonly demandBearer?: DemandBearer;
}

/** Most of one JSON body; an order of 2,000 lines is about 200 KB. */
const bodyLimit = 1_024 * 1_024;

/** The whole server but for listening. Closing it leaves the database open: that is its opener's. */
export const createApp = async ({
  database,
  config,
  withdraw = withdraws(),
  limits = requestLimits,
  demandBearer = requireBearer,
}: AppParts): Promise<FastifyInstance> => {
  const companyId = await readCompanyId(database);
  const app = fastify({
    logger: loggerOptions(config),
    genReqId: newRequestId,
    bodyLimit,
    http: httpOptions(limits),
    connectionTimeout: limits.stillness,
    // One proxy, ours: whatever its clients wrote into the header themselves is not believed.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.header(companyHeader, companyId).header(requestIdHeader, request.id));
    },
  });
  limitRequests(app, limits);
  nameRequests(app);
  registerProblems(app);
  registerCompanyId(app, companyId);
  await registerSecurity(app, { config });
  // First: it refuses websockets at whatever comes after it.
  await registerEvents(app, { database, config });
  await registerAuth(app, { database, config, companyId, demandBearer });
  const mailer = createMailer(config, (error) => app.log.warn({ err: error }, 'a mail was not sent'));
  await registerApi(app, {
    database,
    leastFreeMegabytes: config.leastFreeMegabytes,
    mailOrder: mailsOrders(mailer),
    withdraw,
    demandBearer,
  });
  registerHealth(app, { database, config });
  await registerStatic(app, { config });

  const stop = pruneHourly(database, (error) => app.log.error({ err: error }, 'what has expired was not forgotten'));
  app.addHook('onClose', async () => stop());
  await app.ready();
  return app;
};
