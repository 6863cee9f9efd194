import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Tx } from '../database';
import { assemble } from './assemble';
import { DurableFilesystem, durableStartParams, fsyncFolder } from './durable-filesystem';
import { EngineFailure } from './engine-failure';
import { ensureDatabaseFolder, refuseMounted, renameInto } from './first-boot';
import { lockFolder } from './folder-lock';
import { canonical } from './open';

/**
 * Runs the work in one transaction of a new database; the folder appears only after the commit. Throws if the folder is
 * not empty, and `FolderInUse` if a server is about to create its own database there.
 */
export async function fillFolder(path: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const folder = canonical(path);
  const release = await lockFolder(folder);
  const half = `${folder}.restoring`;
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Error(`${folder} is not empty. Name a folder that is not there yet in DATABASE_URL.`);
    }
    refuseMounted(folder);
    rmSync(half, { recursive: true, force: true });
    await ensureDatabaseFolder(half);
    await fill(half, work);
    rmSync(folder, { recursive: true, force: true });
    renameInto(half, folder);
    fsyncFolder(dirname(folder));
  } finally {
    for (const left of [half, `${half}.new`]) rmSync(left, { recursive: true, force: true });
    release();
  }
}

async function fill(folder: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const failure = new EngineFailure();
  const filesystem = new DurableFilesystem(folder, (why) => failure.raise(why));
  const pglite = await failure.guard(() => PGlite.create({ fs: filesystem, startParams: durableStartParams }));
  const database = await assemble(pglite, { onDisk: true, failure, migrates: false });
  try {
    await database.transaction(work);
  } finally {
    await database.close();
  }
}
