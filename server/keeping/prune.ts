import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '../storage/database';
import { forgetAccessTokens, forgetKeys, forgetMarks, forgetRefreshTokens, forgetSessions } from '../storage/pruning';

/** Rows of one transaction: a few milliseconds, for which the embedded database is nobody else's. */
const pieceRows = 500;
/** A copied token that is handed in this long after it was overtaken still ends its session (SESSION-2). */
const daysOvertaken = 30;
/** A device that was away for so long is told what became of its session (SESSION-6). */
const daysEnded = 180;
/** Devices may offer again what was accepted in the last 30 days; keys outlive that by far (SYNC-16). */
const daysKept = 90;
/** A device that was away for longer loads afresh (SYNC-23). */
const daysMarked = 180;

/** Soon after each start too, for a server that is restarted every night; its first users are answered first. */
const msUntilFirst = 60_000;
const msBetween = 60 * 60 * 1_000;

/** What is forgotten, in this order. */
const kinds: readonly ((tx: Tx, most: number) => Promise<number>)[] = [
  forgetAccessTokens,
  (tx, most) => forgetRefreshTokens(tx, daysOvertaken, most),
  (tx, most) => forgetSessions(tx, daysEnded, most),
  (tx, most) => forgetKeys(tx, daysKept, most),
  (tx, most) => forgetMarks(tx, daysMarked, most),
];

/** Forgets all that has served its time, piece by piece, others coming in between; answers how many rows went. */
export const prune = async (database: Database, isStopped: () => boolean = () => false, most = pieceRows) => {
  let forgotten = 0;
  for (const forget of kinds) {
    for (let rows = most; rows === most && !isStopped(); ) {
      rows = await database.transaction((tx) => forget(tx, most));
      forgotten += rows;
      await nextTurn();
    }
  }
  return forgotten;
};

/**
 * Prunes after the start and then every hour; answers the way to stop, which waits for the piece under way. A failure
 * goes to `failed`, and the next hour tries again.
 */
export const pruneHourly = (
  database: Database,
  failed: (error: unknown) => void,
  untilFirst = msUntilFirst,
): (() => Promise<void>) => {
  let stopped = false;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): void => {
    last = last.then(() => prune(database, () => stopped)).catch(failed);
  };
  const timers = [setTimeout(begin, untilFirst), setInterval(begin, msBetween)];
  for (const timer of timers) timer.unref();
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await last;
  };
};
