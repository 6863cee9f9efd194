import { Dexie, type Table } from 'dexie';
import type { Announced } from '#wire/capabilities';
import type { Language } from '#wire/language';
import type { Role } from '#wire/session';
import { isGivenUp } from './database-name';
import { type Wiping, wipingRows } from './wipings';

/** The signed-in user (spec §3 'Session user'), with what their server offers beyond the spec. */
export interface DeviceUser {
  id: string;
  username: string;
  role: Role;
  apiAuthKey: string;
  capabilities: Announced;
  /** The company whose server it is, if the server names it (SYNC-21). */
  companyId?: string;
  /** A key that can only end this session at its server. */
  endKey?: string;
  /** sha256 of the secret that makes this device wipe itself (SESSION-11), if the server has given one. */
  wipeHash?: string;
  /** The language that this user chose on any device, as the server answered at the sign-in. */
  language?: Language;
}

/** A session that was ended on this device and not yet at its server. */
export type Ending = Required<Pick<DeviceUser, 'endKey'>> & Pick<DeviceUser, 'companyId'>;

export interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  /** The account of these tokens. */
  accountId: string;
}

/**
 * Why no session is stored: the user signed out, its refresh was refused, there was no token to renew it with, or an
 * admin ended it so that the device is wiped.
 */
type EndedBecause = 'signed-out' | 'expired' | 'required' | 'wiped';

/** An account that was signed out and whose data on this device is still to be sealed (SYNC-26). */
export interface Leaving {
  readonly accountId: string;
  readonly sealKey?: string | undefined;
}

/**
 * Both tables hold one row of the session, and `user` the key to seal with; after the session's end, `tokens` holds the
 * reason.
 */
const row = 'current';
const sealRow = 'seal';
const endRow = 'ended';
/** Prefix of rows, also in `tokens`, of accounts whose sign-out is not finished; another user's sign-in keeps them. */
const leavingPrefix = 'leaving:';
/** Prefix of rows of sessions that are still to be ended at their server; another user's sign-in keeps them, too. */
const endingPrefix = 'ending:';

/** Retries on a new connection if this one could not be opened; of several callers, the first one opens it. */
const reopeningOf = (database: Dexie) => {
  let opened = 0;
  return async <T>(work: () => PromiseLike<T>): Promise<T> => {
    const before = opened;
    try {
      return await work();
    } catch (error) {
      if (before === opened) {
        if (!isGivenUp(database)) throw error;
        opened += 1;
        database.close({ disableAutoOpen: false });
      }
      return work();
    }
  };
};

const wipingOf = ({ accountId }: StoredTokens, user: DeviceUser | undefined, secret: string): Wiping => ({
  accountId,
  secret,
  ...(user?.companyId === undefined ? {} : { companyId: user.companyId }),
});

