import type { Config } from './config';
import { serveConsole } from './console/socket';
import { databaseFolderIn } from './default-folders';
import { makeBackup } from './keeping/backup';
import { examine } from './keeping/examination';
import type { Database } from './storage/database';

/**
 * Serves the operator's commands where the database is this process's alone; on PostgreSQL they open it themselves.
 * Where no socket can be made the server goes on, and `failed` hears why. Answers the way to stop.
 */
export const openConsole = async (
  database: Database,
  config: Config,
  failed: (error: Error) => void,
): Promise<() => Promise<void>> => {
  const folder = databaseFolderIn(config.databaseUrl);
  const nothing = async () => undefined;
  if (folder === undefined) return nothing;
  try {
    return await serveConsole(folder, {
      backup: (request) => makeBackup(database, String((request as { readonly path?: unknown }).path)),
      examine: () => examine(database, config, folder),
    });
  } catch (error) {
    failed(error as Error);
    return nothing;
  }
};
