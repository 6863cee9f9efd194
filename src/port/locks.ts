import type { Mirror } from '../outbox/account-mirror';

/**
 * The part of Web Locks that is used: exclusive, held until the work is done, released by the browser when a tab dies
 * (SYNC-3).
 */
export type Locks = Pick<LockManager, 'request'>;

/** One sender per account, across tabs and the service worker (SYNC-3). */
export const pushLock = (accountId: string): string => `teren-push-${accountId}`;
/** One puller per account, so that tabs do not load the same pages (SYNC-9). */
export const pullLock = (accountId: string): string => `teren-pull-${accountId}`;

/** Held while a sign-out seals its data, an account is wiped, or one is opened: only one of these at a time. */
export const leavingLock = 'teren-leaving';

/** Held by the form of the attended write with this key: only that form ends it. */
export const attendedLock = (key: string): string => `teren-attended-${key}`;

/**
 * Runs work under the lock, after catching up with writes of the lock's last holder, which may have died before it
 * could announce them (SYNC-7).
 */
export const whileHolding = async <T>(
  locks: Locks,
  mirror: Mirror,
  lockOf: (accountId: string) => string,
  work: () => Promise<T>,
): Promise<T> => {
  const caughtUp = async (): Promise<T> => {
    await mirror.catchUp();
    return work();
  };
  // The DOM types know only `Promise<Awaited<T>>`; awaiting it makes both the same.
  return await (locks.request(lockOf(mirror.accountId), caughtUp) as Promise<T>);
};