/** Opens the device's own small database, shared by all pages and the service worker (decisions 29). */
export const openDeviceDatabase = (options: {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}) => {
  const database = new Dexie('teren-device', {
    indexedDB: options.indexedDB,
    IDBKeyRange: options.IDBKeyRange,
    // Losing a rotated refresh token in a power cut would sign the agent out.
    chromeTransactionDurability: 'strict',
  });
  database.version(1).stores({ tokens: '', user: '' });
  const tokens: Table<StoredTokens, string> = database.table('tokens');
  const ends: Table<{ because: EndedBecause }, string> = database.table('tokens');
  const leavings: Table<Leaving, string> = database.table('tokens');
  const endings: Table<Ending, string> = database.table('tokens');
  const wipings = wipingRows(database.table('tokens'));
  const seals: Table<Leaving, string> = database.table('user');
  const user: Table<DeviceUser, string> = database.table('user');
  const reopening = reopeningOf(database);
  const both = <T>(work: () => Promise<T>): Promise<T> =>
    reopening(() => database.transaction('rw', [tokens, user], work));
  const forget = async (): Promise<void> => {
    await tokens.delete(row);
    await user.clear();
  };
  const keyOf = async (accountId: string): Promise<string | undefined> => {
    const seal = await seals.get(sealRow);
    return seal?.accountId === accountId ? seal.sealKey : undefined;
  };
  const putKey = async (accountId: string, sealKey: string | undefined): Promise<void> => {
    if (sealKey === undefined) await seals.delete(sealRow);
    else await seals.put({ accountId, sealKey }, sealRow);
  };

  return {
    readTokens: () => reopening(() => tokens.get(row)),
    readUser: () => reopening(() => user.get(row)),
    /**
     * The key that seals an account's data at its sign-out; stored during the session, so that no network is needed.
     */
    sealKey: (accountId: string) => reopening(() => keyOf(accountId)),
    /** Ends the session because the user signed out, on a full disk too; answers which account it was. */
    async leave(): Promise<Leaving | undefined> {
      const stored = await reopening(() => tokens.get(row));
      if (stored === undefined) return undefined;
      const { accountId } = stored;
      const leaving: Leaving = { accountId, sealKey: await keyOf(accountId) };
      const ended = both(async () => {
        const { endKey, companyId } = (await user.get(row)) ?? {};
        await forget();
        if (endKey !== undefined) {
          const ending = { endKey, ...(companyId === undefined ? {} : { companyId }) };
          await endings.put(ending, `${endingPrefix}${endKey}`);
        }
        await ends.put({ because: 'signed-out' }, endRow);
        await leavings.put(leaving, `${leavingPrefix}${accountId}`);
      });
      // A full disk refuses writes but allows deletions.
      await ended.catch(() => both(forget));
      return leaving;
    },
    /** Accounts whose sign-out is not finished: the app was killed, or the device refused to seal. */
    leaving: (): Promise<readonly Leaving[]> =>
      reopening(() => leavings.where(':id').startsWith(leavingPrefix).toArray()),
    /** This account's sign-out is finished: its key is deleted. */
    left: (accountId: string) => reopening(() => leavings.delete(`${leavingPrefix}${accountId}`)),
    /** Sessions that are still to be ended at their servers. */
    endings: (): Promise<readonly Ending[]> => reopening(() => endings.where(':id').startsWith(endingPrefix).toArray()),
    /** The server knows that this session has ended, or knows no such session. */
    ended: (endKey: string) => reopening(() => endings.delete(`${endingPrefix}${endKey}`)),
    /** Written together: there is never a token without its user. */
    writeSession: (nextTokens: StoredTokens, nextUser: DeviceUser, sealKey?: string) =>
      both(async () => {
        await ends.delete(endRow);
        await leavings.delete(`${leavingPrefix}${nextUser.id}`);
        await wipings.forget(nextUser.id);
        await tokens.put(nextTokens, row);
        await user.put(nextUser, row);
        await putKey(nextUser.id, sealKey);
      }),
    writeUser: (next: DeviceUser, sealKey?: string) =>
      both(async () => {
        const stored = await tokens.get(row);
        if (stored?.accountId !== next.id) return;
        await user.put(next, row);
        await putKey(next.id, sealKey);
      }),
    /**
     * Replaces the tokens of `staleRefreshToken` by the rotated ones; false if the session ended or changed meanwhile.
     */
    rotate: (staleRefreshToken: string, next: Pick<StoredTokens, 'accessToken' | 'refreshToken'>) =>
      both(async () => {
        const stored = await tokens.get(row);
        if (stored?.refreshToken !== staleRefreshToken) return false;
        await tokens.put({ ...next, accountId: stored.accountId }, row);
        return true;
      }),
    /** Ends the session that still has this refresh token; false if there is none. `secret`: to wipe the device. */
    clear: (because: EndedBecause, refreshToken: string, secret?: string) =>
      both(async () => {
        const stored = await tokens.get(row);
        if (stored?.refreshToken !== refreshToken) return false;
        if (secret !== undefined) await wipings.put(wipingOf(stored, await user.get(row), secret));
        await forget();
        await ends.put({ because }, endRow);
        return true;
      }),
    /** Why the last session ended; undefined while one is stored, and if there never was one or the data was lost. */
    endedBecause: async () => (await reopening(() => ends.get(endRow)))?.because,
    /** Accounts whose data is to be wiped from this device, or was; not those that have signed in since. */
    wipings: (): Promise<readonly Wiping[]> => reopening(() => wipings.all()),
    handedIn: (accountId: string, count: number) => reopening(() => wipings.handedIn(accountId, count)),
    close: () => database.close(),
  };
};
export type DeviceDatabase = ReturnType<typeof openDeviceDatabase>;
