import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database';
import { assemble } from './assemble';

/**
 * Opens a database that lives in memory alone: for tests and for looking around. An `image` (PGlite's own dump of a data folder) saves
 * the seconds that making an empty database takes.
 */
export async function openMemory(image?: Blob): Promise<Database> {
  const pglite = await PGlite.create('memory://', image ? { loadDataDir: image } : {});
  return assemble(pglite, async () => undefined);
}

export async function openFolder(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  return assemble(await PGlite.create(folder), async () => undefined);
}
