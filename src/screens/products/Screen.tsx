import { useCallback } from 'react';
import { words } from '#words/words';
import { CartNotKept } from '../../features/cart/CartNotKept';
import { useCartClient, useHasLines } from '../../features/cart/use-cart';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useKeptView } from '../../lists/kept-view';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/use-narrow';
import { WithBottomBar } from '../../ui/WithBottomBar';
import { useFirstLoad } from '../../views/first-load';
import { useListState } from '../../views/list-state';
import { CartButton } from './CartButton';
import { OrderSession } from './OrderSession';
import { ProductBrowser } from './ProductBrowser';
import { type Entered, noneEntered } from './product-list';

/** /products for agents (spec §2): choose a client, find products, put them into the cart. */
export const ProductsScreen = () => {
  const narrow = useNarrow();
  // Only while an order is made: the second tap of a hasty Place Order would otherwise land on it and lead back to the
  // cart.
  const isOrdering = useCartClient() !== undefined;
  const cartBelow = (useHasLines() || isOrdering) && narrow;
  const { complete, failed } = useFirstLoad();
  const listState = useListState('product');
  const [entered, setEntered] = useKeptView<Entered>('products-entered', noneEntered);
  const forgetEntered = useCallback(() => setEntered(noneEntered), [setEntered]);

  return (
    <WithBottomBar bar={cartBelow ? <CartButton fullWidth /> : undefined}>
      <PageTitle title={words.products.title}>{!cartBelow && <CartButton />}</PageTitle>
      <CartNotKept />
      <OrderSession onCancelled={forgetEntered} />
      {/* The failed load may be of another list: the products are loaded. */}
      {(complete || (failed && listState === 'ready')) && <ProductBrowser entered={entered} onEntered={setEntered} />}
      {!complete && !failed && <FirstLoading label={words.products.loading} />}
      <FailedList of="product" message="products-not-fetched" />
    </WithBottomBar>
  );
};
