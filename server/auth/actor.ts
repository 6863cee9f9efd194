import type { FastifyRequest } from 'fastify';
import { appHeader } from '#wire/endpoints';
import type { Actor, Caller } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { sessionOfAccessToken } from '../storage/sessions';
import type { Contacts } from './contacts';
import { hashOf, isToken } from './tokens';

/** The call's access token, if it has the form of our tokens. Throws Refusal 401 `not-signed-in`. */
const bearerOf = (request: Pick<FastifyRequest, 'headers'>): string => {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!isToken(token)) throw notSignedIn();
  return token;
};

/**
 * An `onRequest` hook that refuses calls without a token, before a byte of the body is read or the database is queried.
 */
export const requireBearer = async (request: FastifyRequest): Promise<void> => {
  bearerOf(request);
};
export type DemandBearer = typeof requireBearer;

/**
 * The caller, read from the database each time, so that an ended session, a disabled account or a changed role takes
 * effect at once (SESSION-6). Throws Refusal 401 `not-signed-in`.
 */
export type ActorOf = (tx: Tx, request: WithHeaders) => Promise<Actor>;
/** The caller of a request, not looked up yet. Throws Refusal 401 without a token of our form. */
export type CallerOf = (request: WithHeaders) => Caller;
type WithHeaders = Pick<FastifyRequest, 'headers'>;

const actors = new WeakMap<object, Actor>();

/** The caller that was found for this request; undefined if it was not looked up yet, or the request needs none. */
export const actorFound = (request: object): Actor | undefined => actors.get(request);

/** Makes the function that names the caller; each lookup also records a contact of the caller's device. */
export const createCallerOf =
  ({ saw }: Pick<Contacts, 'saw'>): CallerOf =>
  (request) => ({
    token: hashOf(bearerOf(request)),
    admit: (actor) => {
      if (actor === undefined) throw notSignedIn();
      const app = request.headers[appHeader.toLowerCase()];
      // For the device's build its level is not needed.
      saw(actor.sessionId, typeof app === 'string' ? app.split(' ', 1)[0] : undefined);
      actors.set(request, actor);
      return actor;
    },
  });

/** Makes the function that finds the caller. */
export const createActorOf =
  (callerOf: CallerOf): ActorOf =>
  async (tx, request) => {
    const { token, admit } = callerOf(request);
    return admit(await sessionOfAccessToken(tx, token));
  };

const notSignedIn = (): Refusal =>
  new Refusal(401, 'not-signed-in', 'Sign in first: the access token is missing, expired or revoked.');
