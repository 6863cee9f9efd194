import type { Mirror } from '../outbox/account-mirror';

/**
 * The part of Web Locks that is used: exclusive, held until the work is done, freed by the browser when a tab dies
 * (SYNC-3).
 */
export type Locks = Pick<LockManager, 'request'>;

/** One sender per account, across tabs and the service worker (SYNC-3). */
export const pushLock = (accountId: string): string => `teren-push-${accountId}`;
/** One puller per account, so that tabs do not load the same pages (SYNC-9). */
export const pullLock = (accountId: string): string => `teren-pull-${accountId}`;

/** Held while what a sign-out leaves is sealed or an account is wiped, and while one is opened: never two at once. */
export const leavingLock = 'teren-leaving';

/** Held by the form that attends the write of this key: nobody else ends it. */
export const attendedLock = (key: string): string => `teren-attended-${key}`;

/**
 * Runs the work while the lock is held, on what its last holder wrote and may not have lived to tell of
 * (SYNC-7).
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
  // The DOM types see only `Promise<Awaited<T>>`; awaiting makes them one.
  return await (locks.request(lockOf(mirror.accountId), caughtUp) as Promise<T>);
};

/**
 * Work that is asked for often and runs one at a time. Who asks while it runs gets the run after it, begun after
 * they asked; all of them share that one.
 */
export const oneAtATime = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let following: Promise<T> | undefined;
  const run = (): Promise<T> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return run();
    following ??= running
      .catch(() => undefined) // whoever asked for that run is told
      .then(() => {
        following = undefined;
        return run();
      });
    return following;
  };
};
