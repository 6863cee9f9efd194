import type { FastifyRequest } from 'fastify';
import { appHeader } from '#wire/endpoints';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { sessionOfAccessToken } from '../storage/sessions';
import type { Contacts } from './contacts';
import { hashOf, isToken } from './tokens';

/** The access token that a call carries, as those look that we gave. Throws Refusal 401 `not-signed-in`. */
const bearerOf = (request: Pick<FastifyRequest, 'headers'>): string => {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!isToken(token)) throw notSignedIn();
  return token;
};

/** An `onRequest` that refuses who shows no token, before a byte of the body is read or the database is asked. */
export const requireBearer = async (request: FastifyRequest): Promise<void> => {
  bearerOf(request);
};
export type DemandBearer = typeof requireBearer;

/**
 * Who makes this call, asked of the database each time, so that an ended session, a disabled account or a changed
 * role counts at once (SESSION-6). Throws Refusal 401 `not-signed-in`.
 */
export type ActorOf = (tx: Tx, request: Asking) => Promise<Actor>;
type Asking = Pick<FastifyRequest, 'headers'>;

const actors = new WeakMap<object, Actor>();

/** Who was found to make this request; undefined where nobody has asked yet, or nobody does. */
export const actorFound = (request: object): Actor | undefined => actors.get(request);

/** The way to find out who asks; their device is seen by that. */
export const actorsOver =
  ({ saw }: Pick<Contacts, 'saw'>): ActorOf =>
  async (tx, request) => {
    const actor = await sessionOfAccessToken(tx, hashOf(bearerOf(request)));
    if (actor === undefined) throw notSignedIn();
    const app = request.headers[appHeader.toLowerCase()];
    // A reader of a device's build does not need its level.
    saw(actor.sessionId, typeof app === 'string' ? app.split(' ', 1)[0] : undefined);
    actors.set(request, actor);
    return actor;
  };

const notSignedIn = (): Refusal =>
  new Refusal(401, 'not-signed-in', 'Sign in first: the access token is missing, expired or revoked.');
