import { setImmediate as nextTurn } from 'node:timers/promises';
import { hour } from '../config';
import type { Database, Tx } from '../storage/database';
import { settleArrived } from '../storage/handed-in';
import { daysEnded } from '../storage/people';
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

/** Rows per transaction: a few milliseconds, during which the embedded database is blocked for others. */
const pieceRows = 500;
/** A copied token that is used this long after it was superseded still ends its session (SESSION-2). */
const daysOvertaken = 30;
/** Devices may send again what was accepted in the last 30 days; keys are kept far longer (SYNC-16). */
const daysKept = 90;
/** So long the decision about a handed-in entry is kept (SESSION-12). */
const daysDecided = 180;
/** A device that was away for longer loads everything again (SYNC-23). */
const daysMarked = 180;
/** Pruning runs every hour: after so long without a run, the server was off, or its clock has jumped ahead. */
const daysUnseen = 2;

/** Names of the settings with the time of the last check for old keys, and the time until which all keys are kept. */
const [lookedSetting, keptSetting] = ['keys-looked-at', 'keys-kept-until'] as const;
const msOfDay = 24 * hour;

/**
 * Whether rows may be deleted by their age. A clock that jumps ahead makes every key and session old at once, also that
 * of a phone whose answer was lost an hour ago and whose order would then be placed twice: from then on all are kept
 * for the full number of days.
 */
const mayForgetByAge = async (tx: Tx): Promise<boolean> => {
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

/** Soon after each start too, for a server that is restarted every night, but after its first users are served. */
const msUntilFirst = 60_000;
const msBetween = hour;

type Forget = (tx: Tx, most: number) => Promise<number>;

const byAge =
  (forget: (tx: Tx, days: number, most: number) => Promise<number>, days: number): Forget =>
  async (tx, most) =>
    (await mayForgetByAge(tx)) ? forget(tx, days, most) : 0;

/** What is deleted, and settled before that, in this order. */
const kinds: readonly Forget[] = [
  forgetAccessTokens,
  byAge(forgetRefreshTokens, daysOvertaken),
  byAge(forgetSessions, daysEnded),
  // While their keys are known.
  settleArrived,
  byAge(forgetKeys, daysKept),
  byAge(forgetHandedIn, daysDecided),
  byAge(forgetMarks, daysMarked),
];

/** Deletes everything that has expired, in pieces, with other transactions in between; returns the number of rows. */
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
 * Prunes after the start and then every hour; returns the function that stops it, which waits for the running piece. A
 * failure is reported to `failed`, and the next hour tries again.
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
