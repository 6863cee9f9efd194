import { useCallback, useDeferredValue, useMemo } from 'react';
import { codeKey } from '#domain/product-code';
import { createSearchIndex, furtherProductFields, productSearchFields } from '#domain/search';
import { type ProductColumn, type Sort, sortProducts } from '#domain/sort';
import type { Product } from '#wire/product';
import { type Further, useFurther } from '../../lists/use-search';
import { useOfferedProducts } from '../../views/products';
import { useBagQuantities, useStock, useUnsentUnits } from '../../views/stock';

const nothing: ReadonlyMap<string, number> = new Map();

interface FoundProducts {
  /** How many there are in all. */
  readonly total: number;
  /** Those whose code contains the text, sorted. */
  readonly found: readonly Product[];
  /** Those whose name alone contains it. */
  readonly byName: Further<Product>;
  readonly stock: ReadonlyMap<string, number>;
  readonly bag: ReadonlyMap<string, number>;
  /** Units that unsent orders of this phone would take out of the warehouse. */
  readonly unsent: ReadonlyMap<string, number>;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  /** The product with this code, or else the first that a search for it finds; undefined if there is none. */
  readonly first: (text: string) => Product | undefined;
}

/**
 * The products that match, from memory (SYNC-17). Sorting and folding are done once per list, so that a keystroke is
 * one pass over it; what others change is taken in when nobody is typing.
 */
export const useFoundProducts = (
  accountId: string,
  search: string,
  sort: Sort<ProductColumn> | undefined,
): FoundProducts => {
  const products = useDeferredValue(useOfferedProducts());
  const stock = useDeferredValue(useStock());
  const bag = useDeferredValue(useBagQuantities(accountId));
  const unsent = useDeferredValue(useUnsentUnits());

  // A movement of stock sorts again only where the sorting looks at it.
  const stockSorted = sort?.column === 'stock' ? stock : nothing;
  const bagSorted = sort?.column === 'inBag' ? bag : nothing;
  const index = useMemo(
    () =>
      createSearchIndex(
        sortProducts(products, sort, { stock: stockSorted, bag: bagSorted }),
        productSearchFields,
        furtherProductFields,
      ),
    [products, sort, stockSorted, bagSorted],
  );
  const byName = useFurther(index, search);
  const found = useMemo(() => index.find(search), [index, search]);
  const count = useCallback((text: string) => index.find(text).length, [index]);
  const first = useCallback(
    (text: string) => {
      const byCode = index.find(text);
      const key = codeKey(text);
      return byCode.find(({ code }) => codeKey(code) === key) ?? byCode[0] ?? index.findFurther(text)[0];
    },
    [index],
  );
  return { total: products.length, found, byName, stock, bag, unsent, count, first };
};
