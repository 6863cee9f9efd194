import { useDeferredValue, useMemo } from 'react';
import { createSearchIndex, productSearchFields } from '#domain/search';
import { type ProductColumn, type Sort, sortProducts } from '#domain/sort';
import type { Product } from '#wire/product';
import { useProducts } from '../../mirror/products';
import { useBagQuantities, useStock } from '../../mirror/stock';

const nothing: ReadonlyMap<string, number> = new Map();

interface FoundProducts {
  /** How many there are in all. */
  readonly total: number;
  /** Those whose code contains the text, sorted. */
  readonly found: readonly Product[];
  readonly stock: ReadonlyMap<string, number>;
  readonly bag: ReadonlyMap<string, number>;
}

/**
 * The products that match, from memory. Sorting and lower-casing are done once per list, a keystroke is one pass over it;
 * and it is done after the keystroke is painted, so that none is ever dropped (SYNC-17).
 */
export const useFoundProducts = (
  accountId: string,
  search: string,
  sort: Sort<ProductColumn> | undefined,
): FoundProducts => {
  const products = useDeferredValue(useProducts());
  const stock = useDeferredValue(useStock());
  const bag = useDeferredValue(useBagQuantities(accountId));
  const text = useDeferredValue(search);
  const wantedSort = useDeferredValue(sort);

  // A movement of stock sorts again only where the sorting looks at it.
  const stockSorted = wantedSort?.column === 'stock' ? stock : nothing;
  const bagSorted = wantedSort?.column === 'inBag' ? bag : nothing;
  const index = useMemo(
    () =>
      createSearchIndex(
        sortProducts(products, wantedSort, { stock: stockSorted, bag: bagSorted }),
        productSearchFields,
      ),
    [products, wantedSort, stockSorted, bagSorted],
  );
  const found = useMemo(() => index.find(text), [index, text]);
  return { total: products.length, found, stock, bag };
};
