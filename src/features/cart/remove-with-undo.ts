import type { CartProduct } from '#domain/cart';
import { words } from '#words/words';
import { removeLine } from '../../actions/cart';
import type { Device } from '../../device/device';
import { toast } from '../../ui/toast';

/** Removes a product's line from the cart; the toast that says so puts it back. */
export const removeWithUndo = (device: Device, { code, name }: Pick<CartProduct, 'code' | 'name'>): void => {
  const putBack = removeLine(device, code);
  const shown = name || words.fallbacks.productNotFound;
  toast.info({
    ...words.cartToasts.removed(shown),
    topic: 'removed-from-cart',
    button: { label: words.cartToasts.undo, name: words.cartToasts.undoOf(shown), act: putBack },
  });
};
