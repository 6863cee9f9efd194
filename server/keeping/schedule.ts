import { join } from 'node:path';
import type { Config } from '../config';
import { hasAccounts } from '../storage/accounts';
import type { Database, Tx } from '../storage/database';
import { backupSettings, claimInstant } from '../storage/settings';
import { backupName, backupState, makeBackup, storeFailure, thinOut } from './backup';
import { freeMegabytesAt } from './free-disk';

type Settings = Pick<Config, 'backupEvery' | 'backupKeep' | 'backupFolder' | 'leastFreeMegabytes'>;

const hour = 60 * 60_000;
const lookEvery = 60_000;
/** Pause after a failure, or after a process that ended during a backup, until the next attempt. */
const patience = 15 * 60_000;

/** Whether another backup is due; a company without accounts has no data to lose. */
const isDue = async (database: Database, every: number): Promise<boolean> => {
  const { lastMade } = await backupState(database);
  const age = lastMade === undefined ? Number.POSITIVE_INFINITY : Date.now() - Date.parse(lastMade);
  // A backup dated in the future was made with a clock that was ahead: it must not delay the next one until then.
  if (age > -patience && age < every * hour) return false;
  return database.transaction(hasAccounts);
};

/**
 * Makes the scheduled backup if it is due, and deletes the oldest ones; answers its path. Of several processes on one
 * PostgreSQL only one makes it.
 */
export const backUpIfDue = async (database: Database, settings: Settings): Promise<string | undefined> => {
  const { backupEvery, backupKeep, backupFolder, leastFreeMegabytes } = settings;
  if (backupEvery === 0 || !(await isDue(database, backupEvery))) return undefined;
  const now = new Date();
  const claims = (tx: Tx) => claimInstant(tx, backupSettings.claimed, now, new Date(now.getTime() - patience));
  if (!(await database.transaction(claims))) return undefined;
  const free = await freeMegabytesAt(backupFolder);
  if (free < leastFreeMegabytes) throw new Error(`Only ${free} MB are free on the disk of ${backupFolder}.`);
  const { path } = await makeBackup(database, join(backupFolder, backupName('schedule')));
  await thinOut(backupFolder, backupKeep);
  return path;
};

/**
 * Checks every minute whether a backup is due; answers the function that stops it, which waits for a running backup.
 */
export const backUpRegularly = (
  database: Database,
  settings: Settings,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  let notBefore = 0;
  const look = (): void => {
    last = last.then(async () => {
      if (Date.now() < notBefore) return;
      try {
        await backUpIfDue(database, settings);
      } catch (error) {
        notBefore = Date.now() + patience;
        failed(error);
        await storeFailure(database).catch(() => undefined); // the reason was reported to `failed`
      }
    });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};
