import { useCallback } from 'react';
import { unitsOf } from '#domain/cart';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { addToCart } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { useCartClient } from '../../features/cart/use-cart';
import { afterPaint } from '../../ui/after-paint';
import { toast } from '../../ui/toast';
import type { ProductListProps } from './product-list';

interface Adding extends Pick<ProductListProps, 'hasClient' | 'onAdd'> {
  /** Adds one unit of the first product that a search finds, or says why it cannot. */
  readonly addFirst: (search: string) => void;
}

/** Puts products of the list into the cart. `onEnter` sets the quantity beside a product. */
export const useAdding = (
  onEnter: (productId: string, quantity: number) => void,
  first: (search: string) => Product | undefined,
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
  const addFirst = (search: string): void => {
    const product = search.trim() === '' ? undefined : first(search);
    if (product === undefined) return;
    const reason = !hasClient ? 'noClient' : isInCart(product) ? 'inCart' : undefined;
    if (reason === undefined) onAdd(product, 1);
    else toast.info({ message: words.products.whyNot[reason], topic: 'why-not' });
  };
  return { hasClient, onAdd, addFirst };
};
