import { Dexie, type Table } from 'dexie';
import type { Capability } from '#wire/capabilities';
import type { Role } from '#wire/session';

/** Who is signed in (spec §3 'Session user'), with what their server can do beyond the spec. */
export interface DeviceUser {
  id: string;
  username: string;
  role: Role;
  apiAuthKey: string;
  capabilities: Capability[];
  /** Whose server it is, where the server says so (SYNC-21). */
  companyId?: string;
}

export interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  /** Whose tokens these are. */
  accountId: string;
}

/** Why no session is stored any more: by the user's hand, its refresh was refused, or there was nothing to renew it with. */
export type EndedBecause = 'signed-out' | 'expired' | 'required';

/** The device's own small database, shared by every page and the service worker (decisions 29). */
export interface DeviceDatabase {
  readTokens(): Promise<StoredTokens | undefined>;
  readUser(): Promise<DeviceUser | undefined>;
  /** Both at once: there is never a token without its user. */
  writeSession(tokens: StoredTokens, user: DeviceUser): Promise<void>;
  writeUser(user: DeviceUser): Promise<void>;
  /** Puts rotated tokens in place of those of `staleRefreshToken`; false when the session ended or changed meanwhile. */
  rotate(staleRefreshToken: string, next: { accessToken: string; refreshToken: string }): Promise<boolean>;
  /** Ends the session; given a refresh token, only the session that still has it. True when something was there to end. */
  clear(because: EndedBecause, refreshToken?: string): Promise<boolean>;
  /** Why the last session ended; undefined while one is stored, and where none ever was or all of it was lost. */
  endedBecause(): Promise<EndedBecause | undefined>;
  close(): void;
}

export const deviceDatabaseName = 'teren-device';
/** Both tables hold one row of the session, or, once it has ended, `tokens` the reason alone. */
const row = 'current';
const endRow = 'ended';

/** Opens the device's database; it is created on first use. */
export const openDeviceDatabase = (options: {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}): DeviceDatabase => {
  const database = new Dexie(deviceDatabaseName, {
    indexedDB: options.indexedDB,
    IDBKeyRange: options.IDBKeyRange,
    // A rotated refresh token that a power cut takes back would sign the agent out.
    chromeTransactionDurability: 'strict',
  });
  database.version(1).stores({ tokens: '', user: '' });
  const tokens: Table<StoredTokens, string> = database.table('tokens');
  const ends: Table<{ because: EndedBecause }, string> = database.table('tokens');
  const user: Table<DeviceUser, string> = database.table('user');
  const both = <T>(work: () => Promise<T>): Promise<T> =>
    Promise.resolve(database.transaction('rw', [tokens, user], work));

  return {
    readTokens: () => Promise.resolve(tokens.get(row)),
    readUser: () => Promise.resolve(user.get(row)),
    writeSession: (nextTokens, nextUser) =>
      both(async () => {
        await ends.delete(endRow);
        await tokens.put(nextTokens, row);
        await user.put(nextUser, row);
      }),
    writeUser: (next) =>
      both(async () => {
        const stored = await tokens.get(row);
        if (stored?.accountId === next.id) await user.put(next, row);
      }),
    rotate: (staleRefreshToken, next) =>
      both(async () => {
        const stored = await tokens.get(row);
        if (stored?.refreshToken !== staleRefreshToken) return false;
        await tokens.put({ ...next, accountId: stored.accountId }, row);
        return true;
      }),
    clear: (because, refreshToken) =>
      both(async () => {
        const stored = await tokens.get(row);
        if (stored === undefined || (refreshToken !== undefined && stored.refreshToken !== refreshToken)) return false;
        await tokens.clear();
        await user.clear();
        await ends.put({ because }, endRow);
        return true;
      }),
    endedBecause: async () => (await ends.get(endRow))?.because,
    close: () => database.close(),
  };
};
