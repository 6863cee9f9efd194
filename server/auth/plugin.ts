import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { capabilityNames } from '#wire/capabilities';
import { endpoints } from '#wire/endpoints';
import { spaceKey } from '#wire/session';
import { sessionEnd, tokenRequest } from '#wire/token-request';
import type { Actor } from '../actor';
import type { Config } from '../config';
import { placesOf, Refusal } from '../refusal';
import type { SecurityLog } from '../security-log';
import { languageOf, sealKeyOf } from '../storage/accounts';
import type { Database, Tx } from '../storage/database';
import { accountOfSession } from '../storage/people';
import { endSession, stillLive } from '../storage/sessions';
import { ensureSetting } from '../storage/settings';
import { storeEndDelivered, wipeSecretOf } from '../storage/wipes';
import type { ActorOf, DemandBearer } from './actor';
import { limitedAttempts } from './attempts';
import { agesIn } from './contacts';
import { createGrants } from './grants';
import { neverStore } from './never-store';
import { registerPasswords } from './password-routes';
import { limitedSignIn } from './sign-in';
import { apiKeyOf, apiKeySecret, endKeyOf, endKeySecret, newToken, sessionOfEndKey, sha256Hex } from './tokens';

/** Tokens and names are small; a bigger form is not a sign-in. */
const formLimit = 16 * 1_024;

interface AuthParts {
  readonly database: Database;
  readonly config: Config;
  readonly companyId: string;
  readonly demandBearer: DemandBearer;
  readonly actorOf: ActorOf;
  readonly secure: SecurityLog;
}

/**
 * Mounts `POST auth/token` (both grants), `POST auth/revoke`, `GET me` and the password routes, below /api and the
 * doubled /api/api.
 */
export const registerAuth = async (app: FastifyInstance, parts: AuthParts): Promise<void> => {
  const { database, config, companyId, demandBearer, actorOf, secure } = parts;
  const grants = await createGrants(database, { ...config, ages: agesIn(config) });
  const attempts = limitedAttempts(secure);
  const signIn = limitedSignIn(grants, attempts, secure);

  // A scope of its own, so that form bodies are accepted only here.
  const routes: FastifyPluginAsync = async (scope) => {
    await scope.register(formbody, { bodyLimit: formLimit });
    for (const prefix of ['/api', '/api/api']) {
      scope.post(`${prefix}${endpoints.token.path}`, { bodyLimit: formLimit }, async (request, reply) => {
        const grant = readGrant(request.body);
        neverStore(reply);
        return grant.grant_type === 'password'
          ? signIn(grant, request, reply)
          : grants.byRefreshToken(grant.refresh_token, (account) =>
              secure({ security: 'token reused', account }, request),
            );
      });

      scope.post(`${prefix}${endpoints.revoke.path}`, { onRequest: demandBearer }, async (request) => {
        const account = await database.transaction(async (tx) => {
          const { sessionId, accountId } = await actorOf(tx, request);
          await endSession(tx, sessionId);
          await storeEndDelivered(tx, sessionId);
          return accountId;
        });
        secure({ security: 'session ended', account }, request);
        return {};
      });

      scope.post(`${prefix}${endpoints.endByKey.path}`, { bodyLimit: formLimit }, async (request) => {
        const account = await database.transaction((tx) => endByKey(tx, request.body));
        if (account !== undefined) secure({ security: 'session ended', account }, request);
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
  await registerPasswords(app, { ...parts, attempts });
};

const aboutActor = async (tx: Tx, { accountId, username, role, sessionId }: Actor) => {
  const secret = await ensureSetting(tx, apiKeySecret, newToken());
  return {
    id: accountId,
    username,
    apiAuthKey: apiKeyOf(secret, sessionId),
    accessibleScopes: [{ scopeKey: spaceKey, authenticatedAccountIsAdmin: role === 'admin' }],
    sealKey: await sealKeyOf(tx, accountId),
    endKey: endKeyOf(await secretOfEndKeys(tx), sessionId),
    wipeHash: sha256Hex(await wipeSecretOf(tx, sessionId)),
    language: await languageOf(tx, accountId),
  };
};

/** The secret of end keys; before it had one of its own, it was the secret of the live keys. */
const secretOfEndKeys = async (tx: Tx): Promise<string> =>
  ensureSetting(tx, endKeySecret, await ensureSetting(tx, apiKeySecret, newToken()));

/** Ends the session of an end key; returns its account, undefined if the session is already over. */
const endByKey = async (tx: Tx, body: unknown): Promise<string | undefined> => {
  const read = sessionEnd.safeParse(body);
  const id = read.success ? sessionOfEndKey(await secretOfEndKeys(tx), read.data.endKey) : '';
  if (id === undefined || id === '') throw new Refusal(404, 'not-found', 'This key ends no session.');
  // The device has signed out by itself, whenever the session ended.
  await storeEndDelivered(tx, id);
  if (!(await stillLive(tx, [id])).has(id)) return undefined;
  await endSession(tx, id);
  return accountOfSession(tx, id);
};

const readGrant = (body: unknown) => {
  const read = tokenRequest.safeParse(body);
  const places = read.success
    ? 'username' in read.data && read.data.username.includes('\0')
      ? [{ path: 'username', message: 'must be text' }]
      : []
    : placesOf(read.error.issues);
  if (!read.success || places.length > 0) {
    throw new Refusal(400, 'invalid-body', 'This is not a sign-in or a refresh as a form.', { places });
  }
  return read.data;
};
