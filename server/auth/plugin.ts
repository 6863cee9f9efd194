import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { capabilityNames } from '#wire/capabilities';
import { endpoints } from '#wire/endpoints';
import { spaceKey, tokenRequest } from '#wire/session';
import type { Actor } from '../actor';
import type { Config } from '../config';
import { Refusal } from '../refusal';
import { sealKeyOf } from '../storage/accounts';
import type { Database, Tx } from '../storage/database';
import { endSession } from '../storage/sessions';
import { ensureSetting } from '../storage/settings';
import { actorOf, bearerOf } from './actor';
import { createGrants } from './grants';
import { limitedSignIn } from './sign-in';
import { apiKeyOf, apiKeySecret, newToken } from './tokens';

/** Tokens and names are small; a bigger form is not a sign-in. */
const formLimit = 16 * 1_024;

interface AuthParts {
  readonly database: Database;
  readonly config: Config;
  readonly companyId: string;
  readonly demandBearer: DemandBearer;
}

/** Mounts `POST auth/token` (both grants), `POST auth/revoke` and `GET me`, below /api and the doubled /api/api. */
export const registerAuth = async (
  app: FastifyInstance,
  { database, config, companyId, demandBearer }: AuthParts,
): Promise<void> => {
  const grants = await createGrants(database, config);
  const signIn = limitedSignIn(grants);

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
        const about = await database.transaction(async (tx) => aboutActor(tx, await actorOf(tx, request)));
        return { ...about, capabilities: capabilityNames, companyId };
      });
    }
  };
  await app.register(routes);
};

const aboutActor = async (tx: Tx, { accountId, username, role, sessionId }: Actor) => ({
  id: accountId,
  username,
  apiAuthKey: apiKeyOf(await ensureSetting(tx, apiKeySecret, newToken()), sessionId),
  accessibleScopes: [{ scopeKey: spaceKey, authenticatedAccountIsAdmin: role === 'admin' }],
  sealKey: await sealKeyOf(tx, accountId),
});

/** An `onRequest` that refuses who shows no token, before a byte of the body is read or the database is asked. */
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

/** Tokens and keys are for the user, never for a cache. */
const neverStore = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store');
};
