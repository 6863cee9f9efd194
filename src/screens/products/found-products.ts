import { useCallback, useDeferredValue, useMemo } from 'react';
import { codeKey } from '#domain/product-code';
import { categoriesOf, type ProductFilter, passes } from '#domain/product-filter';
import { createSearchIndex, furtherProductFields, productSearchFields } from '#domain/search';
import { type ProductColumn, type Sort, sortProducts } from '#domain/sort';
import type { Product } from '#wire/product';
import { type Further, useFurther } from '../../lists/use-search';
import { useOfferedProducts } from '../../views/products';
import { useBagQuantities, useStock, useUnsentUnits } from '../../views/stock';
import { useUsualIds } from '../../views/usual';
import { useHasWarehouse } from '../../views/warehouse';

const nothing: ReadonlyMap<string, number> = new Map();

const ofCode = (products: readonly Product[], code: string): Product | undefined =>
  products.find((product) => codeKey(product.code) === codeKey(code));

export interface FoundProducts {
  /** How many there are in all. */
  readonly total: number;
  /** Those whose code contains the text, sorted. */
  readonly found: readonly Product[];
  /** Those whose name alone contains it. */
  readonly byName: Further<Product>;
  /** Undefined: there is no warehouse. */
  readonly stock: ReadonlyMap<string, number> | undefined;
  readonly bag: ReadonlyMap<string, number>;
  /** Units that unsent orders of this phone would take out of the warehouse. */
  readonly unsent: ReadonlyMap<string, number>;
  readonly categories: readonly string[];
  /** Whether the filter leaves something out. */
  readonly isFiltered: boolean;
  /** How many products have this text in their code, whatever is filtered. */
  readonly count: (text: string) => number;
  /** The product with exactly this code, whatever is filtered. */
  readonly withCode: (code: string) => Product | undefined;
  /** The shown product with this code, or else the first that a search for it finds; undefined if there is none. */
  readonly first: (text: string) => Product | undefined;
}

/** Whether a product passes the filter; undefined if all do. What the filter does not ask about, it does not follow. */
const useIsShown = (
  filter: ProductFilter,
  client: string | undefined,
  stock: ReadonlyMap<string, number> | undefined,
  bag: ReadonlyMap<string, number>,
) => {
  const usual = useDeferredValue(useUsualIds(filter.usual ? client : undefined));
  const stockAsked = filter.inStock ? stock : undefined;
  const bagAsked = filter.inBag ? bag : nothing;
  return useMemo(
    () => passes(filter, { usual, bag: bagAsked, stock: stockAsked }),
    [filter, usual, bagAsked, stockAsked],
  );
};

/**
 * The products that match, from memory (SYNC-17). Sorting and folding are done once per list, so that a keystroke is
 * one pass over it; what others change is taken in when nobody is typing.
 */
export const useFoundProducts = (
  accountId: string,
  search: string,
  sort: Sort<ProductColumn> | undefined,
  filter: ProductFilter,
  client: string | undefined,
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
  const knownStock = useHasWarehouse() ? stock : undefined;
  const isShown = useIsShown(filter, client, knownStock, bag);
  const further = useFurther(index, search);
  const byName = useMemo(
    () => (isShown === undefined ? further : { ...further, items: further.items.filter(isShown) }),
    [further, isShown],
  );
  const found = useMemo(() => {
    const all = index.find(search);
    return isShown === undefined ? all : all.filter(isShown);
  }, [index, search, isShown]);
  const categories = useMemo(() => categoriesOf(products), [products]);
  const count = useCallback((text: string) => index.find(text).length, [index]);
  const withCode = useCallback((code: string) => ofCode(index.find(code), code), [index]);
  const first = useCallback(
    (text: string) => {
      const shown = (all: readonly Product[]) => (isShown === undefined ? all : all.filter(isShown));
      const byCode = shown(index.find(text));
      return ofCode(byCode, text) ?? byCode[0] ?? shown(index.findFurther(text))[0];
    },
    [index, isShown],
  );
  return {
    ...{ total: products.length, found, byName, stock: knownStock, bag, unsent },
    ...{ categories, isFiltered: isShown !== undefined, count, withCode, first },
  };
};
