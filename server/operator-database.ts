import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import type { Database, OpenOptions } from './storage/database';
import { folderOf, openDatabase } from './storage/open-database';

/** Opens an existing database: none is created, and its tables are not changed unless `migrates` is set. */
export const openExisting = async (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { migrates = false }: OpenOptions = {},
): Promise<Database> => {
  if (databaseUrl === 'memory://') throw new Error('DATABASE_URL is memory://: nothing is kept there.');
  const folder = folderOf(databaseUrl);
  if (folder !== undefined && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${folder}. DATABASE_URL says where it is.`);
  }
  return openDatabase(databaseUrl, { migrates });
};
