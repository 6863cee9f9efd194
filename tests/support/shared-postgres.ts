import { postgresPrograms, sharedServer, startServer } from './postgres';

/**
 * Before the first test of a whole run: one PostgreSQL for all of its processes, because each would start one of its
 * own. A run of a single file does not need it.
 */
export default async (): Promise<void> => {
  if (process.env['TEREN_REPORT'] === undefined || postgresPrograms() === undefined) return;
  process.env[sharedServer] = (await startServer()).base;
};
