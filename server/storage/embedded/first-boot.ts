import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncFolder, fsyncPath } from './durable-filesystem';

/**
 * Creates the database folder if there is none, so that it is either complete or missing: created under another name,
 * every byte forced to disk, then renamed. Needs the folder's lock. Throws if the folder holds something other than a
 * database.
 */
export async function ensureDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds files but no database. Name an empty or new folder in DATABASE_URL.`);
  }
  refuseMounted(folder);
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  // The bytes are forced to disk below, all at once: no need for the durable file system here.
  const pglite = await PGlite.create({ fs: new NodeFS(half) });
  await pglite.close();
  fsyncTree(half);
  renameInto(half, folder);
  fsyncFolder(dirname(folder));
}

/**
 * Throws if another folder cannot take this one's place, which is how a database becomes complete or stays missing: a
 * mounted disk cannot be replaced, nor a folder in one that this user may not write.
 */
export function refuseMounted(folder: string): void {
  if (!existsSync(folder)) return;
  const around = dirname(folder);
  if (statSync(folder).dev !== statSync(around).dev || !isWritable(around)) throw mounted(folder);
}

/** Renames a complete folder to its name. */
export function renameInto(half: string, folder: string): void {
  try {
    renameSync(half, folder);
  } catch (error) {
    // A folder of the same disk that is mounted at this place.
    if (['EBUSY', 'EXDEV'].includes(String((error as NodeJS.ErrnoException).code))) throw mounted(folder, error);
    throw error;
  }
}

const mounted = (folder: string, cause?: unknown): Error =>
  new Error(
    `${folder} is a mounted disk, or the folder around it cannot be written. Name a folder inside it: ` +
      `DATABASE_URL=file:${join(folder, 'database')}`,
    { cause },
  );

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path, 'r+');
  }
  fsyncFolder(folder);
}
