import { type AccountPlace, type AccountRequest, accountCommand } from './account-commands';
import type { Config } from './config';
import { type ConsoleCommands, serveConsole } from './console/socket';
import { folderOf } from './storage/open-database';

/** What the operator can ask of a running server, by name. */
const commandsOf = (place: AccountPlace): ConsoleCommands => ({
  account: (request) => accountCommand(place, request as AccountRequest),
});

/**
 * Listens for the operator's commands beside the embedded database; on PostgreSQL nobody needs it. Where it cannot, the
 * server goes on without. Resolves with the way to stop.
 */
export const openConsole = async (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  place: AccountPlace,
): Promise<() => Promise<void>> => {
  const folder = folderOf(databaseUrl);
  if (folder === undefined) return async () => undefined;
  return serveConsole(folder, commandsOf(place)).catch((error: Error) => {
    console.warn(`Commands like 'npm run account' work only while this server is stopped (${error.message}).`);
    return async () => undefined;
  });
};
