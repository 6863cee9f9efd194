import type { ItemType } from '#wire/change';
import type { TableName } from './database';
import type { Memory } from './memory';

// The rows of `meta`: what the device knows of its own tables.

/** Names of the rows in `meta`. */
export const metaNames = {
  cursor: 'cursor',
  epoch: 'epoch',
  mark: 'mark',
  heard: 'heard',
  resets: 'resets',
  former: 'former-ids',
  load: 'load',
  inMemory: 'in-memory',
  failed: 'failed',
  asOf: 'as-of',
  rescued: 'rescued',
  writtenBack: 'written-back',
  stillShown: 'still-shown',
  database: 'database',
} as const;

/** How the names of rows begin that tell what came of a withdrawal (`outbox/done-after-all`). */
export const doneAfterAllPrefix = 'done-after-all:';

/** How the names of rows begin that say which boxes have to follow a save (`outbox/boxes-to-follow`). */
export const boxesToFollowPrefix = 'boxes-to-follow:';

/** How the names of rows begin that are the account's own: a sign-out seals them, a rescue writes them back. */
export const ownPrefixes: readonly string[] = [doneAfterAllPrefix, boxesToFollowPrefix];

/** Name of the row that says that a table has been read from the disk; `inMemory` alone says it of all. */
export const inMemoryName = (table: TableName): string => `${metaNames.inMemory}:${table}`;

/** Name of the row that says whether a kind of item could not be had from the server (decisions 14). */
export const failedListName = (type: ItemType): string => `${metaNames.failed}:${type}`;

/** Whether a row may be in memory alone, or newer there than on the disk. */
export const isInMemoryOnly = (name: string): boolean =>
  [metaNames.inMemory, metaNames.failed, metaNames.asOf, metaNames.stillShown].some((prefix) =>
    name.startsWith(prefix),
  );

/** How often the mirror was begun again, as after a restore of the server (SYNC-16). */
export const timesBegun = ({ tables }: Pick<Memory, 'tables'>): number => {
  const times = tables.meta.rows.get(metaNames.resets)?.value;
  return typeof times === 'number' ? times : 0;
};

/** Progress as kept with each page (SYNC-9). */
export interface Progress {
  readonly complete: boolean;
  readonly done: number;
  readonly total: number;
}

/** How far it is, as kept with the last page or list; undefined before the first. */
export const progressOf = ({ tables }: Pick<Memory, 'tables'>): Progress | undefined =>
  tables.meta.rows.get(metaNames.load)?.value as Progress | undefined;

/**
 * Whether the server has told all; also where memory still shows what the browser has taken off the disk since
 * (`rescue.ts`).
 */
export const isWhole = ({ tables }: Pick<Memory, 'tables'>): boolean =>
  progressOf({ tables })?.complete ?? tables.meta.rows.get(metaNames.stillShown)?.value === true;
