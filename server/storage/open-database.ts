import { fileURLToPath } from 'node:url';
import type { Database, OpenOptions, Tx } from './database';
import { fillFolder } from './embedded/fill';
import { canonical, openFolder, openMemory } from './embedded/open';
import { fillPostgres, openPostgres } from './postgres';

/** The folder of an embedded database on disk, as its canonical path; undefined for any other database. */
export const folderOf = (url: string): string | undefined => {
  if (url.startsWith('file://')) return canonical(fileURLToPath(url));
  if (url.startsWith('file:')) return canonical(url.slice('file:'.length));
  return undefined;
};

/**
 * Opens `file:<folder>`, `memory://` or `postgres://…` and migrates its schema. Throws a message for the operator if
 * the address is none of these, the folder is in use or not durable, or the database cannot be reached.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  if (isPostgres(url)) return openPostgres(url, options);
  if (url === 'memory://') return openMemory();
  const folder = folderOf(url);
  if (folder !== undefined) return openFolder(folder, undefined, options);
  throw new Error("DATABASE_URL must begin with 'file:', 'memory://' or 'postgres://'.");
}

/**
 * Runs the work in one transaction of an empty place: a folder that does not exist yet, or a PostgreSQL database
 * without tables. A failure leaves the place as it was. Throws a message for the operator if the place is not empty.
 */
export const fillDatabase = (url: string, work: (tx: Tx) => Promise<void>): Promise<void> => {
  if (isPostgres(url)) return fillPostgres(url, work);
  const folder = folderOf(url);
  if (folder !== undefined) return fillFolder(folder, work);
  return Promise.reject(new Error("DATABASE_URL must begin with 'file:' or 'postgres://', to be filled."));
};

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);
