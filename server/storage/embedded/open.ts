import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, OpenOptions } from '../database';
import { assemble } from './assemble';
import { DurableFilesystem, durableStartParams } from './durable-filesystem';
import { EngineFailure } from './engine-failure';
import { ensureDatabaseFolder } from './first-boot';
import { lockFolder } from './folder-lock';

/**
 * Opens a database in memory only: for tests and for trying the server out. An `image` (PGlite's own dump of a data
 * folder) saves the seconds that creating an empty database takes.
 */
export async function openMemory(image?: Blob): Promise<Database> {
  const pglite = await PGlite.create('memory://', image ? { loadDataDir: image } : {});
  return assemble(pglite);
}

/**
 * Opens the embedded database in this folder, and creates it if it does not exist. A committed transaction survives
 * kill -9 and a power cut. Throws `FolderInUse` if another process has it, and an error if a commit does not reach the
 * disk. `failure`: where the engine's failure is reported; tests pass their own. `migrates`: whether its schema is
 * migrated.
 */
export async function openFolder(
  path: string,
  failure = new EngineFailure(),
  { migrates = true }: OpenOptions = {},
): Promise<Database> {
  const folder = canonical(path);
  const release = await lockFolder(folder);
  try {
    await ensureDatabaseFolder(folder);
    const filesystem = new DurableFilesystem(folder, (why) => failure.raise(why));
    const pglite = await failure.guard(() => PGlite.create({ fs: filesystem, startParams: durableStartParams }));
    const database = await assemble(pglite, {
      onDisk: true,
      afterClose: release,
      failure,
      freeBytes: freeBytesOf(folder),
      migrates,
    });
    await requireDurable(database, filesystem);
    return database;
  } catch (error) {
    release();
    throw error;
  }
}

/** How long an answer about the free space is good: far less than any disk takes to fill. */
const freeBytesMs = 1_000;

/** The free space for programs without privileges. Each write asks for it, and holds up all others meanwhile. */
function freeBytesOf(folder: string): () => Promise<number> {
  let known: { readonly at: number; readonly bytes: number } | undefined;
  return async () => {
    if (known !== undefined && performance.now() - known.at < freeBytesMs) return known.bytes;
    const { bavail, bsize } = await statfs(folder);
    known = { at: performance.now(), bytes: bavail * bsize };
    return known.bytes;
  };
}

/** One canonical path for a folder however it was written, so that one folder has one lock. Creates the parents. */
export function canonical(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  mkdirSync(dirname(full), { recursive: true });
  return join(realpathSync(dirname(full)), basename(full));
}

/** Commits one row and refuses to serve if no file was forced to disk: a PGlite update may have undone the repair. */
async function requireDurable(database: Database, filesystem: DurableFilesystem): Promise<void> {
  const before = filesystem.fsyncs;
  const value = new Date().toISOString();
  await database.transaction((tx) =>
    tx
      .insertInto('setting')
      .values({ name: 'opened', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
  if (filesystem.fsyncs > before) return;
  await database.close();
  throw new Error('The embedded database does not force its commits to disk: nothing would survive a power cut.');
}
