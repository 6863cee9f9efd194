import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupState, readBackupState, storeBackup } from '../storage/backup-state';
import type { Database } from '../storage/database';
import { readRows, readSnapshot, seeOneMoment } from '../storage/snapshot';
import { type BackupPlace, writeBackup } from './write-backup';

export interface Backup {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Embedded databases whose only connection is taken by a backup. */
const takenByBackup = new WeakSet<Database>();

/** Whether every query waits because this process is making a backup, and will be answered after it. */
export const waitsForBackup = (database: Database): boolean => takenByBackup.has(database);

/**
 * Copies one consistent state of all data into a file. On PostgreSQL other transactions continue meanwhile; the
 * embedded database has one connection, so they wait until the file is written.
 */
export const makeBackup = async (database: Database, place: BackupPlace): Promise<Backup> => {
  const made = new Date();
  if (database.engine === 'pglite') takenByBackup.add(database);
  const written = await database
    .transaction(async (tx) => {
      await seeOneMoment(tx);
      return writeBackup(place, await readSnapshot(tx), made, (table) => readRows(tx, table));
    })
    .finally(() => takenByBackup.delete(database));
  await database.transaction((tx) => storeBackup(tx, made));
  return { path: place.path, ...written };
};

/** When this database was last backed up, by the schedule or by hand. */
export const backupState = (database: Database): Promise<BackupState> => database.transaction(readBackupState);

/** The name of a backup made now; names sort by age. `by`: only scheduled ones are deleted later. */
export const backupName = (by: 'schedule' | 'hand', now = new Date()): string => {
  const instant = now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-');
  return `teren-${instant}Z${by === 'hand' ? '-by-hand' : ''}.backup`;
};

const scheduled = /^teren-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
/** A partly written backup. */
const half = /^teren-.+\.backup(\..+)?\.part$/;
/** Milliseconds without a write after which its process is taken for ended. */
const longestPause = 15 * 60_000;
const anyBackup = /^teren-.+\.backup$/;

/** What a process that was killed during a backup has left in a folder; one that is being written is not among it. */
export const abandonedBackups = async (folder: string, now = new Date()): Promise<readonly string[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => half.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // One that is gone was complete, or failed, in this moment.
      const written = await stat(path).catch(() => undefined);
      return written !== undefined && written.mtimeMs < now.getTime() - longestPause ? [path] : [];
    }),
  );
  return found.flat();
};

/** Deletes it: a disk that it has filled would take no backup again. */
export const removeAbandoned = async (folder: string): Promise<void> => {
  for (const path of await abandonedBackups(folder)) await rm(path, { force: true });
};

/**
 * Deletes the oldest scheduled backups of a folder, except the newest `keep`. Backups dated in the future were made
 * with a clock that was ahead, and are deleted first: otherwise they would stay and the one just made would be deleted.
 */
export const thinOut = async (folder: string, keep: number, now = new Date()): Promise<void> => {
  const found = (await readdir(folder)).filter((name) => scheduled.test(name)).sort();
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
