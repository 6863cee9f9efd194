import type { ItemType } from '#wire/change';
import { tableOf } from '../mirror/database';
import { failedListName, inMemoryName, isWhole, metaNames } from '../mirror/meta-rows';
import { hookAbout } from './context';
import { firstLoadOf } from './first-load';
import { ask, askEach, perMirror } from './question';

type ListState = 'loading' | 'ready' | 'failed';

/**
 * Whether a kind of item can be shown: 'loading' until all of it is here, because rows that are still coming in move
 * those that somebody is about to press; 'failed' only when a server answered with an error and not all of it is here
 * (decisions 14).
 */
export const listStateOf = perMirror((mirror) =>
  askEach((type: ItemType) => {
    const { meta } = mirror.tables;
    const name = tableOf[type];
    const table = mirror.tables[name];
    return ask<ListState>([meta, table], () => {
      // What is still being read from the disk has not failed, whatever the server says.
      if (!meta.rows.has(inMemoryName(name))) return 'loading';
      const complete = isWhole(mirror);
      // A log brings all kinds in turns, a plain backend one whole list after the other.
      if (table.rows.size > 0 && (complete || !meta.rows.has(metaNames.cursor))) return 'ready';
      if (firstLoadOf(mirror).read().failed || meta.rows.get(failedListName(type))?.value === true) return 'failed';
      return complete ? 'ready' : 'loading';
    });
  }),
);

export const useListState = hookAbout((mirror, type: ItemType) => listStateOf(mirror)(type));
