import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { sessionOfAccessToken } from '../storage/sessions';
import { hashOf } from './tokens';

/**
 * Who makes this call, asked of the database anew each time, so that an ended session, a disabled account or a changed role counts at
 * once (SESSION-6). Throws Refusal 401 `not-signed-in`.
 */
export const actorOf = async (tx: Tx, request: Pick<FastifyRequest, 'headers'>): Promise<Actor> => {
  const token = /^Bearer +(\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await sessionOfAccessToken(tx, hashOf(token));
  if (session === undefined)
    throw new Refusal(401, 'not-signed-in', 'Sign in first: the access token is missing, expired or revoked.');
  return session;
};
