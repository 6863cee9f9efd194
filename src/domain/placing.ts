import { type Cart, type CartItem, cartTotal, isQuantity } from '#domain/cart';
import { localIso } from '#domain/dates';
import { mostTotal } from '#wire/id';
import type { NewOrder } from '#wire/order';

// How a cart becomes an order (spec §5, §7); separate from the cart's rules, because the first screen needs only those.

export type PlaceOrderRefusal = 'no-client-or-items' | 'bad-quantities' | 'archived-products' | 'no-token';

/**
 * The checks of Place Order, in the order of spec §5, plus: nothing in the cart is archived, as far as this device
 * knows. The code names the message. An order that was placed before the archiving was known is still sent and
 * accepted.
 */
export const checkPlaceOrder = (given: {
  readonly client: string | undefined;
  readonly items: readonly CartItem[];
  readonly accessToken: string | undefined;
  readonly userId: string | undefined;
  readonly isArchived: (productId: string) => boolean;
}): { readonly ok: true } | { readonly ok: false; readonly code: PlaceOrderRefusal } => {
  if (!given.client || given.items.length === 0) return { ok: false, code: 'no-client-or-items' };
  const allGood = given.items.every((item) => isQuantity(item.quantity)) && cartTotal(given.items) <= mostTotal;
  if (!allGood) return { ok: false, code: 'bad-quantities' };
  if (given.items.some(({ product }) => given.isArchived(product.id))) return { ok: false, code: 'archived-products' };
  if (!given.accessToken || !given.userId) return { ok: false, code: 'no-token' };
  return { ok: true };
};

/**
 * The order of a checked cart (spec §7). `today` is the device's local day (decisions 12), `placedAt` the instant in
 * ISO, `delivered` the products left as samples (STOCK-5). Throws for a cart that `checkPlaceOrder` refuses, which
 * would otherwise silently lose a line.
 */
export const orderOf = (
  cart: Pick<Cart, 'client' | 'items' | 'observations'>,
  placing: Pick<NewOrder, 'agent' | 'vatPrices'> & { readonly today: string; readonly placedAt: string },
  delivered: ReadonlySet<string> = new Set(),
): NewOrder => {
  if (cart.client === undefined) throw new Error('An order needs a client');
  const observed = cart.observations.trim() !== '';
  return {
    client: cart.client,
    date: placing.today,
    price: cartTotal(cart.items),
    agent: placing.agent,
    ...(observed
      ? { observations: cart.observations, lastModifiedObservations: localIso(new Date(placing.placedAt)) }
      : {}),
    placedAt: placing.placedAt,
    ...(placing.vatPrices && { vatPrices: placing.vatPrices }),
    products: cart.items.map((item) => {
      if (!isQuantity(item.quantity)) throw new Error(`${item.product.code} has no valid quantity`);
      return {
        product: item.product.id,
        quantity: item.quantity,
        unitprice: item.unitPrice,
        deliveredQuantity: delivered.has(item.product.id) ? (1 as const) : (0 as const),
      };
    }),
  };
};
