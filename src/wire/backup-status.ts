import './zod-config';
import * as z from 'zod/mini';

/**
 * The state of the backups in `GET company`: ISO instants of the last successful one, and of one that has failed since
 * then; null: never; and the hours between scheduled ones, 0: none are scheduled. Separate from the company's schema,
 * which is part of the first load.
 */
export const backupStatus = z.looseObject({
  lastMade: z.nullable(z.string()),
  failed: z.nullable(z.string()),
  every: z.optional(z.number()),
});
export type BackupStatus = z.output<typeof backupStatus>;
