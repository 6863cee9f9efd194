import { type Dispatch, type SetStateAction, Suspense, useCallback, useEffect } from 'react';
import { noProductFilter, type ProductFilter } from '#domain/product-filter';
import { nextSort, type ProductColumn } from '#domain/sort';
import { words } from '#words/words';
import { useCartClient } from '../../features/cart/use-cart';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { StockAge } from '../../features/stock/StockAge';
import { productFilter, productsScreen, useKeptView } from '../../lists/kept-view';
import { useListView } from '../../lists/list-view';
import { SortChoice } from '../../lists/SortChoice';
import { EmptyState } from '../../ui/EmptyState';
import { firstScreen, lazyPart } from '../../ui/LazyPart';
import { useNarrow } from '../../ui/use-narrow';
import { useUsualIds } from '../../views/usual';
import { useFoundProducts } from './found-products';
import { ProductCards } from './ProductCards';
import { type Chip, ProductFilters } from './ProductFilters';
import { ProductPages } from './ProductPages';
import type { Entered } from './product-list';
import { productSorts } from './product-sorts';
import { useAdding } from './use-adding';

/** Only wide screens need it. */
const ProductsTable = firstScreen(async () => (await import('./ProductsTable')).ProductsTable);
const UsualProducts = lazyPart(async () => (await import('./UsualProducts')).UsualProducts);

/** What can be asked about now: the usual of a client that has some, what is in stock with a warehouse. */
const chipsOf = (hasUsual: boolean, hasWarehouse: boolean): readonly Chip[] => [
  ...(hasUsual ? (['usual'] as const) : []),
  'inBag',
  ...(hasWarehouse ? (['inStock'] as const) : []),
];
const sorts = () => productSorts(words.products.notInMyBagFirst, words.products.inMyBagFirst);

interface ProductBrowserProps {
  readonly entered: Entered;
  readonly onEntered: Dispatch<SetStateAction<Entered>>;
}

/** The kept filter; a change of it shows the first page. */
const useFilter = (openPage: (page: number) => void) => {
  const [filter, setFilter] = useKeptView(productFilter, noProductFilter);
  const onFilter = (wanted: ProductFilter) => {
    setFilter(wanted);
    openPage(1);
  };
  return { filter, onFilter, onClear: () => setFilter(noProductFilter) };
};

/** Fetches the code of the list before its products are there, and of the usual ones before a client is chosen. */
const useCodeAhead = (narrow: boolean): void =>
  useEffect(() => void (narrow ? UsualProducts : ProductsTable).preload(), [narrow]);

/** Search, sorting and pages over the whole catalogue, and Add. */
export const ProductBrowser = ({ entered, onEntered }: ProductBrowserProps) => {
  const narrow = useNarrow();
  const view = useListView<ProductColumn>(productsScreen);
  const client = useCartClient();
  const { filter, onFilter, onClear } = useFilter(view.openPage);
  const shown = useFoundProducts(useSignedInUser().id, view.search, view.sort, filter, client);
  const { total, found, byName, stock, bag, unsent, count } = shown;
  const onEnter = useCallback(
    (productId: string, quantity: number) =>
      onEntered((now) => ((now[productId] ?? 0) === quantity ? now : { ...now, [productId]: quantity })),
    [onEntered],
  );
  const { hasClient, onAdd, addFirst, addScanned } = useAdding(onEnter, shown);
  const hasUsual = (useUsualIds(client)?.size ?? 0) > 0;
  const chips = chipsOf(hasUsual || filter.usual, stock !== undefined);
  useCodeAhead(narrow);

  return (
    <ProductPages
      screen={productsScreen}
      {...{ view, total, found, byName, count }}
      {...(narrow ? { onReturn: addFirst, onScan: addScanned } : {})}
      above={
        narrow &&
        client !== undefined &&
        view.search === '' &&
        view.page === 1 && (
          <Suspense fallback={null}>
            <UsualProducts clientId={client} {...{ stock, bag, unsent, hasClient, onAdd }} />
          </Suspense>
        )
      }
      tools={
        <ProductFilters filter={filter} onFilter={onFilter} chips={chips} categories={shown.categories}>
          {narrow && <SortChoice className="product-choice" choices={sorts()} sort={view.sort} onSort={view.setSort} />}
        </ProductFilters>
      }
      filtered={shown.isFiltered ? { key: JSON.stringify(filter), onClear } : undefined}
      beside={<StockAge unknown={words.products.stockUnknown} />}
      none={<EmptyState title={words.products.none}>{words.products.noneForAgent}</EmptyState>}
    >
      {(products, named) => {
        const list = { products, named, stock, bag, unsent, hasClient, onAdd };
        return narrow ? (
          <ProductCards {...list} />
        ) : (
          <Suspense fallback={null}>
            <ProductsTable
              {...list}
              sort={view.sort}
              onSort={(column) => view.setSort(nextSort(view.sort, column))}
              entered={entered}
              onEnter={onEnter}
            />
          </Suspense>
        );
      }}
    </ProductPages>
  );
};
