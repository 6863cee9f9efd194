import { randomUUID } from 'node:crypto';
import type { Role } from '#wire/session';
import type { Config } from '../config';
import { Refusal } from '../refusal';
import { findAccount, lockAccount } from '../storage/accounts';
import type { Database, Tx } from '../storage/database';
import type { SessionAges } from '../storage/session-ages';
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
import { deliverEnd } from '../storage/wipes';
import { hashPassword, isPassword } from './passwords';
import { apiKeyOf, apiKeySecret, hashOf, newToken } from './tokens';

/** A pair of tokens as answered by `POST auth/token` (spec §7). */
export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
}

export type Grants = Awaited<ReturnType<typeof createGrants>>;

/** The result of a password sign-in; `account` is its id, if there is one of that name. */
type Admission =
  | { readonly pair: TokenPair; readonly account: string }
  | { readonly pair?: undefined; readonly account: string | undefined };

type GrantConfig = Pick<Config, 'accessTokenSeconds' | 'passwordCost'> & { readonly ages: SessionAges };

/** The two grants of `POST auth/token`. */
export const createGrants = async (database: Database, config: GrantConfig) => {
  // An unknown user's password is compared with this hash, so that the response time does not reveal which users exist.
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

  const openSession = async (tx: Tx, account: string, role: Role, device: string): Promise<TokenPair> => {
    const secret = await ensureSetting(tx, apiKeySecret, newToken());
    const id = randomUUID();
    await insertSession(tx, { id, account, role, device, api_key_hash: hashOf(apiKeyOf(secret, id)) }, config.ages);
    return mint(tx, id, null);
  };

  return {
    /** Creates a session on a device; no pair if username and password do not match. */
    byPassword: async (username: string, password: string, device: string): Promise<Admission> => {
      const account = await database.transaction((tx) => findAccount(tx, username));
      // Outside any transaction: hashing takes long, and the embedded database has one connection.
      const good = await isPassword(password, account?.passwordHash || nobodysHash);
      if (account === undefined || !good || account.passwordHash === '' || account.disabled)
        return { account: account?.id };
      const pair = await database.transaction(async (tx) => {
        // The account may have been disabled or its password changed meanwhile: then no session may be created.
        const now = await lockAccount(tx, account.id);
        if (now === undefined || now.disabled || now.passwordHash !== account.passwordHash) return undefined;
        return openSession(tx, account.id, now.role, device);
      });
      return { pair, account: account.id };
    },

    /**
     * Rotates a refresh token. Throws Refusal 401 `session-over`, after calling `reused` if the token was reused; with
     * the secret of the wipe if its device is to be wiped (SESSION-11), however old the token is.
     */
    byRefreshToken: async (refreshToken: string, reused: (account: string) => void): Promise<TokenPair> => {
      const oldest = config.ages.idleDays * secondsOfDay + config.accessTokenSeconds;
      const hash = hashOf(refreshToken);
      const rotation = await database.transaction((tx) => rotate(tx, hash, oldest, mint));
      if (rotation?.reused === true) reused(rotation.account);
      if (rotation?.pair !== undefined) return rotation.pair;
      const wipe = await database.transaction((tx) => deliverEnd(tx, hash));
      const details = wipe === undefined ? undefined : { wipe };
      throw new Refusal(401, 'session-over', 'The session is over. Sign in again.', details);
    },
  };
};

/** An access token can be used until it expires without a refresh: the idle time starts after that. */
const secondsOfDay = 86_400;

/** The result of using a refresh token; undefined: it is not valid. */
type Rotation =
  | { readonly account: string; readonly reused: true; readonly pair?: undefined }
  | { readonly account: string; readonly reused: false; readonly pair: TokenPair }
  | undefined;

/**
 * SESSION-2. A token may be used again until one of its successors is used: a device does so if an answer was lost.
 * After that only a thief or a confused copy has it, so the whole session ends. The end must be committed, so this
 * returns a result and does not throw.
 */
const rotate = async (
  tx: Tx,
  hash: string,
  oldestSeconds: number,
  mint: (tx: Tx, sessionId: string, parent: string) => Promise<TokenPair>,
): Promise<Rotation> => {
  // 1. One use per token family at a time.
  const session = await lockSessionOfRefreshToken(tx, hash, oldestSeconds);
  if (session === undefined || !(await stillLive(tx, [session.id])).has(session.id)) return undefined;
  const { id, account } = session;
  // 2. Superseded by a successor or a sibling: reuse.
  if (await isOvertaken(tx, hash)) {
    await endSession(tx, id);
    return { account, reused: true };
  }
  // 3. Valid: its use supersedes its predecessor and its siblings.
  await markUsed(tx, hash);
  return { account, reused: false, pair: await mint(tx, id, hash) };
};
