import { choose, number } from './grammar';

/** What becomes of the cart while its products are looked through (spec §4). */
export const cartToasts = {
  /** What was added just before is among what stays. */
  nowFor: (client: string, products: number) => ({
    title: `The cart is now for ${client}`,
    message: `Its ${number(products)} ${choose(products, 'product stays', 'products stay')}.`,
  }),
  added: (quantity: number, product: string) => ({
    title: 'Added to Cart',
    message: `Added ${quantity} x ${product} to cart`,
  }),
  removed: (product: string) => ({ message: `Removed: ${product}` }),
  undo: 'Undo',
  undoOf: (product: string) => `Undo: put ${product} back into the cart`,
};
