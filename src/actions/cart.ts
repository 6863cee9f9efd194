import type { CartProduct } from '#domain/cart';
import * as rules from '#domain/cart';
import type { Device } from '../device/device';

/** Adds units of a product: replaces its line, 0 removes it (spec §4). */
export const addToCart = ({ cart }: Device, product: CartProduct, quantity: number): void =>
  cart.change({ items: rules.addToCart(cart.state.items, product, quantity) });

/**
 * Sets a line's quantity by product code; null clears the field and keeps the line (decisions 7), with what was
 * `typed`.
 */
export const setLineQuantity = ({ cart }: Device, code: string, quantity: number | null, typed?: string): void =>
  cart.change({ items: rules.setLineQuantity(cart.state.items, code, quantity, typed) });

/** Takes a product's line out of the cart. */
export const removeLine = ({ cart }: Device, code: string): void =>
  cart.change({ items: rules.removeLine(cart.state.items, code) });

/** Chooses the client of the order, by id or local id; undefined takes the choice back. */
export const selectClient = ({ cart }: Device, client: string | undefined): void => cart.change({ client });

/** Sets the free text of the whole cart. */
export const setObservations = ({ cart }: Device, observations: string): void => cart.change({ observations });

/** Empties the cart with its client and observations (spec §4, Cancel). */
export const cancelOrder = ({ cart }: Device): void => cart.clear();
