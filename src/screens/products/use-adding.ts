import { useCallback } from 'react';
import { unitsOf } from '#domain/cart';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { addToCart } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { useCartClient } from '../../features/cart/use-cart';
import { afterPaint } from '../../ui/after-paint';
import { toast } from '../../ui/toast';
import type { FoundProducts } from './found-products';
import type { ProductListProps } from './product-list';

interface Adding extends Pick<ProductListProps, 'hasClient' | 'onAdd'> {
  /** Adds one unit of the first product that a search finds, or says why it cannot. */
  readonly addFirst: (search: string) => void;
  /**
   * Adds one unit of the product with exactly this code, or says why it cannot; false: no product has it, or there is
   * no client, and a scan only finds.
   */
  readonly addScanned: (code: string) => boolean;
}

/** Puts products of the list into the cart. `onEnter` sets the quantity beside a product. */
export const useAdding = (
  onEnter: (productId: string, quantity: number) => void,
  { first, withCode }: Pick<FoundProducts, 'first' | 'withCode'>,
): Adding => {
  const device = useDevice();
  const onAdd = useCallback(
    (product: Product, quantity: number) => {
      addToCart(device, product, quantity);
      // Spec §4: after adding, the field is 0 again.
      onEnter(product.id, 0);
      // Users add quickly: one toast is updated, so that toasts do not pile up over the list.
      afterPaint(() => toast.success({ ...words.cartToasts.added(quantity, product.name), topic: 'added-to-cart' }));
    },
    [device, onEnter],
  );
  const hasClient = useCartClient() !== undefined;
  const isInCart = ({ code }: Product): boolean => unitsOf(device.cart.state.items, code) !== undefined;
  const addOne = (product: Product): void => {
    const reason = !hasClient ? 'noClient' : isInCart(product) ? 'inCart' : undefined;
    if (reason === undefined) onAdd(product, 1);
    else toast.info({ message: words.products.whyNot[reason], topic: 'why-not' });
  };
  const addIf = (product: Product | undefined): boolean => {
    if (product !== undefined) addOne(product);
    return product !== undefined;
  };
  return {
    hasClient,
    onAdd,
    addFirst: (search) => addIf(search.trim() === '' ? undefined : first(search)),
    addScanned: (code) => hasClient && addIf(withCode(code)),
  };
};
