import type { ItemType } from '#wire/change';
import { tableOf } from './changes';
import { useMirror, useQuestion } from './context';
import { failedListName, firstLoadOf } from './first-load';
import { ask, askEach, perMirror } from './question';

export type ListState = 'loading' | 'ready' | 'failed';

/** Whether a kind of item can be shown: 'failed' only when a server answered with an error and nothing of it is here (decisions 14). */
export const listStateOf = perMirror((mirror) =>
  askEach((type: ItemType) => {
    const { meta } = mirror.tables;
    const table = mirror.tables[tableOf[type]];
    return ask<ListState>([meta, table], () => {
      if (table.rows.size > 0) return 'ready';
      const load = firstLoadOf(mirror).read();
      if (load.failed || meta.rows.get(failedListName(type))?.value === true) return 'failed';
      return load.complete ? 'ready' : 'loading';
    });
  }),
);

/** Whether a kind of item can be shown: 'failed' only when a server answered with an error and nothing of it is here (decisions 14). */
export const useListState = (type: ItemType): ListState => useQuestion(listStateOf(useMirror())(type));
