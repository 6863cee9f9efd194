import type { Server } from 'node:https';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { config as configureZod, locales } from 'zod/mini';
import { smallestApp } from '#wire/app-level';
import { companyHeader } from '#wire/endpoints';
import { createActorOf, createCallerOf, type DemandBearer, requireBearer } from './auth/actor';
import { agesIn, createContacts } from './auth/contacts';
import { registerFounding } from './auth/founding';
import { registerAuth } from './auth/plugin';
import { lookEveryMs, readCertificate, renewsCertificate } from './certificate';
import { readCompanyId, registerCompanyId } from './company-id';
import { compressAnswers } from './compression';
import type { Config, TlsFiles } from './config';
import { registerEvents } from './events/plugin';
import { readJsonStrictly } from './json-bodies';
import { registerHealth } from './keeping/health';
import { pruneHourly } from './keeping/prune';
import { createMailer } from './mail/mailer';
import {
  httpOptions,
  limitRequests,
  type RequestLimits,
  refuseWhenBusy,
  requestLimits,
  tlsOptions,
} from './request-limits';
import { registerApi } from './routes/api';
import { answerBrokenRequest, answerError, endsAll, registerProblems } from './routes/problems';
import { nameRequests, newRequestId, requestIdHeader } from './routes/request-id';
import { loggerOptions, registerSecurity } from './security';
import { createSecurityLog, type SecurityLog } from './security-log';
import { refuseOldApps } from './smallest-app';
import { registerStatic } from './static';
import type { Database } from './storage/database';
import { applySessionAges } from './storage/session-ages';
import { hasFreeSpace } from './use-cases/free-space';
import { mailsOrders } from './use-cases/order-mail';
import { createWaitingWrites } from './use-cases/waiting-writes';
import { type Withdraw, withdraws } from './use-cases/withdrawal';
import { createWriteGroups } from './use-cases/write-groups';

// Without a locale, zod/mini reports every error as 'Invalid input'.
configureZod(locales.en());

export interface AppParts {
  readonly database: Database;
  readonly config: Config;
  readonly withdraw?: Withdraw;
  /** How long, in milliseconds, writes wait for those before them before they go on beside them. */
  readonly groupPatienceMs?: number;
  readonly limits?: RequestLimits;
  /** Where security lines are written; tests read or drop them. */
  readonly secure?: SecurityLog;
  /** The level of the oldest app that is served; tests pass their own. */
  readonly smallest?: number;
  /**
   * Refuses calls without a token before anything else is read; replaceable, so that a test can show what happens
   * without it.
   */
  readonly demandBearer?: DemandBearer;
}

/** Maximum size of a JSON body; an order of 2,000 lines is about 200 KB. */
const bodyLimit = 1_024 * 1_024;

const emptyApp = (config: Config, limits: RequestLimits, companyId: string): FastifyInstance => {
  const app = fastify({
    logger: loggerOptions(config),
    genReqId: newRequestId,
    bodyLimit,
    ...(config.tls === undefined
      ? { http: httpOptions(limits) }
      : { https: { ...httpOptions(limits), ...tlsOptions(limits), ...readCertificate(config.tls) } }),
    connectionTimeout: limits.stillness,
    // Only our own proxy is trusted: header values that its clients wrote themselves are ignored.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.header(companyHeader, companyId).header(requestIdHeader, request.id));
    },
  } as FastifyServerOptions);
  if (config.tls !== undefined) keepCertificate(app, config.tls);
  return app;
};

/** Loads a renewed certificate from its files, each minute and on the operator's SIGHUP. */
const keepCertificate = (app: FastifyInstance, files: TlsFiles): void => {
  const warn = (error: unknown) => app.log.error({ err: error }, 'the certificate is not renewed');
  const renew = renewsCertificate(app.server as Server, files, warn);
  const timer = setInterval(renew, lookEveryMs).unref();
  process.on('SIGHUP', renew);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    process.off('SIGHUP', renew);
  });
};

/** What executes several writes in one transaction, and how many writes and other calls wait for the database. */
const writesTogether = ({ database, config, groupPatienceMs }: AppParts) => {
  const { transaction, more } = createWaitingWrites(database);
  const { leastFreeMegabytes } = config;
  const groups = createWriteGroups({ database, transaction, leastFreeMegabytes, endsAll, patienceMs: groupPatienceMs });
  return { transaction, groups, waiting: () => database.waiting() + more() + groups.waiting() };
};

/** The whole server except listening. Closing it leaves the database open: its opener must close it. */
export const createApp = async ({
  database,
  config,
  withdraw = withdraws(),
  limits = requestLimits,
  demandBearer = requireBearer,
  smallest = smallestApp,
  ...parts
}: AppParts): Promise<FastifyInstance> => {
  const companyId = await readCompanyId(database);
  const app = emptyApp(config, limits, companyId);
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
  const callerOf = createCallerOf(contacts);
  const actorOf = createActorOf(callerOf);
  const { waiting, ...together } = writesTogether({ database, config, ...parts });
  registerProblems(app, secure);
  readJsonStrictly(app);
  registerCompanyId(app, companyId);
  await registerSecurity(app, { config });
  refuseOldApps(app, smallest);
  refuseWhenBusy(app, waiting, config.mostWaiting);
  // First, because it refuses websockets on all routes registered after it.
  await registerEvents(app, { database, config, secure, saw: contacts.saw });
  await compressAnswers(app);
  await registerAuth(app, { database, config, companyId, demandBearer, actorOf, secure });
  registerFounding(app, { database, config, secure });
  const mailer = createMailer(config, (error) => app.log.warn({ err: error }, 'a mail was not sent'));
  await registerApi(app, {
    database,
    leastFreeMegabytes: config.leastFreeMegabytes,
    mailOrder: mailsOrders(mailer),
    withdraw,
    demandBearer,
    callerOf,
    ...together,
    secure,
  });
  registerHealth(app, { database, config });
  await registerStatic(app, { config });

  const stop = pruneHourly(database, (error) => app.log.error({ err: error }, 'what has expired was not forgotten'));
  app.addHook('onClose', async () => stop());
  await app.ready();
  return app;
};
