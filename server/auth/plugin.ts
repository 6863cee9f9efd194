import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { capabilityNames } from '#wire/capabilities';
import { endpoints } from '#wire/endpoints';
import { spaceKey, tokenRequest } from '#wire/session';
import type { Config } from '../config';
import { Refusal } from '../refusal';
import { sealKeyOf } from '../storage/accounts';
import type { Database } from '../storage/database';
import { endSession } from '../storage/sessions';
import { ensureSetting } from '../storage/settings';
import { actorOf, bearerOf } from './actor';
import { createGrants, type TokenPair } from './grants';
import { LoginLimit } from './login-limit';
import { apiKeyOf, apiKeySecret, newToken } from './tokens';

/** Tokens and names are small; a bigger form is not a sign-in. */
const formLimit = 16 * 1_024;

/** Mounts `POST auth/token` (both grants), `POST auth/revoke` and `GET me`, below /api and the doubled /api/api. */
export const registerAuth = async (
  app: FastifyInstance,
  {
    database,
    config,
    companyId,
    demandBearer,
    now = Date.now,
  }: {
    readonly database: Database;
    readonly config: Config;
    readonly companyId: string;
    readonly demandBearer: DemandBearer;
    readonly now?: () => number;
  },
): Promise<void> => {
  const grants = await createGrants(database, config);
  const limit = new LoginLimit();

  const signIn = async (
    grant: { readonly username: string; readonly password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenPair> => {
    const wait = limit.attempt(grant.username, request.ip, now());
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      const words = wait < 60 ? `${wait} s` : `${Math.ceil(wait / 60)} min`;
      throw new Refusal(429, 'rate-limited', `Too many failed sign-ins. Try again in ${words}.`);
    }
    const pair = await grants.byPassword(grant.username, grant.password).catch((error: unknown) => {
      limit.undecided(grant.username, request.ip);
      throw error;
    });
    if (pair === undefined) throw new Refusal(401, 'wrong-password', 'The username or the password is wrong.');
    limit.succeeded(grant.username, request.ip);
    return pair;
  };

  // A scope of its own, so that forms are read here and nowhere else.
  const routes: FastifyPluginAsync = async (scope) => {
    await scope.register(formbody, { bodyLimit: formLimit });
    for (const prefix of ['/api', '/api/api']) {
      scope.post(`${prefix}${endpoints.token.path}`, { bodyLimit: formLimit }, async (request, reply) => {
        const grant = readGrant(request.body);
        neverStore(reply);
        return grant.grant_type === 'password'
          ? signIn(grant, request, reply)
          : grants.byRefreshToken(grant.refresh_token);
      });

      scope.post(`${prefix}${endpoints.revoke.path}`, { onRequest: demandBearer }, async (request) => {
        await database.transaction(async (tx) => endSession(tx, (await actorOf(tx, request)).sessionId));
        return {};
      });

      scope.get(`${prefix}${endpoints.me.path}`, async (request, reply) => {
        neverStore(reply);
        return database.transaction(async (tx) => {
          const actor = await actorOf(tx, request);
          const secret = await ensureSetting(tx, apiKeySecret, newToken());
          return {
            id: actor.accountId,
            username: actor.username,
            apiAuthKey: apiKeyOf(secret, actor.sessionId),
            accessibleScopes: [{ scopeKey: spaceKey, authenticatedAccountIsAdmin: actor.role === 'admin' }],
            sealKey: await sealKeyOf(tx, actor.accountId),
            capabilities: capabilityNames,
            companyId,
          };
        });
      });
    }
  };
  await app.register(routes);
};

/**
 * An `onRequest` that refuses who does not even claim to be signed in: before a byte of the body is read, or the
 * database asked.
 */
export const requireBearer = async (request: FastifyRequest): Promise<void> => {
  bearerOf(request);
};
export type DemandBearer = typeof requireBearer;

const readGrant = (body: unknown) => {
  const read = tokenRequest.safeParse(body);
  const places = read.success
    ? 'username' in read.data && read.data.username.includes('\0')
      ? [{ path: 'username', message: 'must be text' }]
      : []
    : read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  if (!read.success || places.length > 0) {
    throw new Refusal(400, 'invalid-body', 'This is not a sign-in or a refresh as a form.', { places });
  }
  return read.data;
};

/** Tokens and keys are for whoever asked, never for a cache. */
const neverStore = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store');
};
