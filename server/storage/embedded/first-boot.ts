import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
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
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  // The bytes are forced to disk below, all at once: no need for the durable file system here.
  const pglite = await PGlite.create({ fs: new NodeFS(half) });
  await pglite.close();
  fsyncTree(half);
  renameSync(half, folder);
  fsyncFolder(dirname(folder));
}

function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path, 'r+');
  }
  fsyncFolder(folder);
}
