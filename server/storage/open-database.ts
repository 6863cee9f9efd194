import { fileURLToPath } from 'node:url';
import type { Database } from './database';
import { canonical, openFolder, openMemory } from './embedded/open';
import { openPostgres } from './postgres';

/** The folder of an embedded database on disk, by the one name that it has for all processes; undefined for any other. */
export const folderOf = (url: string): string | undefined => {
  if (url.startsWith('file://')) return canonical(fileURLToPath(url));
  if (url.startsWith('file:')) return canonical(url.slice('file:'.length));
  return undefined;
};

/**
 * Opens `file:<folder>`, `memory://` or `postgres://…` and brings its schema up to date. Throws with a sentence for the
 * operator when the address is none of these, the folder is in use or does not keep what it is given, or the database
 * cannot be reached.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('postgres://') || url.startsWith('postgresql://')) return openPostgres(url);
  if (url === 'memory://') return openMemory();
  const folder = folderOf(url);
  if (folder !== undefined) return openFolder(folder);
  throw new Error("DATABASE_URL must begin with 'file:', 'memory://' or 'postgres://'.");
}
