import type { NewOrder } from '#wire/order';
import type { CartItem } from './cart';
import type { Content } from './merged-cart';

// A cart that has become an order while it was still shown, as in a second tab that was not told: what was typed into
// it since is another order's.

/**
 * What was typed into a cart since it became this order; undefined where nothing was changed. Units that were ordered
 * are not ordered again, whichever client was chosen since.
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
    // What stands in the field was typed since: the order had a quantity in every line.
    if (item.quantity === null) return [item];
    const quantity = item.quantity - (ordered.get(item.product.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const isChosen = cart.client !== order.client || items.length > 0 || observations !== '';
  return { items, client: isChosen ? cart.client : undefined, observations };
};

/** What was typed, put to the cart that is being made: a line with the same code is replaced (spec §4). */
export const addedTo = (cart: Content, typed: Content): Content => {
  const codes = new Set(typed.items.map(({ product }) => product.code));
  return {
    items: [...cart.items.filter(({ product }) => !codes.has(product.code)), ...typed.items],
    client: cart.client ?? typed.client,
    observations: [cart.observations, typed.observations].filter((text) => text !== '').join('\n'),
  };
};
