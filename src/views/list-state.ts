import type { ItemType } from '#wire/change';
import { tableOf } from '../mirror/database';
import { failedListName, inMemoryName, isWhole, metaNames } from '../mirror/meta-rows';
import { hookAbout } from './context';
import { firstLoadOf } from './first-load';
import { cachedQuery, cachedQueryEach, perMirror } from './query';

export type ListState = 'loading' | 'ready' | 'failed';

/**
 * Whether a kind of item can be shown: 'loading' until all rows are loaded, because rows that still arrive move those
 * that the user is about to press; 'failed' only if a server answered with an error and rows are missing (decisions
 * 14).
 */
export const listStateOf = perMirror((mirror) =>
  cachedQueryEach((type: ItemType) => {
    const { meta } = mirror.tables;
    const name = tableOf[type];
    const table = mirror.tables[name];
    return cachedQuery<ListState>([meta, table], () => {
      // A table that is still being read from disk has not failed, whatever the server answers.
      if (!meta.rows.has(inMemoryName(name))) return 'loading';
      const complete = isWhole(mirror);
      // A log brings all kinds interleaved, a plain backend one complete list after the other.
      if (table.rows.size > 0 && (complete || !meta.rows.has(metaNames.cursor))) return 'ready';
      if (firstLoadOf(mirror).read().failed || meta.rows.get(failedListName(type))?.value === true) return 'failed';
      return complete ? 'ready' : 'loading';
    });
  }),
);

export const useListState = hookAbout((mirror, type: ItemType) => listStateOf(mirror)(type));
