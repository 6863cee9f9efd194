import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The folder for this user's companies, outside any checkout, as usual on the platform. */
const dataHome = (variables: Variables): string => {
  const home = homedir();
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Teren');
  if (process.platform === 'win32') return join(variables['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Teren');
  return join(variables['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'teren');
};

/** The default of all earlier releases; an existing company stays there. */
const earlierFolder = './data/teren';

/** The embedded database of a server that is started in this folder: the first place that exists. */
export const defaultDatabase = (variables: Variables, startedIn = '.'): string =>
  `file:${existsSync(join(startedIn, earlierFolder)) ? earlierFolder : join(dataHome(variables), 'database')}`;

/** Beside the embedded database's folder, and for PostgreSQL in this user's data folder. */
export const defaultBackups = (databaseUrl: string, variables: Variables): string => {
  const folder = databaseFolderIn(databaseUrl);
  return folder === undefined ? join(dataHome(variables), 'backups') : `${folder}-backups`;
};

/** The absolute path of the embedded database's folder; undefined for another kind of database. */
export const databaseFolderIn = (url: string): string | undefined =>
  url.startsWith('file://')
    ? fileURLToPath(url)
    : url.startsWith('file:')
      ? resolve(url.slice('file:'.length))
      : undefined;
