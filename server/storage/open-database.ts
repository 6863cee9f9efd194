import { fileURLToPath } from 'node:url';
import type { Database } from './database';
import { openFolder, openMemory } from './embedded/open';
import { openPostgres } from './postgres';

/**
 * Opens `file:<folder>`, `memory://` or `postgres://…` and brings its schema up to date. Throws with a sentence for the
 * operator when the address is none of these, the folder is in use or does not keep what it is given, or the database
 * cannot be reached.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('postgres://') || url.startsWith('postgresql://')) return openPostgres(url);
  if (url === 'memory://') return openMemory();
  if (url.startsWith('file://')) return openFolder(fileURLToPath(url));
  if (url.startsWith('file:')) return openFolder(url.slice('file:'.length));
  throw new Error("DATABASE_URL must begin with 'file:', 'memory://' or 'postgres://'.");
}
