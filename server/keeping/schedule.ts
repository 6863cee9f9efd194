import { join } from 'node:path';
import { type Config, hour } from '../config';
import { hasAccounts } from '../storage/accounts';
import { storeFailure, storeSchedule } from '../storage/backup-state';
import type { Database, Tx } from '../storage/database';
import { backupSettings, claimInstant } from '../storage/settings';
import { backupName, backupState, makeBackup, removeAbandoned, thinOut } from './backup';

type Settings = Pick<Config, 'backupEvery' | 'backupKeep' | 'backupFolder' | 'leastFreeMegabytes'>;

/** Writes an error into the operator's log, with what it means. */
type Log = (error: unknown, words: string) => void;

const lookEveryMs = 60_000;
/** Pause after a failure, or after a process that ended during a backup, until the next attempt. */
const retryAfterMs = 15 * 60_000;

/** Hours of the night by this machine's clock, when waiting for a backup disturbs the fewest users. */
const night = { from: 1, until: 5 };

/**
 * Whether a backup is due that is to be made every so many hours, `age` milliseconds after the last one: at that age
 * whatever the hour, for a machine that is off at night; at night already when half of that is over, or all but 12
 * hours, so that a machine that is on at night never makes one during the day.
 */
export const isBackupDue = (every: number, age: number, now: Date): boolean => {
  // A backup dated in the future was made with a clock that was ahead: it must not delay the next one until then.
  if (age <= -retryAfterMs || age >= every * hour) return true;
  const isNight = now.getHours() >= night.from && now.getHours() < night.until;
  return isNight && age >= Math.max(every / 2, every - 12) * hour;
};

/** A company without accounts has no data to lose. */
const isDue = async (database: Database, every: number): Promise<boolean> => {
  const { lastMade } = await backupState(database);
  const age = lastMade === undefined ? Number.POSITIVE_INFINITY : Date.now() - Date.parse(lastMade);
  return isBackupDue(every, age, new Date()) && database.transaction(hasAccounts);
};

/**
 * Makes the scheduled backup if it is due, and deletes the oldest ones; returns its path. Of several processes on one
 * PostgreSQL only one makes it. What could not be deleted is logged and keeps no backup from being made.
 */
export const backUpIfDue = async (database: Database, settings: Settings, log: Log): Promise<string | undefined> => {
  const { backupEvery, backupKeep, backupFolder, leastFreeMegabytes } = settings;
  if (backupEvery === 0 || !(await isDue(database, backupEvery))) return undefined;
  const now = new Date();
  const claims = (tx: Tx) => claimInstant(tx, backupSettings.claimed, now, new Date(now.getTime() - retryAfterMs));
  if (!(await database.transaction(claims))) return undefined;
  await removeAbandoned(backupFolder).catch((error) => log(error, 'what killed backups left could not be deleted'));
  const { path } = await makeBackup(database, { path: join(backupFolder, backupName('schedule')), leastFreeMegabytes });
  await thinOut(backupFolder, backupKeep).catch((error) => log(error, 'the oldest backups could not be deleted'));
  return path;
};

/**
 * Checks every minute whether a backup is due; returns the function that stops it, which waits for a running backup.
 */
export const backUpRegularly = (database: Database, settings: Settings, log: Log): (() => Promise<void>) => {
  // For the company screen, which says less without it.
  let last: Promise<unknown> = database
    .transaction((tx) => storeSchedule(tx, settings.backupEvery))
    .catch((error) => log(error, 'how often backups are made could not be stored'));
  let notBefore = 0;
  const look = (): void => {
    last = last.then(async () => {
      if (Date.now() < notBefore) return;
      try {
        await backUpIfDue(database, settings, log);
      } catch (error) {
        notBefore = Date.now() + retryAfterMs;
        log(error, 'no backup was made');
        await database.transaction(storeFailure).catch(() => undefined); // the reason is in the log
      }
    });
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};
