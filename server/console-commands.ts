import { type AccountPlace, type AccountRequest, accountCommand } from './account-commands';
import type { Config } from './config';
import { type ConsoleCommands, serveConsole } from './console/socket';
import { diagnoseSettings } from './doctor';
import { makeBackup } from './keeping/backup';
import { examine } from './keeping/examination';
import { folderOf } from './storage/open-database';

/** The operator's commands that a running server executes, by name. */
const commandsOf = (folder: string, config: Config, place: AccountPlace): ConsoleCommands => ({
  account: (request) => accountCommand(place, request as AccountRequest),
  backup: (request) => {
    const { leastFreeMegabytes } = config;
    return makeBackup(place.database, {
      path: String((request as { readonly path?: unknown }).path),
      leastFreeMegabytes,
    });
  },
  diagnose: async () => [...(await examine(place.database, config, folder)), ...(await diagnoseSettings(config))],
});

/**
 * Listens for the operator's commands beside the embedded database; on PostgreSQL this is not needed. If it fails, the
 * server continues without. Resolves with the function that stops it.
 */
export const openConsole = async (config: Config, place: AccountPlace): Promise<() => Promise<void>> => {
  const folder = folderOf(config.databaseUrl);
  if (folder === undefined) return async () => undefined;
  return serveConsole(folder, commandsOf(folder, config, place)).catch((error: Error) => {
    console.warn(
      `Commands like 'npm run account' and 'npm run backup' work only while this server is stopped (${error.message}).`,
    );
    return async () => undefined;
  });
};
