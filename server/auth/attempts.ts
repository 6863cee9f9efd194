import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';
import type { SecurityLog } from '../security-log';
import { LoginLimit } from './login-limit';

/** The result of an attempt at an account. `bad` is the refusal. */
type Attempt<Good> = { readonly good: Good } | { readonly bad: Refusal };

/** Attempts at passwords and codes, slowed down after failures (SESSION-8). */
export interface Attempts {
  /**
   * Makes an attempt at the account of that name from this address, unless there were too many: then it is refused with
   * 429 and the time to wait. An attempt that cannot be judged does not count.
   */
  at<Good>(
    username: string,
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: () => Promise<Attempt<Good>>,
  ): Promise<Good>;
}

/** Password and code attempts share one counter, so that using both ways gives no extra tries. */
export const limitedAttempts = (secure: SecurityLog): Attempts => {
  const limit = new LoginLimit();
  return {
    at: async (username, request, reply, attempt) => {
      const wait = limit.attempt(username, request.ip, Date.now());
      if (wait > 0) {
        secure({ security: 'sign-in limited' }, request);
        reply.header('retry-after', String(wait));
        throw new Refusal(429, 'rate-limited', { say: 'sign-ins-limited', wait });
      }
      const result = await attempt().catch((error: unknown) => {
        limit.undecided(username, request.ip);
        throw error;
      });
      if ('bad' in result) throw result.bad;
      limit.succeeded(username, request.ip);
      return result.good;
    },
  };
};
