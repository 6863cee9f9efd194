import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Snapshot, SnapshotTable } from '../storage/snapshot';
import { type BackupHead, format, rowsFrom, tableFrom } from './backup-file';
import { freeMegabytesAt } from './free-disk';

/** Where a backup goes. */
export interface BackupPlace {
  readonly path: string;
  /** Megabytes that stay free on its disk: the database beside it must not be stopped by its own backup. */
  readonly leastFreeMegabytes: number;
}

/**
 * Writes a backup so that it is complete or missing, readable by this user only; returns the number of rows and bytes.
 * A failed backup leaves no file; one that would replace a file, or fill the disk, fails.
 */
export const writeBackup = async (
  { path, leastFreeMegabytes }: BackupPlace,
  snapshot: Snapshot,
  made: Date,
  rowsOf: (table: SnapshotTable) => AsyncIterable<readonly string[]>,
): Promise<{ rows: number; bytes: number }> => {
  // Its own name, because two may be made for one path at once.
  const half = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let count = 0;
  const hash = createHash('sha256');
  const hashed = (lines: string): string => {
    hash.update(lines);
    return lines;
  };
  const head: BackupHead = { teren: 'backup', format, made: made.toISOString(), ...snapshotOf(snapshot) };
  async function* lines(): AsyncGenerator<string> {
    yield hashed(`${JSON.stringify(head)}\n`);
    for (const table of snapshot.tables) {
      yield hashed(`${tableFrom}${JSON.stringify(table.name)}}\n`);
      for await (const rows of rowsOf(table)) {
        count += rows.length;
        yield hashed(rows.map((row) => `${rowsFrom}${row}}\n`).join(''));
      }
    }
    yield `${JSON.stringify({ end: true, rows: count, sha256: hash.digest('hex') })}\n`;
  }
  const file = await open(half, 'wx', 0o600);
  try {
    await pipeline(Readable.from(lines()), createGzip(), roomyWriter(file, dirname(path), leastFreeMegabytes));
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    await publish(half, path);
    await syncFolder(dirname(path));
    return { rows: count, bytes: size };
  } catch (error) {
    await file.close().catch(() => undefined); // it may be closed already
    await rm(half, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noRoom(dirname(path), 0, error);
    throw error;
  }
};

/** Bytes between two checks of the free space. */
const bytesBetweenChecks = 8_000_000;

/** Writes into an open file as long as so much stays free on its disk. A stream, so that its errors end the others. */
const roomyWriter = (file: FileHandle, folder: string, leastFreeMegabytes: number): Writable => {
  let unchecked = bytesBetweenChecks;
  const writePart = async (part: Buffer): Promise<void> => {
    unchecked += part.length;
    if (unchecked >= bytesBetweenChecks) {
      unchecked = 0;
      if ((await freeMegabytesAt(folder)) < leastFreeMegabytes) throw noRoom(folder, leastFreeMegabytes);
    }
    await file.writeFile(part);
  };
  return new Writable({ write: (part: Buffer, _encoding, done) => void writePart(part).then(() => done(), done) });
};

const noRoom = (folder: string, leastFreeMegabytes: number, cause?: unknown): Error => {
  const rest =
    leastFreeMegabytes > 0 ? ` besides the ${leastFreeMegabytes} MB that must stay free (LEAST_FREE_MB)` : '';
  return new Error(`The disk of ${folder} has no room for a backup${rest}. Make room, or name another disk.`, {
    cause,
  });
};

/** Gives a complete file its name. Throws if the name is taken: a hard link never replaces a file, as a rename does. */
const publish = async (half: string, path: string): Promise<void> => {
  try {
    await link(half, path);
  } catch (error) {
    // Memory sticks and some network disks have no hard links.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(path);
    if (isTaken) throw new Error(`${path} is there already. Name another file.`, { cause: error });
    return rename(half, path);
  }
  await rm(half);
};

const snapshotOf = ({ schema, tables, sequences }: Snapshot) => ({
  schema,
  tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  sequences: [...sequences],
});

/** The name is on disk once this resolves. Windows cannot open a folder, and stores names by itself. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
