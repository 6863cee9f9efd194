import type { Tx } from './database';
import { backupSettings, readSetting, removeSettings, storeSetting } from './settings';

export interface BackupState {
  /** When the last backup was made, as an ISO instant. */
  readonly lastMade: string | undefined;
  /** When a backup failed after that, as an ISO instant. */
  readonly failed: string | undefined;
  /** Hours between scheduled ones, as the server that runs was told; 0: none are scheduled. */
  readonly every: number | undefined;
}

/** When a database was last backed up, by the schedule or by hand. */
export const readBackupState = async (tx: Tx): Promise<BackupState> => {
  const every = await readSetting(tx, backupSettings.every);
  return {
    lastMade: await readSetting(tx, backupSettings.made),
    failed: await readSetting(tx, backupSettings.failed),
    every: every === undefined ? undefined : Number(every),
  };
};

/** Records a backup, which makes an earlier failure void. */
export const storeBackup = async (tx: Tx, made: Date): Promise<void> => {
  await storeSetting(tx, backupSettings.made, made.toISOString());
  await removeSettings(tx, [backupSettings.failed]);
};

/** Records that a backup failed, for health and doctor. */
export const storeFailure = (tx: Tx): Promise<void> =>
  storeSetting(tx, backupSettings.failed, new Date().toISOString());

/** Records how often backups are made by themselves, for the company screen. */
export const storeSchedule = (tx: Tx, every: number): Promise<void> =>
  storeSetting(tx, backupSettings.every, String(every));
