import type { CartProduct } from '#domain/cart';
import * as rules from '#domain/cart';
import type { Device } from '../device/device';

/** Adds units of a product: replaces its line, 0 removes it (spec §4). */
export const addToCart = ({ cart }: Device, product: CartProduct, quantity: number): void =>
  cart.change({ items: rules.addToCart(cart.state.items, product, quantity) });

/**
 * Sets a line's quantity by product code; null clears the field and keeps the line (decisions 7), with the field's text
 * in `typed`.
 */
export const setLineQuantity = ({ cart }: Device, code: string, quantity: number | null, typed?: string): void =>
  cart.change({ items: rules.setLineQuantity(cart.state.items, code, quantity, typed) });

/** Gives a line this price, in Lei. */
export const repriceLine = ({ cart }: Device, code: string, price: number): void =>
  cart.change({ items: rules.repriceLine(cart.state.items, code, price) });

/** Removes a line by product code; the function that it returns puts it back, while the cart is the same order's. */
export const removeLine = ({ cart }: Device, code: string): (() => void) => {
  const { items, key } = cart.state;
  const at = items.findIndex(({ product }) => product.code === code);
  const line = items[at];
  cart.change({ items: rules.removeLine(items, code) });
  return () => {
    if (line === undefined || cart.state.key !== key) return;
    cart.change({ items: rules.restoreLine(cart.state.items, line, at) });
  };
};

/** Chooses the order's client by id or local id; undefined clears the choice. */
export const selectClient = ({ cart }: Device, client: string | undefined): void => cart.change({ client });

export const setObservations = ({ cart }: Device, observations: string): void => cart.change({ observations });

/** Empties the cart with its client and observations (spec §4, Cancel). */
export const cancelOrder = ({ cart }: Device): void => cart.clear();
