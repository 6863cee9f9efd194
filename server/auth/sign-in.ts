import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';
import type { SecurityLog } from '../security-log';
import type { Attempts } from './attempts';
import { deviceWords } from './device-words';
import type { Grants, TokenPair } from './grants';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in with a password, slowed down after failures (SESSION-8). */
export const limitedSignIn =
  ({ byPassword }: Grants, attempts: Attempts, secure: SecurityLog) =>
  ({ username, password }: Credentials, request: FastifyRequest, reply: FastifyReply): Promise<TokenPair> =>
    attempts.at(username, request, reply, async () => {
      const { pair, account } = await byPassword(username, password, deviceWords(request.headers['user-agent']));
      secure({ security: pair === undefined ? 'sign-in bad' : 'sign-in good', account }, request);
      return pair === undefined
        ? { bad: new Refusal(401, 'wrong-password', 'The username or the password is wrong.') }
        : { good: pair };
    });
