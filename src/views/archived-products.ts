import type { Product } from '#wire/product';
import { hookOf } from './context';
import { sameRows } from './kept-rows';
import { isArchived, productsOf } from './products';
import { cachedQuery, perMirror } from './query';

/** Products that cannot be ordered any more, by code; a query of their own, because no first screen needs them. */
export const archivedProductsOf = perMirror((mirror) =>
  cachedQuery<readonly Product[]>([mirror.tables.products], (previous) =>
    sameRows(previous, productsOf(mirror).read().filter(isArchived)),
  ),
);

export const useArchivedProducts = hookOf(archivedProductsOf);
