import type { CartDisk } from './cart-draft';
import { emptyCart, type KeptCart, readKeptCart, revisionOf } from './kept-cart';

/** The cart that a disk has, an empty one where it has none. `isNone`: nothing is there that could be shown. */
export const storedCart = async (
  disk: CartDisk,
  warn: (message: string, details?: unknown) => void,
): Promise<{ readonly stored: KeptCart; readonly isNone: boolean }> => {
  const value = await disk.read();
  const cart = readKeptCart(value);
  if (value !== undefined && cart === undefined) warn('The kept cart is of another kind', value);
  return { stored: cart ?? emptyCart(revisionOf(value)), isNone: cart === undefined };
};
