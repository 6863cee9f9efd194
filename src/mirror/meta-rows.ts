import type { ItemType } from '#wire/change';
import type { TableName } from './database';
import type { Memory } from './memory';

// The rows of `meta`: what the device knows about its own tables.

export const metaNames = {
  cursor: 'cursor',
  skipped: 'skipped',
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
  toldUnsent: 'told-unsent',
  letterhead: 'letterhead',
} as const;

/** Prefix of rows with the outcome of a withdrawal (`outbox/done-after-all`). */
export const doneAfterAllPrefix = 'done-after-all:';

/** Prefix of rows that say which boxes have to follow a save (`outbox/boxes-to-follow`). */
export const boxesToFollowPrefix = 'boxes-to-follow:';

/** Prefixes of rows that are the account's own: a sign-out seals them, a rescue writes them back. */
export const ownPrefixes: readonly string[] = [doneAfterAllPrefix, boxesToFollowPrefix];

/** Name of the row that says that a table is in memory; `inMemory` alone means all tables. */
export const inMemoryName = (table: TableName): string => `${metaNames.inMemory}:${table}`;

/** Name of the row that says that a kind of item could not be fetched from the server (decisions 14). */
export const failedListName = (type: ItemType): string => `${metaNames.failed}:${type}`;

/** Whether a row may be in memory only, or newer there than on disk. */
export const isInMemoryOnly = (name: string): boolean =>
  [metaNames.inMemory, metaNames.failed, metaNames.asOf, metaNames.stillShown].some((prefix) =>
    name.startsWith(prefix),
  );

/** How often the mirror was reset, for example after a restore of the server (SYNC-16). */
export const timesBegun = ({ tables }: Pick<Memory, 'tables'>): number => {
  const times = tables.meta.rows.get(metaNames.resets)?.value;
  return typeof times === 'number' ? times : 0;
};

/** Progress of the first load, stored with each page (SYNC-9). */
export interface Progress {
  readonly complete: boolean;
  readonly done: number;
  readonly total: number;
}

/** Progress as stored with the last page or list; undefined before the first. */
export const progressOf = ({ tables }: Pick<Memory, 'tables'>): Progress | undefined =>
  tables.meta.rows.get(metaNames.load)?.value as Progress | undefined;

/**
 * Whether the mirror has everything from the server; also true while memory still shows data that the browser has
 * deleted from disk (`rescue.ts`).
 */
export const isWhole = ({ tables }: Pick<Memory, 'tables'>): boolean =>
  progressOf({ tables })?.complete ?? tables.meta.rows.get(metaNames.stillShown)?.value === true;
