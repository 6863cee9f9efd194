import { Button, Text } from '@mantine/core';
import { type Dispatch, type SetStateAction, useCallback, useDeferredValue, useMemo } from 'react';
import { pageOf, productPageSize } from '#domain/page';
import { nextSort, type ProductColumn, type Sort } from '#domain/sort';
import type { Product } from '#wire/product';
import { addToCart } from '../../actions/cart';
import { useDevice } from '../../actions/context';
import { addedToCart } from '../../messages';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { productsScreen, useKeptScroll, useKeptView } from '../parts/kept-view';
import { useSignedInUser } from '../parts/signed-in-user';
import { useCart } from '../parts/use-cart';
import type { Entered } from './entered';
import { useFoundProducts } from './found-products';
import { ProductCards } from './ProductCards';
import { ProductSearch } from './ProductSearch';
import { ProductsTable } from './ProductsTable';
import { StockAge } from './StockAge';

interface ProductsKept {
  readonly search: string;
  readonly sort: Sort<ProductColumn> | undefined;
  readonly page: number;
}
/** More rows than fit on a screen without scrolling. */
const firstRows = 20;

const atStart: ProductsKept = { search: '', sort: undefined, page: 1 };

interface ProductBrowserProps {
  readonly entered: Entered;
  readonly onEntered: Dispatch<SetStateAction<Entered>>;
}

/** Search, sorting and pages over the whole catalogue, and Add. */
export const ProductBrowser = ({ entered, onEntered }: ProductBrowserProps) => {
  const device = useDevice();
  const narrow = useNarrow();
  const cart = useCart();
  const user = useSignedInUser();
  const [view, setView] = useKeptView<ProductsKept>(productsScreen, atStart);
  const { total, found, stock, bag, unsent, count } = useFoundProducts(user.id, view.search, view.sort);
  const { items, page, pages } = pageOf(found, view.page, productPageSize);
  const inCart = useMemo(
    () => new Map(cart.items.map((item) => [item.product.code, item.quantity ?? 0])),
    [cart.items],
  );
  // A keystroke paints the rows in sight within its frame; the rest of the page follows, and gives way to the next keystroke.
  const place = JSON.stringify([view.search, view.sort, page]);
  const allDrawn = useDeferredValue(place, '') === place;
  useKeptScroll(productsScreen, allDrawn);

  const setSearch = (search: string) => setView((now) => ({ ...now, search, page: 1 }));
  const openPage = (next: number) => {
    setView((now) => ({ ...now, page: next }));
    window.scrollTo({ top: 0 });
  };
  const onEnter = useCallback(
    (productId: string, quantity: number) => onEntered((now) => ({ ...now, [productId]: quantity })),
    [onEntered],
  );
  const onAdd = useCallback(
    (product: Product, quantity: number) => {
      addToCart(device, product, quantity);
      // Spec §4: after adding the field is back at 0.
      onEnter(product.id, 0);
      // Adding goes quickly: one toast that follows it, not a heap over the list.
      toast.success({ ...addedToCart(quantity, product.name), topic: 'added-to-cart' });
    },
    [device, onEnter],
  );

  const products = allDrawn ? items : items.slice(0, firstRows);
  const list = { products, stock, bag, unsent, inCart, hasClient: cart.client !== undefined, onAdd };
  return (
    <>
      <ProductSearch value={view.search} onChange={setSearch} count={count} />
      <Text size="sm" c="dimmed" my="xs" role="status">
        {found.length === total ? countWords(total) : `${found.length} of ${countWords(total)}`}
        <StockAge />
      </Text>
      {found.length === 0 ? (
        <NothingFound search={view.search} total={total} onClear={() => setSearch('')} />
      ) : narrow ? (
        <ProductCards {...list} />
      ) : (
        <ProductsTable
          {...list}
          sort={view.sort}
          onSort={(column) => setView((now) => ({ ...now, sort: nextSort(now.sort, column), page: 1 }))}
          entered={entered}
          onEnter={onEnter}
        />
      )}
      <Pager page={page} pages={pages} onPage={openPage} />
    </>
  );
};

const countWords = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

interface NothingFoundProps {
  readonly search: string;
  readonly total: number;
  readonly onClear: () => void;
}

const NothingFound = ({ search, total, onClear }: NothingFoundProps) =>
  total === 0 ? (
    <EmptyState title="No products yet">They appear here as soon as an admin adds them.</EmptyState>
  ) : (
    <EmptyState title={`No product code contains '${search.trim()}'`}>
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    </EmptyState>
  );
