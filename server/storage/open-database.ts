import { fileURLToPath } from 'node:url';
import type { Database, OpenOptions, Tx } from './database';
import { fillFolder } from './embedded/fill';
import { canonical, openFolder, openMemory } from './embedded/open';
import { fillPostgres, openPostgres } from './postgres';

/**
 * The folder of an embedded database on disk, by the one name that it has for all processes; undefined for any other.
 */
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
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  if (isPostgres(url)) return openPostgres(url, options);
  if (url === 'memory://') return openMemory();
  const folder = folderOf(url);
  if (folder !== undefined) return openFolder(folder, undefined, options);
  throw new Error("DATABASE_URL must begin with 'file:', 'memory://' or 'postgres://'.");
}

/**
 * Runs the work in one transaction of an empty place: a folder that is not there yet, or a PostgreSQL database without
 * tables. What fails leaves the place as it was. Throws with a sentence for the operator when the place is not empty.
 */
export const fillDatabase = (url: string, work: (tx: Tx) => Promise<void>): Promise<void> => {
  if (isPostgres(url)) return fillPostgres(url, work);
  const folder = folderOf(url);
  if (folder !== undefined) return fillFolder(folder, work);
  return Promise.reject(new Error("DATABASE_URL must begin with 'file:' or 'postgres://', to be filled."));
};

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);
