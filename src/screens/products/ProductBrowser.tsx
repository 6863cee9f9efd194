import { type Dispatch, type SetStateAction, Suspense, useCallback, useEffect } from 'react';
import { nextSort, type ProductColumn } from '#domain/sort';
import { words } from '#words/words';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { StockAge } from '../../features/stock/StockAge';
import { productsScreen } from '../../lists/kept-view';
import { useListView } from '../../lists/list-view';
import { SortChoice } from '../../lists/SortChoice';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPart } from '../../ui/LazyPart';
import { useNarrow } from '../../ui/use-narrow';
import { useHasWarehouse } from '../../views/warehouse';
import { useFoundProducts } from './found-products';
import { ProductCards } from './ProductCards';
import { ProductPages } from './ProductPages';
import { ProductsTable } from './ProductsTable';
import type { Entered } from './product-list';
import { productSorts } from './product-sorts';
import { useAdding } from './use-adding';

const UsualProducts = lazyPart(async () => (await import('./UsualProducts')).UsualProducts);

const sorts = () => productSorts(words.products.notInMyBagFirst, words.products.inMyBagFirst);

interface ProductBrowserProps {
  readonly entered: Entered;
  readonly onEntered: Dispatch<SetStateAction<Entered>>;
}

/** Search, sorting and pages over the whole catalogue, and Add. */
export const ProductBrowser = ({ entered, onEntered }: ProductBrowserProps) => {
  const narrow = useNarrow();
  const user = useSignedInUser();
  const view = useListView<ProductColumn>(productsScreen);
  const { total, found, byName, stock, bag, unsent, count, first } = useFoundProducts(user.id, view.search, view.sort);
  const knownStock = useHasWarehouse() ? stock : undefined;
  const onEnter = useCallback(
    (productId: string, quantity: number) =>
      onEntered((now) => ((now[productId] ?? 0) === quantity ? now : { ...now, [productId]: quantity })),
    [onEntered],
  );
  const { client, hasClient, onAdd, addFirst } = useAdding(onEnter, first);
  useEffect(() => {
    if (narrow) void UsualProducts.preload();
  }, [narrow]);

  return (
    <ProductPages
      screen={productsScreen}
      view={view}
      total={total}
      found={found}
      byName={byName}
      count={count}
      onReturn={narrow ? addFirst : undefined}
      above={
        narrow &&
        client !== undefined &&
        view.search === '' &&
        view.page === 1 && (
          <Suspense fallback={null}>
            <UsualProducts clientId={client} {...{ stock: knownStock, bag, unsent, hasClient, onAdd }} />
          </Suspense>
        )
      }
      beside={<StockAge unknown={words.products.stockUnknown} />}
      none={<EmptyState title={words.products.none}>{words.products.noneForAgent}</EmptyState>}
    >
      {(products, named) => {
        const list = { products, named, stock: knownStock, bag, unsent, hasClient, onAdd };
        return narrow ? (
          <>
            <SortChoice mb="xs" choices={sorts()} sort={view.sort} onSort={view.setSort} />
            <ProductCards {...list} />
          </>
        ) : (
          <ProductsTable
            {...list}
            sort={view.sort}
            onSort={(column) => view.setSort(nextSort(view.sort, column))}
            entered={entered}
            onEnter={onEnter}
          />
        );
      }}
    </ProductPages>
  );
};
