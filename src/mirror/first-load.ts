import type { ItemType } from '#wire/change';
import { useMirror, useQuestion } from './context';
import type { TableName } from './database';
import type { Mirror } from './mirror';
import { ask, perMirror } from './question';

/**
 * How far the first load is: `done` of `total` steps; `failed` when the server answered with an error and nothing is
 * here.
 */
export interface FirstLoad {
  readonly complete: boolean;
  readonly done: number;
  readonly total: number;
  readonly failed: boolean;
}

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

/** Name of the row in `meta` that says that a table has been read from the disk; `inMemory` alone says it of all. */
export const inMemoryName = (table: TableName): string => `${metaNames.inMemory}:${table}`;

/** Name of the row in `meta` that says whether a kind of item could not be had from the server (decisions 14). */
export const failedListName = (type: ItemType): string => `${metaNames.failed}:${type}`;

/** Whether a row of `meta` may be in memory alone, or newer there than on the disk. */
export const isNoted = (name: string): boolean =>
  [metaNames.inMemory, metaNames.failed, metaNames.asOf, metaNames.stillShown].some((noted) => name.startsWith(noted));

/** Progress as kept with each page (SYNC-9). */
export interface Progress {
  readonly complete: boolean;
  readonly done: number;
  readonly total: number;
}

/** How far it is, as kept with the last page or list; undefined before the first. */
export const progressOf = ({ tables }: Pick<Mirror, 'tables'>): Progress | undefined =>
  tables.meta.rows.get(metaNames.load)?.value as Progress | undefined;

/**
 * Whether the server has told all; also where memory still shows what the browser has taken off the disk since
 * (`rescue.ts`).
 */
export const isWhole = ({ tables }: Pick<Mirror, 'tables'>): boolean =>
  progressOf({ tables })?.complete ?? tables.meta.rows.get(metaNames.stillShown)?.value === true;

/** How far the first load is (SYNC-9). */
export const firstLoadOf = perMirror((mirror) => {
  const { meta } = mirror.tables;
  return ask<FirstLoad>([meta], (previous) => {
    const progress = progressOf(mirror);
    const inMemory = meta.rows.get(metaNames.inMemory)?.value === true;
    const next: FirstLoad = {
      complete: inMemory && isWhole(mirror),
      done: progress?.done ?? 0,
      total: progress?.total ?? 0,
      failed: !isWhole(mirror) && meta.rows.get(metaNames.failed)?.value === true,
    };
    const same =
      previous?.complete === next.complete &&
      previous.done === next.done &&
      previous.total === next.total &&
      previous.failed === next.failed;
    return same ? previous : next;
  });
});

/** How far the first load is (SYNC-9). */
export const useFirstLoad = (): FirstLoad => useQuestion(firstLoadOf(useMirror()));
