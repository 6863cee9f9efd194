import './zod-config';
import * as z from 'zod/mini';

/**
 * What `GET company` tells of the server's backups besides the company: ISO instants of the last one that was made, and
 * of one that has failed since then; null: never. Apart from the company's own schema, which every first load has.
 */
export const backupStatus = z.looseObject({ lastMade: z.nullable(z.string()), failed: z.nullable(z.string()) });
export type BackupStatus = z.output<typeof backupStatus>;
