import { isWhole, metaNames, progressOf } from '../mirror/meta-rows';
import { hookOf } from './context';
import { sameFields } from './kept-rows';
import { cachedQuery, perMirror } from './query';

/**
 * Progress of the first load: `done` of `total` steps; `failed` if the server answered with an error and no data has
 * been loaded.
 */
interface FirstLoad {
  readonly complete: boolean;
  readonly done: number;
  readonly total: number;
  readonly failed: boolean;
}

export const firstLoadOf = perMirror((mirror) => {
  const { meta } = mirror.tables;
  return cachedQuery<FirstLoad>([meta], (previous) => {
    const progress = progressOf(mirror);
    const inMemory = meta.rows.get(metaNames.inMemory)?.value === true;
    return sameFields<FirstLoad>(previous, {
      complete: inMemory && isWhole(mirror),
      done: progress?.done ?? 0,
      total: progress?.total ?? 0,
      failed: !isWhole(mirror) && meta.rows.get(metaNames.failed)?.value === true,
    });
  });
});

export const useFirstLoad = hookOf(firstLoadOf);
