import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeDays } from '#wire/account-code';
import { endpoints } from '#wire/endpoints';
import type { Issue } from '#wire/issue';
import { codeUse, passwordChange, passwordConfirmation } from '#wire/new-person';
import type { Config } from '../config';
import { placesOf, Refusal } from '../refusal';
import type { SecurityLog } from '../security-log';
import type { Database } from '../storage/database';
import type { ActorOf, DemandBearer } from './actor';
import type { Attempts } from './attempts';
import { type Chosen, changePassword, confirmPassword, redeemCode } from './own-password';

/** Names, a code and passwords are small. */
const bodyLimit = 16 * 1_024;

interface PasswordParts {
  readonly database: Database;
  readonly config: Pick<Config, 'passwordCost'>;
  readonly demandBearer: DemandBearer;
  readonly actorOf: ActorOf;
  readonly attempts: Attempts;
  readonly secure: SecurityLog;
}

/**
 * Mounts `POST auth/code`, `POST me/password` and `POST me/confirm`: no key and no stored answer, because their bodies
 * contain secrets.
 */
export const registerPasswords = async (
  app: FastifyInstance,
  { database, config, demandBearer, actorOf, attempts, secure }: PasswordParts,
): Promise<void> => {
  const choice = { database, cost: config.passwordCost };

  const useCode = (request: FastifyRequest, reply: FastifyReply) => {
    const body = readSecrets(codeUse, request.body);
    return attempts.at(body.username, request, reply, async () => {
      const chosen = await redeemCode(choice, body);
      if (isNews(chosen)) secure({ security: 'code used', account: chosen.account }, request);
      if (chosen.kind === 'done') return { good: { username: chosen.username } };
      secure({ security: 'code bad', account: chosen.account }, request);
      const words = `The code is not right, was used, or is older than ${codeDays} days.`;
      return { bad: new Refusal(403, 'wrong-code', `${words} Ask an administrator for a new one.`) };
    });
  };

  const change = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await database.transaction((tx) => actorOf(tx, request));
    const body = readSecrets(passwordChange, request.body);
    return attempts.at(actor.username, request, reply, async () => {
      const chosen = await changePassword(choice, actor, body);
      if (isNews(chosen)) secure({ security: 'password changed', account: chosen.account }, request);
      if (chosen.kind === 'done') return { good: { username: chosen.username } };
      secure({ security: 'password bad', account: chosen.account }, request);
      // Not 401: the device would treat its token as expired.
      return { bad: new Refusal(403, 'wrong-password', notCurrent) };
    });
  };

  const confirm = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await database.transaction((tx) => actorOf(tx, request));
    const body = readSecrets(passwordConfirmation, request.body);
    return attempts.at(actor.username, request, reply, async () => {
      const isRight = await confirmPassword(choice, actor, body);
      secure({ security: isRight ? 'password confirmed' : 'password bad', account: actor.accountId }, request);
      return isRight ? { good: { username: actor.username } } : { bad: new Refusal(403, 'wrong-password', notCurrent) };
    });
  };

  for (const prefix of ['/api', '/api/api']) {
    app.post(`${prefix}${endpoints.redeemCode.path}`, { bodyLimit }, useCode);
    app.post(`${prefix}${endpoints.changePassword.path}`, { bodyLimit, onRequest: demandBearer }, change);
    app.post(`${prefix}${endpoints.confirmPassword.path}`, { bodyLimit, onRequest: demandBearer }, confirm);
  }
};

const notCurrent = 'The current password is wrong.';

const isNews = (chosen: Chosen): boolean => chosen.kind === 'done' && !chosen.repeated;

interface SecretSchema<Read> {
  safeParse(body: unknown): { success: true; data: Read } | { success: false; error: { issues: readonly Issue[] } };
}

/** Reads a body; a refusal repeats none of its contents. */
const readSecrets = <Read extends object>(schema: SecretSchema<Read>, body: unknown): Read => {
  const read = schema.safeParse(body);
  // PostgreSQL cannot store such a text.
  const isKeepable = read.success && !Object.values(read.data).some((text) => String(text).includes('\0'));
  if (read.success && isKeepable) return read.data;
  const places = read.success ? [] : placesOf(read.error.issues);
  throw new Refusal(400, 'invalid-body', 'This is not what such a call is made with.', { places });
};
