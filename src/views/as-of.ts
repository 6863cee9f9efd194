import { metaNames } from '../mirror/meta-rows';
import { hookOf } from './context';
import { ask, perMirror } from './question';

/** ISO instant at which the mirror was last known to be in step with the server; undefined before the first time. */
const asOfOf = perMirror(({ tables: { meta } }) =>
  ask<string | undefined>([meta], () => {
    const value = meta.rows.get(metaNames.asOf)?.value;
    return typeof value === 'string' ? value : undefined;
  }),
);

export const useAsOf = hookOf(asOfOf);
