import { type Dispatch, type SetStateAction, useCallback, useMemo } from 'react';
import { nextSort, type ProductColumn } from '#domain/sort';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { addToCart } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { useCart } from '../../features/cart/use-cart';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { StockAge } from '../../features/stock/StockAge';
import { productsScreen } from '../../lists/kept-view';
import { useListView } from '../../lists/list-view';
import { SortChoice } from '../../lists/SortChoice';
import { EmptyState } from '../../ui/EmptyState';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { useFoundProducts } from './found-products';
import { ProductCards } from './ProductCards';
import { ProductPages } from './ProductPages';
import { ProductsTable } from './ProductsTable';
import type { Entered } from './product-list';
import { productSorts } from './product-sorts';

const sorts = () => productSorts(words.products.notInMyBagFirst, words.products.inMyBagFirst);

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
  const view = useListView<ProductColumn>(productsScreen);
  const { total, found, byName, stock, bag, unsent, count, first } = useFoundProducts(user.id, view.search, view.sort);
  const inCart = useMemo(
    () => new Map(cart.items.map((item) => [item.product.code, item.quantity ?? 0])),
    [cart.items],
  );
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
      toast.success({ ...words.cartToasts.added(quantity, product.name), topic: 'added-to-cart' });
    },
    [device, onEnter],
  );

  const hasClient = cart.client !== undefined;
  /** On a phone, where a tap on Add puts one unit into the cart as well; a scanner that types ends with Return. */
  const addFirst = (text: string): void => {
    const product = text.trim() === '' ? undefined : first(text);
    if (product === undefined) return;
    const reason = !hasClient ? 'noClient' : inCart.has(product.code) ? 'inCart' : undefined;
    if (reason === undefined) onAdd(product, 1);
    else toast.info({ message: words.products.whyNot[reason], topic: 'why-not' });
  };
  return (
    <ProductPages
      screen={productsScreen}
      view={view}
      total={total}
      found={found}
      byName={byName}
      count={count}
      onReturn={narrow ? addFirst : undefined}
      beside={<StockAge unknown={words.products.stockUnknown} />}
      none={<EmptyState title={words.products.none}>{words.products.noneForAgent}</EmptyState>}
    >
      {(products, named) => {
        const list = { products, named, stock, bag, unsent, inCart, hasClient, onAdd };
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
