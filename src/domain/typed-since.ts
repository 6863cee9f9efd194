import type { NewOrder } from '#wire/order';
import type { CartItem } from './cart';
import type { Content } from './merged-cart';

// A cart that became an order while another tab still showed it: what was typed into it since belongs to the next
// order.

/**
 * The changes that were typed into a cart after it became this order; undefined if there are none. Ordered units are
 * not ordered again, even if another client was chosen since.
 */
export const typedSince = (cart: Content, order: NewOrder): Content | undefined => {
  const ordered = new Map(order.products.map(({ product, quantity }) => [product, quantity]));
  const observations = cart.observations.trim() === (order.observations ?? '').trim() ? '' : cart.observations;
  const isUnchanged =
    cart.client === order.client &&
    observations === '' &&
    cart.items.length === ordered.size &&
    cart.items.every(({ product, quantity }) => quantity === ordered.get(product.id));
  if (isUnchanged) return undefined;
  const items = cart.items.flatMap((item): CartItem[] => {
    // A cleared field was changed since: every line of an order has a quantity.
    if (item.quantity === null) return [item];
    const quantity = item.quantity - (ordered.get(item.product.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const isChosen = cart.client !== order.client || items.length > 0 || observations !== '';
  return { items, client: isChosen ? cart.client : undefined, observations };
};

/** Adds the typed changes to the current cart: a line with the same code is replaced (spec §4). */
export const addedTo = (cart: Content, typed: Content): Content => {
  const codes = new Set(typed.items.map(({ product }) => product.code));
  return {
    items: [...cart.items.filter(({ product }) => !codes.has(product.code)), ...typed.items],
    client: cart.client ?? typed.client,
    observations: [cart.observations, typed.observations].filter((text) => text !== '').join('\n'),
  };
};
