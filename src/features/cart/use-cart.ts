import { useCallback, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { Cart } from '#domain/cart';
import { lineOf, unitsOf } from '#domain/cart';
import { useDevice } from '../../device/context';

/** The cart as it is now; drawn at once on a change, so that typing into it never loses the caret. */
export const useCart = () => useSnapshot(useDevice().cart.state, { sync: true });

/** What `read` finds in the cart, a plain value: a list of products is not drawn again for each change of a line. */
const useOfCart = <Value extends string | number | boolean | null | undefined>(read: (cart: Cart) => Value): Value => {
  const { state } = useDevice().cart;
  const watch = useCallback((changed: () => void) => subscribe(state, changed, true), [state]);
  return useSyncExternalStore(watch, () => read(state));
};

/** Units of a product by its code: 0 for a line whose quantity was cleared, undefined if the product is not in it. */
export const useUnitsInCart = (code: string): number | undefined => useOfCart(({ items }) => unitsOf(items, code));

/**
 * What a product's line has in its quantity field: null for one that was cleared, with the text that is no quantity in
 * `typed`. A list shows many of these: the others are not drawn again for a change of this one.
 */
export const useLineQuantity = (
  code: string,
): { readonly quantity: number | null; readonly typed: string | undefined } => ({
  quantity: useOfCart(({ items }) => lineOf(items, code)?.quantity ?? null),
  typed: useOfCart(({ items }) => lineOf(items, code)?.typed),
});

export const useHasLines = (): boolean => useOfCart(({ items }) => items.length > 0);

/** The order's client, by id or local id. */
export const useCartClient = (): string | undefined => useOfCart(({ client }) => client);
