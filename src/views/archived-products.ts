import type { Product } from '#wire/product';
import { hookOf } from './context';
import { isArchived, productsOf } from './products';
import { ask, perMirror } from './question';

/** Products that nobody can order, by code; apart from those that can be, because no first screen asks for them. */
export const archivedProductsOf = perMirror((mirror) =>
  ask<readonly Product[]>([mirror.tables.products], (previous = []) => {
    const archived = productsOf(mirror).read().filter(isArchived);
    const same = archived.length === previous.length && archived.every((product, at) => product === previous[at]);
    return same ? previous : archived;
  }),
);

export const useArchivedProducts = hookOf(archivedProductsOf);
