import { Refusal } from '../refusal';
import type { Database } from '../storage/database';

const megabyte = 1_000_000;

/** Refuses a write while the disk is nearly full (503): on a full one, an embedded database cannot even be read. */
export const requireFreeSpace = async (
  database: Pick<Database, 'freeBytes'>,
  leastFreeMegabytes: number,
): Promise<void> => {
  if (leastFreeMegabytes === 0 || database.freeBytes === undefined) return;
  const free = Math.floor((await database.freeBytes()) / megabyte);
  if (free >= leastFreeMegabytes) return;
  const message = `The server's disk is nearly full: ${free} MB are free, ${leastFreeMegabytes} MB must be. Nothing was changed.`;
  throw new Refusal(503, 'unavailable', message, { places: [{ path: 'disk', message }] });
};
