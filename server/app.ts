import fastify, { type FastifyInstance } from 'fastify';
import { config as configureZod, locales } from 'zod/mini';
import { companyHeader } from '#wire/endpoints';
import { actorsOver, type DemandBearer, requireBearer } from './auth/actor';
import { agesIn, createContacts } from './auth/contacts';
import { registerFounding } from './auth/founding';
import { registerAuth } from './auth/plugin';
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
import { createSecurityLog, type SecurityLog } from './security-log';
import { demoPassword } from './seed/demo';
import { registerStatic } from './static';
import type { Database } from './storage/database';
import { applySessionAges } from './storage/session-ages';
import { hasFreeSpace } from './use-cases/free-space';
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
  /** Where security lines go; tests read them, or want none. */
  readonly secure?: SecurityLog;
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
  ...parts
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
  const secure = parts.secure ?? createSecurityLog(app.log);
  const ages = agesIn(config);
  await database.transaction((tx) => applySessionAges(tx, ages));
  const contacts = createContacts({
    database,
    ages,
    mayWrite: () => hasFreeSpace(database, config.leastFreeMegabytes),
    warn: (error) => app.log.warn({ err: error }, 'a last contact was not noted'),
  });
  app.addHook('onClose', () => contacts.stop());
  const actorOf = actorsOver(contacts);
  registerProblems(app, secure);
  registerCompanyId(app, companyId);
  await registerSecurity(app, { config });
  // First: it refuses websockets at whatever comes after it.
  await registerEvents(app, { database, config, secure, saw: contacts.saw });
  await registerAuth(app, { database, config, companyId, demandBearer, actorOf, secure });
  registerFounding(app, { database, config, secure, demoPassword });
  const mailer = createMailer(config, (error) => app.log.warn({ err: error }, 'a mail was not sent'));
  await registerApi(app, {
    database,
    leastFreeMegabytes: config.leastFreeMegabytes,
    mailOrder: mailsOrders(mailer),
    withdraw,
    demandBearer,
    actorOf,
    secure,
  });
  registerHealth(app, { database, config });
  await registerStatic(app, { config });

  const stop = pruneHourly(database, (error) => app.log.error({ err: error }, 'what has expired was not forgotten'));
  app.addHook('onClose', async () => stop());
  await app.ready();
  return app;
};
