import type { Product } from '#wire/product';
import { hookOf } from './context';
import { isArchived, productsOf } from './products';
import { cachedQuery, perMirror } from './query';

/** Products that cannot be ordered any more, by code; a query of their own, because no first screen needs them. */
export const archivedProductsOf = perMirror((mirror) =>
  cachedQuery<readonly Product[]>([mirror.tables.products], (previous = []) => {
    const archived = productsOf(mirror).read().filter(isArchived);
    const same = archived.length === previous.length && archived.every((product, at) => product === previous[at]);
    return same ? previous : archived;
  }),
);

export const useArchivedProducts = hookOf(archivedProductsOf);
