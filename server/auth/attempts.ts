import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';
import type { SecurityLog } from '../security-log';
import { LoginLimit } from './login-limit';

/** What an attempt at an account came to. `bad` is what it is refused with. */
type Attempt<Good> = { readonly good: Good } | { readonly bad: Refusal };

/** Attempts at passwords and codes, which take their time after failures (SESSION-8). */
export interface Attempts {
  /**
   * Makes an attempt at the account of that name from this address, unless there were too many: then it is refused with
   * 429 and the time to wait. What cannot be judged counts as none.
   */
  at<Good>(
    username: string,
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: () => Promise<Attempt<Good>>,
  ): Promise<Good>;
}

/** All that guess passwords or codes count as one: nobody gets twice the tries by asking in two ways. */
export const limitedAttempts = (secure: SecurityLog): Attempts => {
  const limit = new LoginLimit();
  return {
    at: async (username, request, reply, attempt) => {
      const wait = limit.attempt(username, request.ip, Date.now());
      if (wait > 0) {
        secure({ security: 'sign-in limited' }, request);
        reply.header('retry-after', String(wait));
        const words = wait < 60 ? `${wait} s` : `${Math.ceil(wait / 60)} min`;
        throw new Refusal(429, 'rate-limited', `Too many failed sign-ins. Try again in ${words}.`);
      }
      const came = await attempt().catch((error: unknown) => {
        limit.undecided(username, request.ip);
        throw error;
      });
      if ('bad' in came) throw came.bad;
      limit.succeeded(username, request.ip);
      return came.good;
    },
  };
};
