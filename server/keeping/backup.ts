import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../storage/database';
import { backupSettings, readSetting, removeSettings, storeSetting } from '../storage/settings';
import { readRows, readSnapshot, seeOneMoment } from '../storage/snapshot';
import { writeBackup } from './backup-file';

export interface Backup {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Copies one consistent state of all data into a file. On PostgreSQL other transactions continue meanwhile; the
 * embedded database has one connection, so they wait until the file is written.
 */
export const makeBackup = async (database: Database, path: string): Promise<Backup> => {
  const made = new Date();
  const written = await database.transaction(async (tx) => {
    await seeOneMoment(tx);
    return writeBackup(path, await readSnapshot(tx), made, (table) => readRows(tx, table));
  });
  await database.transaction(async (tx) => {
    await storeSetting(tx, backupSettings.made, made.toISOString());
    await removeSettings(tx, [backupSettings.failed]);
  });
  return { path, ...written };
};

/** Records that a backup failed, for health and doctor. */
export const storeFailure = (database: Database): Promise<void> =>
  database.transaction((tx) => storeSetting(tx, backupSettings.failed, new Date().toISOString()));

export interface BackupState {
  /** ISO instants. */
  readonly lastMade: string | undefined;
  /** Of a failure after that. */
  readonly failed: string | undefined;
}

/** When this database was last backed up, by the schedule or by hand. */
export const backupState = (database: Database): Promise<BackupState> =>
  database.transaction(async (tx) => ({
    lastMade: await readSetting(tx, backupSettings.made),
    failed: await readSetting(tx, backupSettings.failed),
  }));

/** The name of a backup made now; names sort by age. `by`: only scheduled ones are deleted later. */
export const backupName = (by: 'schedule' | 'hand', now = new Date()): string => {
  const instant = now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-');
  return `teren-${instant}Z${by === 'hand' ? '-by-hand' : ''}.backup`;
};

const scheduled = /^teren-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
/** A partly written backup, left by a server that was killed. */
const half = /^teren-.+\.backup\.part$/;
const oneDay = 24 * 60 * 60_000;
const anyBackup = /^teren-.+\.backup$/;

/**
 * Deletes the oldest scheduled backups of a folder, except the newest `keep`, and old partial files. Backups dated in
 * the future were made with a clock that was ahead, and are deleted first: otherwise they would stay and the one just
 * made would be deleted.
 */
export const thinOut = async (folder: string, keep: number, now = new Date()): Promise<void> => {
  const all = await readdir(folder);
  for (const path of all.filter((name) => half.test(name)).map((name) => join(folder, name)))
    if ((await stat(path)).mtimeMs < now.getTime() - oneDay) await rm(path, { force: true });
  const found = all.filter((name) => scheduled.test(name)).sort();
  const newest = backupName('schedule', now);
  const names = [...found.filter((name) => name > newest), ...found.filter((name) => name <= newest)];
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name));
};

/** The newest backup in a folder, by the time of writing. */
export const newestBackup = async (
  folder: string,
): Promise<{ path: string; bytes: number; written: Date } | undefined> => {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => anyBackup.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const { size, mtime } = await stat(path);
        return { path, bytes: size, written: mtime };
      }),
  );
  return found.sort((one, other) => other.written.getTime() - one.written.getTime())[0];
};
