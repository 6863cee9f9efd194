import { postgresPrograms, sharedServer, startServer } from './postgres';

/**
 * Before the first test of a whole run: one PostgreSQL for all of its processes, because each would start one of its
 * own. Somebody who runs one file has no use for it.
 */
export default async (): Promise<void> => {
  if (process.env['TEREN_REPORT'] === undefined || postgresPrograms() === undefined) return;
  process.env[sharedServer] = (await startServer()).base;
};
