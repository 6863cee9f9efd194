import { MirrorDatabase } from '../mirror/database';
import type { DeviceDatabase } from '../mirror/device-database';
import type { Wiping } from '../mirror/wipings';
import { toHandIn, wipe } from '../outbox/wiping';
import { type HandInOptions, handIn } from '../port/hand-in';
import { type Locks, leavingLock } from '../port/locks';

interface WipeOptions extends HandInOptions {
  readonly locks: Locks;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}
type Wipings = Pick<DeviceDatabase, 'wipings' | 'handedIn'>;

/** The stored wipe of this account, if still valid: the account may have signed in again since. */
const stillWanted = async (wipings: Wipings, { accountId, secret }: Wiping): Promise<Wiping | undefined> =>
  (await wipings.wipings()).find((one) => one.accountId === accountId && one.secret === secret);

/**
 * Hands in the pending entries of this database, repeatedly while new ones appear, then wipes it; false: not yet done.
 */
const handInAndWipe = async (
  options: WipeOptions,
  wipings: Wipings,
  wiping: Wiping,
  database: MirrorDatabase,
): Promise<boolean> => {
  let { handedIn } = wiping;
  for (;;) {
    const found = await toHandIn(database);
    if (handedIn === undefined || found.entries.length > 0)
      handedIn = await handIn(options, wiping, found.marks, found.entries);
    if (handedIn === undefined) return false;
    if ((await stillWanted(wipings, wiping)) === undefined) return true;
    if ((await wipe(database, found)) === 'wiped') break;
  }
  await wipings.handedIn(wiping.accountId, handedIn);
  return true;
};

/**
 * Hands in what an account has not sent on this device, then deletes all of its data from disk (SESSION-11,
 * SESSION-12). Nothing is wiped before the server has confirmed each entry. If it was wiped before, what a page has
 * written since is deleted. Answers whether it is done; false: try again. Never rejects.
 */
export const wipeAccount = async (options: WipeOptions, wipings: Wipings, told: Wiping): Promise<boolean> => {
  const work = async (): Promise<boolean> => {
    const wiping = await stillWanted(wipings, told);
    if (wiping === undefined) return true;
    const database = new MirrorDatabase(wiping.accountId, options.indexedDB, options.IDBKeyRange, 'strict');
    try {
      return await handInAndWipe(options, wipings, wiping, database);
    } finally {
      database.close();
    }
  };
  try {
    // Not while the account is being opened, sealed, or wiped by another tab or the worker.
    return await (options.locks.request(leavingLock, work) as Promise<boolean>);
  } catch (error) {
    options.warn('The wipe that an administrator asked for could not be finished', error);
    return false;
  }
};
