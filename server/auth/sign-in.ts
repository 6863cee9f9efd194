import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';
import type { Grants, TokenPair } from './grants';
import { LoginLimit } from './login-limit';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signing in with a password, which takes its time after failures (SESSION-8). */
export const limitedSignIn = ({ byPassword }: Grants) => {
  const limit = new LoginLimit();
  return async ({ username, password }: Credentials, request: FastifyRequest, reply: FastifyReply) => {
    const wait = limit.attempt(username, request.ip, Date.now());
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      const words = wait < 60 ? `${wait} s` : `${Math.ceil(wait / 60)} min`;
      throw new Refusal(429, 'rate-limited', `Too many failed sign-ins. Try again in ${words}.`);
    }
    const pair: TokenPair | undefined = await byPassword(username, password).catch((error: unknown) => {
      limit.undecided(username, request.ip);
      throw error;
    });
    if (pair === undefined) throw new Refusal(401, 'wrong-password', 'The username or the password is wrong.');
    limit.succeeded(username, request.ip);
    return pair;
  };
};
