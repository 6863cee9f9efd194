import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { sessionOfAccessToken } from '../storage/sessions';
import { hashOf, isToken } from './tokens';

/** The access token that a call carries, as those look that we gave. Throws Refusal 401 `not-signed-in`. */
export const bearerOf = (request: Pick<FastifyRequest, 'headers'>): string => {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!isToken(token)) throw notSignedIn();
  return token;
};

/**
 * Who makes this call, asked of the database each time, so that an ended session, a disabled account or a changed
 * role counts at once (SESSION-6). Throws Refusal 401 `not-signed-in`.
 */
export const actorOf = async (tx: Tx, request: Pick<FastifyRequest, 'headers'>): Promise<Actor> => {
  const session = await sessionOfAccessToken(tx, hashOf(bearerOf(request)));
  if (session === undefined) throw notSignedIn();
  return session;
};

const notSignedIn = (): Refusal =>
  new Refusal(401, 'not-signed-in', 'Sign in first: the access token is missing, expired or revoked.');
