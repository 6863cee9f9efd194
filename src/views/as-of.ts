import { metaNames } from '../mirror/meta-rows';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

/**
 * Last time that the mirror was known to be in step with the server, an ISO instant; undefined before the first time.
 */
const asOfOf = perMirror(({ tables: { meta } }) =>
  cachedQuery<string | undefined>([meta], () => {
    const value = meta.rows.get(metaNames.asOf)?.value;
    return typeof value === 'string' ? value : undefined;
  }),
);

export const useAsOf = hookOf(asOfOf);
