import type { CartItem } from '#domain/cart';

/** What a person should know of a line before it is placed; it can be placed all the same. */
export interface LineDoubts {
  /** Lei: the product's price, which has changed since the line was added. */
  readonly price?: number;
  /** Units in stock, which are fewer than the line's. */
  readonly inStock?: number;
}

/** `price` in Lei and `stock` in units as this device knows them; undefined: it does not. */
export const doubtsOf = (
  { quantity, unitPrice }: CartItem,
  { price, stock }: { readonly price: number | undefined; readonly stock: number | undefined },
): LineDoubts => ({
  ...(price === undefined || price === unitPrice ? {} : { price }),
  ...(stock === undefined || (quantity ?? 0) <= stock ? {} : { inStock: stock }),
});
