import { randomUUID } from 'node:crypto';
import type { Role } from '#wire/session';
import type { Config } from '../config';
import { Refusal } from '../refusal';
import { findAccount } from '../storage/accounts';
import type { Database, Tx } from '../storage/database';
import {
  endSession,
  insertSession,
  insertTokens,
  isOvertaken,
  lockSessionOfRefreshToken,
  markUsed,
  stillLive,
} from '../storage/sessions';
import { ensureSetting } from '../storage/settings';
import { hashPassword, isPassword } from './passwords';
import { apiKeyOf, apiKeySecret, hashOf, newToken } from './tokens';

/** A pair of tokens as `POST auth/token` answers it (spec §7). */
export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
}

export type Grants = Awaited<ReturnType<typeof createGrants>>;

/** The two grants of `POST auth/token`. */
export const createGrants = async (database: Database, config: Pick<Config, 'accessTokenSeconds' | 'passwordCost'>) => {
  // An unknown user's password is compared with this one, so that the time taken tells nobody who exists.
  const nobodysHash = await hashPassword(newToken(), config.passwordCost);

  const mint = async (tx: Tx, sessionId: string, parent: string | null): Promise<TokenPair> => {
    const pair: TokenPair = {
      access_token: newToken(),
      refresh_token: newToken(),
      token_type: 'Bearer',
      expires_in: config.accessTokenSeconds,
    };
    await insertTokens(tx, sessionId, {
      access: hashOf(pair.access_token),
      accessSeconds: config.accessTokenSeconds,
      refresh: hashOf(pair.refresh_token),
      parent,
    });
    return pair;
  };

  const openSession = async (tx: Tx, account: string, role: Role): Promise<TokenPair> => {
    const secret = await ensureSetting(tx, apiKeySecret, newToken());
    const id = randomUUID();
    await insertSession(tx, { id, account, role, api_key_hash: hashOf(apiKeyOf(secret, id)) });
    return mint(tx, id, null);
  };

  return {
    /** Opens a session; undefined when username and password do not belong together. */
    byPassword: async (username: string, password: string): Promise<TokenPair | undefined> => {
      const account = await database.transaction((tx) => findAccount(tx, username));
      // Outside any transaction: hashing takes long, and the embedded database has one connection.
      const good = await isPassword(password, account?.passwordHash ?? nobodysHash);
      if (account === undefined || !good || account.disabled) return undefined;
      return database.transaction((tx) => openSession(tx, account.id, account.role));
    },

    /** Rotates a refresh token. Throws Refusal 401 `session-over`. */
    byRefreshToken: async (refreshToken: string): Promise<TokenPair> => {
      const pair = await database.transaction((tx) => rotate(tx, hashOf(refreshToken), mint));
      if (pair === undefined) throw new Refusal(401, 'session-over', 'The session is over. Sign in again.');
      return pair;
    },
  };
};

/**
 * SESSION-2. A token may be handed in again until a successor of it is used: that is how a device asks whose answer was
 * lost. After that only a thief or a confused copy holds it, so the whole session ends. The ending must be committed,
 * so this answers undefined and does not throw.
 */
const rotate = async (
  tx: Tx,
  hash: string,
  mint: (tx: Tx, sessionId: string, parent: string) => Promise<TokenPair>,
): Promise<TokenPair | undefined> => {
  // 1. One use of a family at a time.
  const sessionId = await lockSessionOfRefreshToken(tx, hash);
  if (sessionId === undefined || !(await stillLive(tx, [sessionId])).has(sessionId)) return undefined;
  // 2. Overtaken by a successor or a sibling: reuse.
  if (await isOvertaken(tx, hash)) {
    await endSession(tx, sessionId);
    return undefined;
  }
  // 3. Good: its use overtakes its predecessor and its siblings.
  await markUsed(tx, hash);
  return mint(tx, sessionId, hash);
};
