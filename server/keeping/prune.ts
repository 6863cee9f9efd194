import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '../storage/database';
import {
  databaseTime,
  forgetAccessTokens,
  forgetHandedIn,
  forgetKeys,
  forgetMarks,
  forgetRefreshTokens,
  forgetSessions,
} from '../storage/pruning';
import { readSetting, storeSetting } from '../storage/settings';

/** Rows of one transaction: a few milliseconds, for which the embedded database is nobody else's. */
const pieceRows = 500;
/** A copied token that is handed in this long after it was overtaken still ends its session (SESSION-2). */
const daysOvertaken = 30;
/** So long a device that was away still learns what became of its session (SESSION-6). */
const daysEnded = 180;
/** Devices may offer again what was accepted in the last 30 days; keys outlive that by far (SYNC-16). */
const daysKept = 90;
/** So long it is known what became of what a phone handed in (SESSION-12). */
const daysDecided = 180;
/** A device that was away for longer loads afresh (SYNC-23). */
const daysMarked = 180;
/** Pruning looks every hour: after so long without, the server was off, or its clock has jumped ahead. */
const daysUnseen = 2;

/**
 * Names of the settings with the instant of the last look for old keys, and of the one until which all keys are kept.
 */
const [lookedSetting, keptSetting] = ['keys-looked-at', 'keys-kept-until'] as const;
const msOfDay = 24 * 60 * 60 * 1_000;

/**
 * Whether keys may go by their age. A clock that jumps ahead makes every key old at once, also that of a phone whose
 * answer was lost an hour ago and that would have its order a second time: all are kept for their days from then on.
 */
const mayForgetKeys = async (tx: Tx): Promise<boolean> => {
  const now = await databaseTime(tx);
  const looked = await readSetting(tx, lookedSetting);
  await storeSetting(tx, lookedSetting, now.toISOString());
  if (looked !== undefined && now.getTime() - Date.parse(looked) > daysUnseen * msOfDay) {
    await storeSetting(tx, keptSetting, new Date(now.getTime() + daysKept * msOfDay).toISOString());
    return false;
  }
  const kept = await readSetting(tx, keptSetting);
  return kept === undefined || Date.parse(kept) <= now.getTime();
};

/** Soon after each start too, for a server that is restarted every night; its first users are answered first. */
const msUntilFirst = 60_000;
const msBetween = 60 * 60 * 1_000;

/** What is forgotten, in this order. */
const kinds: readonly ((tx: Tx, most: number) => Promise<number>)[] = [
  forgetAccessTokens,
  (tx, most) => forgetRefreshTokens(tx, daysOvertaken, most),
  (tx, most) => forgetSessions(tx, daysEnded, most),
  async (tx, most) => ((await mayForgetKeys(tx)) ? forgetKeys(tx, daysKept, most) : 0),
  (tx, most) => forgetHandedIn(tx, daysDecided, most),
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
