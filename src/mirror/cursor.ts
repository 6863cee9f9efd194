import { metaNames } from './first-load';
import type { BoundTables } from './store';

/** How far the mirror has read the server's log, and which log that is; 0 and no epoch where there is none. */
export interface Cursor {
  readonly epoch: string | undefined;
  readonly since: number;
}

/** Reads the cursor from disk, where another tab may have moved it. */
export const readCursor = async ({ meta }: Pick<BoundTables, 'meta'>): Promise<Cursor> => {
  const [epoch, since] = await meta.bulkGet([metaNames.epoch, metaNames.cursor]);
  return {
    epoch: typeof epoch?.value === 'string' ? epoch.value : undefined,
    since: typeof since?.value === 'number' ? since.value : 0,
  };
};
