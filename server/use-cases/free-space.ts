import { megabyte } from '../config';
import { refusePlace } from '../refusal';
import type { Database } from '../storage/database';

/** Whether the database's disk has more free space than this; true if that is unknown. */
export const hasFreeSpace = async (
  database: Pick<Database, 'freeBytes'>,
  leastFreeMegabytes: number,
): Promise<boolean> => leastFreeMegabytes === 0 || (await freeMegabytes(database)) >= leastFreeMegabytes;

const freeMegabytes = async ({ freeBytes }: Pick<Database, 'freeBytes'>): Promise<number> =>
  freeBytes === undefined ? Number.POSITIVE_INFINITY : Math.floor((await freeBytes()) / megabyte);

/** Refuses a write while the disk is nearly full (503): on a full disk, an embedded database cannot even be read. */
export const requireFreeSpace = async (
  database: Pick<Database, 'freeBytes'>,
  leastFreeMegabytes: number,
): Promise<void> => {
  if (await hasFreeSpace(database, leastFreeMegabytes)) return;
  const free = await freeMegabytes(database);
  throw refusePlace(503, 'unavailable', 'disk', { say: 'disk-nearly-full', free, least: leastFreeMegabytes });
};
