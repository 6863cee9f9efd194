import { useCallback, useDeferredValue, useMemo } from 'react';
import { type DeskProductColumn, type ProductFigures, sortDeskProducts } from '#domain/desk-products';
import { createSearchIndex, furtherProductFields, productSearchFields } from '#domain/search';
import type { Sort } from '#domain/sort';
import type { Product } from '#wire/product';
import { type Further, useFurther } from '../../../lists/use-search';
import { useArchivedProducts } from '../../../views/archived-products';
import { useInAnyBag, useTotals } from '../../../views/places';
import { useOfferedProducts } from '../../../views/products';
import { useStock } from '../../../views/stock';

const none: ReadonlyMap<string, number> = new Map();
const noneInBag: ReadonlySet<string> = new Set();

interface FoundProducts {
  /** How many there are in all. */
  readonly total: number;
  /** How many products are archived. */
  readonly archived: number;
  /** Those whose code contains the text, sorted. */
  readonly found: readonly Product[];
  /** Those whose name alone contains it. */
  readonly byName: Further<Product>;
  readonly figures: ProductFigures;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
}

/**
 * The products that match, from memory, as on the agent's screen: a keystroke is one pass, what others change waits
 * until nobody types.
 */
export const useFoundProducts = (
  search: string,
  sort: Sort<DeskProductColumn> | undefined,
  archived: boolean,
): FoundProducts => {
  const [offered, putAway] = [useOfferedProducts(), useArchivedProducts()];
  const products = useDeferredValue(archived ? putAway : offered);
  const stock = useDeferredValue(useStock());
  const inBag = useDeferredValue(useInAnyBag());
  const totals = useDeferredValue(useTotals());

  // A movement of stock sorts again only where the sorting looks at it.
  const stockSorted = sort?.column === 'stock' ? stock : none;
  const bagSorted = sort?.column === 'inBag' ? inBag : noneInBag;
  const totalsSorted = sort?.column === 'totalQuantity' ? totals : none;
  const index = useMemo(() => {
    const figures = { stock: stockSorted, inBag: bagSorted, totals: totalsSorted };
    return createSearchIndex(sortDeskProducts(products, sort, figures), productSearchFields, furtherProductFields);
  }, [products, sort, stockSorted, bagSorted, totalsSorted]);
  const found = useMemo(() => index.find(search), [index, search]);
  const byName = useFurther(index, search);
  const count = useCallback((text: string) => index.find(text).length, [index]);
  const figures = useMemo(() => ({ stock, inBag, totals }), [stock, inBag, totals]);
  return { total: products.length, archived: putAway.length, found, byName, figures, count };
};
